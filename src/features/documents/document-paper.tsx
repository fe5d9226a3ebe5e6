import type { ReactNode } from 'react';

/** One sheet for the whole document, as wide as text reads well: hairlines part its sections. */
export const DocumentPaper = ({
  comments,
  children,
}: {
  /** Those on a section stand beside the sheet. */
  comments?: readonly { sectionKey: string | null }[];
  children: ReactNode;
}) => (
  <div
    data-margins={comments?.some(({ sectionKey }) => sectionKey !== null) || undefined}
    // What takes the focus stops below the page bar, too.
    className="paper mx-auto max-w-208 divide-y divide-line px-8 *:py-6 max-md:px-4 max-md:*:py-5 md:[&_:is(a,button,input,select,summary,textarea)]:scroll-mt-12 xl:data-margins:ms-0 2xl:data-margins:ms-[clamp(0px,100%-71rem,(100%-52rem)/2)] xl:data-margins:max-w-[min(52rem,calc(100%-19rem))]"
  >
    {children}
  </div>
);

/** A section with what is said about it: in the margin, or below where there is none. */
export const BesideMargin = ({ margin, children }: { margin: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-3 xl:in-data-margins:grid-cols-[100%_17.5rem]">
    <div className="min-w-0">{children}</div>
    <div className="min-w-0 self-start not-has-[>:not([hidden])]:hidden xl:in-data-margins:paper xl:in-data-margins:p-4">
      {margin}
    </div>
  </div>
);

/** What belongs to the whole document: under the head of the app, or on a phone at its foot. */
export const PageBar = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="書類の操作"
    className="foot-bar sticky top-[calc(var(--above)+var(--spacing-bar))] z-5 mb-5 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-desk py-2 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:z-10 max-md:m-0 max-md:flex-nowrap max-md:gap-x-2 max-md:border-t max-md:border-b-0 max-md:bg-float max-md:px-(--edge) max-md:pt-1 max-md:pb-[calc(4px+env(safe-area-inset-bottom))] print:hidden"
  >
    {children}
  </section>
);
