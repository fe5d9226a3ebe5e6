import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '~/lib/listen';

/** The current time, updated when printing begins, as a page may be open for days. */
export const usePrintTime = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The browser captures the page when the handler returns: the state must be rendered by then.
    const update = (): void => flushSync(() => setNow(new Date()));
    return listen(window, ['beforeprint'], update);
  }, []);
  return now;
};
