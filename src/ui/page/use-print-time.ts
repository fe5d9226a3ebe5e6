import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Now; the moment of printing once the browser begins to, as a page may lie open for days. */
export const usePrintTime = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The browser takes its picture when the handler returns: the state has to be drawn by then.
    const update = (): void => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return now;
};
