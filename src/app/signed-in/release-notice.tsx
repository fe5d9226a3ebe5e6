import { useEffect, useState } from 'react';
import { listen } from '~/lib/listen';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';

/** Whether the server has another build: its page then names another script. False if unknown. */
const isReleased = async (): Promise<boolean> => {
  const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
  try {
    const answer = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    const page = await answer.text();
    return answer.ok && page.includes('id="root"') && !page.includes(`src="${own}"`);
  } catch {
    return false;
  }
};

/** The least time between two requests. */
const PAUSE_MS = 60_000;

/** Announces a new release when the user returns to a tab (promise F24). */
export const ReleaseNotice = () => {
  const [isOut, setOut] = useState(false);
  const [isPutOff, setPutOff] = useState(false);

  useEffect(() => {
    let askedAt = -PAUSE_MS;
    const handleReturn = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < PAUSE_MS) return;
      askedAt = performance.now();
      if (await isReleased()) setOut(true);
    };
    return listen(document, ['visibilitychange'], () => void handleReturn());
  }, []);

  return (
    <div role="status" className="print:hidden">
      {isOut && !isPutOff && (
        <Notice
          tone="info"
          className="items-center! rounded-none! md:px-8"
          action={
            <>
              <Button size="sm" onClick={() => location.reload()}>
                再読み込み
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setPutOff(true)}>
                あとで
              </Button>
            </>
          }
        >
          補助金デスクが新しくなりました。再読み込みすると、新しい画面になります。
        </Notice>
      )}
    </div>
  );
};
