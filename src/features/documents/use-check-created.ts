import { useState } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { toast } from '~/ui/toast';
import { useFindCreated } from './create-document';

/** Finds out whether a document was made whose answer got lost (trust.md F5). */
export const useCheck = (workspaceId: number, onFound: (documentId: number) => void) => {
  const find = useFindCreated(workspaceId);
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  return {
    isRunning,
    outcome,
    forget: () => setOutcome(null),
    /** Whether it is known now. */
    run: async (...sent: Parameters<typeof find>): Promise<boolean> => {
      setRunning(true);
      try {
        const found = await find(...sent);
        if (found === null) {
          setOutcome('まだ作成されていません。もう一度「作成する」を押してください。');
        } else {
          toast.success(`「${found.title}」は作成できています`);
          onFound(found.documentId);
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
