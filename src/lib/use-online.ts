import { useEffect } from 'react';
import { listen } from './listen';

/** Calls back when the browser reports to be online again. */
export const useOnline = (onOnline: () => void): void =>
  useEffect(() => listen(window, ['online'], onOnline), [onOnline]);
