import type { ReactNode } from 'react';

/** One sheet for the whole document, as wide as text reads well: hairlines part its sections. */
export const DocumentPaper = ({ children }: { children: ReactNode }) => (
  <div
    // What takes the focus stops below the page bar, too.
    className="paper mx-auto w-full max-w-208 divide-y divide-line px-8 *:py-6 max-md:px-4 max-md:*:py-5 md:[&_:is(a,button,input,select,summary,textarea)]:scroll-mt-12"
  >
    {children}
  </div>
);

/** The paper and what stands beside it where there is room. */
export const BESIDE_PAPER =
  'gap-x-6 xl:grid xl:grid-cols-[minmax(0,52rem)_minmax(17.5rem,1fr)] xl:items-start';

/** A page with room beside the paper. */
export const DOCUMENT_PAGE = 'max-md:pb-16';

/** A page as wide as the paper alone. */
export const READ_PAGE = 'max-md:pb-16 xl:mx-auto xl:max-w-208';

/** What belongs to the whole document: under the head of the app, or on a phone at its foot. */
export const PageBar = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="書類の操作"
    className="foot-bar sticky top-[calc(var(--above)+var(--spacing-bar))] z-5 mb-5 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-page py-2 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:z-10 max-md:m-0 max-md:flex-nowrap max-md:gap-x-2 max-md:border-t max-md:border-b-0 max-md:bg-float max-md:px-(--edge) max-md:pt-1 max-md:pb-[calc(4px+env(safe-area-inset-bottom))] print:hidden"
  >
    {children}
  </section>
);
