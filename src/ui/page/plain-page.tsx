import type { ReactNode } from 'react';
import { Brand } from './brand';

/** The layout of a screen without a menu: one centred column. */
export const PlainPage = ({
  icon,
  title,
  lead,
  wide = false,
  children,
  after,
}: {
  icon?: ReactNode;
  title: string;
  /** A line for each sentence. */
  lead?: string | undefined;
  /** For a list. */
  wide?: boolean;
  children: ReactNode;
  /** Below the sheet. */
  after?: ReactNode;
}) => (
  <div className="plain-layout">
    <div className={`grid w-full gap-7 ${wide ? 'max-w-140' : 'max-w-120'}`}>
      <p className="flex justify-center">
        <Brand size="lg" />
      </p>
      <section className="plain-sheet grid gap-6 md:paper md:p-10">
        {icon}
        <h1 tabIndex={-1} className="text-center text-2xl font-bold">
          {title}
        </h1>
        {lead && <p className="phrase whitespace-pre-line text-ink-2">{lead}</p>}
        {children}
      </section>
      {after}
    </div>
  </div>
);
