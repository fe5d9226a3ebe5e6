import type { ReactNode } from 'react';
import { Section } from '~/ui/page/section';

/** A link that stands by itself: high enough to be hit, on touch screens by a finger. */
export const TOUCHABLE = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11';

/** One of the parts that share the detail's paper; a jump link brings the focus to it. */
export const DetailSection = ({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div
    id={id}
    tabIndex={-1}
    className="not-first:border-t not-first:border-line focus-visible:relative"
  >
    <Section plain title={title} aside={aside} className="px-8 pt-7 pb-8 max-md:px-4 max-md:py-6">
      {children}
    </Section>
  </div>
);

/** Words from data as they were typed, line by line. */
export const PlainText = ({ children }: { children: string }) => (
  <p className="max-w-measure whitespace-pre-line">{children.trim()}</p>
);
