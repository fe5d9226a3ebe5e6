import { DeskSkeleton } from '~/app/layouts/desk-skeleton';
import { demoParts } from '~/session/demo';
import { Brand } from '~/ui/page/brand';

/**
 * What stands in the window until the first page is drawn: the frame of a workspace, or the brand
 * alone. index.html tells which by `data-start`, and by `data-slim` how wide the menu is.
 */
export const Starting = () => (
  <main aria-busy="true">
    <h1 className="sr-only">読み込み中</h1>
    <div className="progress-line" aria-hidden />
    <div className="starting-brand grid min-h-dvh place-items-center">
      <Brand size="lg" />
    </div>
    <DeskFrame />
  </main>
);

const DeskFrame = () => {
  const { Bar: DemoBar } = demoParts();
  return (
    <div className="starting-desk flex min-h-dvh flex-col" inert>
      {DemoBar && <DemoBar />}
      <DeskSkeleton />
    </div>
  );
};
