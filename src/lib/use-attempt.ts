import { useRef, useState } from 'react';
import { ApiError } from './http/api-error';

/** Runs one action at a time (promise F30) and keeps its ApiError; any other error is thrown. */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isRunning = useRef(false);
  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { attempt, isBusy, failure, clearFailure: () => setFailure(null) };
};
