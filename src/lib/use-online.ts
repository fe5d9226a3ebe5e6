import { useEffect } from 'react';

/** Calls back when the browser reports to be online again. */
export const useOnline = (onOnline: () => void): void => {
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
};
