import type { ReactNode } from 'react';

/** The sections on one sheet of readable width, with lines between them. */
export const DocumentPaper = ({ children }: { children: ReactNode }) => (
  <div
    // The scroll margin keeps focused controls below the page bar.
    className="paper mx-auto w-full max-w-208 divide-y divide-line px-8 *:py-6 max-md:px-4 max-md:*:py-5 md:[&_:is(a,button,input,select,summary,textarea)]:scroll-mt-12"
  >
    {children}
  </div>
);

/** The paper, with the outline beside it on a wide screen. */
export const BESIDE_PAPER =
  'gap-x-6 xl:grid xl:grid-cols-[minmax(0,52rem)_minmax(17.5rem,1fr)] xl:items-start';

export const DOCUMENT_PAGE = 'max-md:pb-16';

/** A page as wide as the paper. */
export const READ_PAGE = 'max-md:pb-16 xl:mx-auto xl:max-w-208';

/** The bar with status and actions: below the top bar of the app, or at the foot of a phone. */
export const PageBar = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="書類の操作"
    className="foot-bar sticky top-[calc(var(--above)+var(--spacing-bar))] z-5 mb-5 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-page py-2 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:z-10 max-md:m-0 max-md:flex-nowrap max-md:gap-x-2 max-md:border-t max-md:border-b-0 max-md:bg-float max-md:px-(--edge) max-md:pt-1 max-md:pb-[calc(4px+env(safe-area-inset-bottom))] print:hidden"
  >
    {children}
  </section>
);
