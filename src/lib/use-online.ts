import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser reports to be online again. */
export const useOnline = (onOnline: () => void): void => {
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = (): void => handleOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
};
