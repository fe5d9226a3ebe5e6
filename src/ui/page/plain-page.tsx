import type { ReactNode } from 'react';
import { Brand } from './brand';

/** The layout of a screen without a menu: one centred column. */
export const PlainPage = ({
  title,
  children,
  after,
}: {
  title: string;
  children: ReactNode;
  /** Below the sheet. */
  after?: ReactNode;
}) => (
  <div className="plain-desk grid flex-1 content-start justify-items-center px-6 pt-12 pb-8 max-md:bg-paper md:content-center md:px-4 md:py-10">
    <div className="grid w-full max-w-[480px] gap-7">
      <p className="flex justify-center">
        <Brand size="lg" />
      </p>
      <section className="grid gap-6 md:paper md:p-10">
        <h1 tabIndex={-1} className="text-center text-2xl font-bold">
          {title}
        </h1>
        {children}
      </section>
      {after}
    </div>
  </div>
);
