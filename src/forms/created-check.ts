import { useState } from 'react';
import { ApiError } from '~/lib/http/api-error';

/** Clocks of a server and a browser differ. */
const CLOCKS_MS = 5 * 60_000;

/** Whether something may be what was sent at a moment: an older one of the same name is not. */
export const isSince = (updatedAt: string | null, sentAt: Date): boolean =>
  updatedAt !== null && Date.parse(updatedAt) >= sentAt.getTime() - CLOCKS_MS;

/**
 * Finds out whether something was made whose answer got lost (trust.md F5): `find` looks for it among
 * the newest, `onFound` goes on with it.
 */
export const useCreatedCheck = <Sent, Found>(
  find: (sent: Sent, sentAt: Date) => Promise<Found | undefined>,
  onFound: (found: Found) => void,
) => {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  return {
    isRunning,
    /** What came of it, in words; null where nothing was asked, and where it was found. */
    outcome,
    forget: () => setOutcome(null),
    /** Whether it is known now. */
    run: async (sent: Sent, sentAt: Date): Promise<boolean> => {
      setRunning(true);
      try {
        const found = await find(sent, sentAt);
        if (found === undefined) {
          setOutcome('まだ作成されていません。もう一度「作成する」を押してください。');
        } else {
          onFound(found);
        }
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setOutcome(`送信状況を確認できませんでした。${error.message}`);
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
};
