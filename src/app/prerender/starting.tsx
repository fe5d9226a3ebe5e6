import { AppSkeleton } from '~/app/layouts/app-skeleton';
import { demoParts } from '~/session/demo';
import { Brand } from '~/ui/page/brand';

/** The placeholder until the first page has rendered, by `data-start` (decide-start.ts). */
export const Starting = () => (
  <main aria-busy="true">
    <h1 className="sr-only">読み込み中</h1>
    <div className="progress-line" aria-hidden />
    <div className="start-brand grid min-h-dvh place-items-center">
      <Brand size="lg" />
    </div>
    <AppFrame />
  </main>
);

const AppFrame = () => {
  const { Bar: DemoBar } = demoParts();
  return (
    <div className="start-app flex min-h-dvh flex-col" inert>
      {DemoBar && <DemoBar />}
      <AppSkeleton />
    </div>
  );
};
