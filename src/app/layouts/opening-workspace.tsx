import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/ui/controls/button';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { AppSkeleton } from './app-skeleton';
import { useIsSlim } from './navigation-state';

/** Milliseconds after which the button キャンセル is shown. */
const LONG_WAIT = 3000;

/** Replaces a plain page while the guards open a workspace, by several calls of up to 10 s. */
export const OpeningWorkspace = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT);
    return () => {
      clearTimeout(timer);
      // The pressed control was hidden and lost the focus; the page is visible after this commit.
      setTimeout(keepFocusInPage);
    };
  }, []);
  return (
    <main
      // Screen readers skip busy content.
      aria-busy={!isLong}
      aria-label="ワークスペースを開いています"
      data-start={useIsSlim() ? 'app-slim' : undefined}
      className="opening-workspace relative flex flex-1 flex-col"
    >
      <div inert className="flex flex-1 flex-col">
        <AppSkeleton />
      </div>
      {isLong && (
        <div
          role="status"
          className="paper absolute start-1/2 top-1/3 grid w-max max-w-[calc(100%-2rem)] -translate-x-1/2 justify-items-center gap-3 p-6"
        >
          <p className="phrase text-center">ワークスペースを開くのに時間がかかっています。</p>
          <Button onClick={() => void navigate(`${pathname}${search}`, { replace: true })}>
            キャンセル
          </Button>
        </div>
      )}
    </main>
  );
};
