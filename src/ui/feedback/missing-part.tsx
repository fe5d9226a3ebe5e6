import { useEffect } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { useOnline } from '~/lib/use-online';
import { RetryNotice } from './retry-notice';
import { toast } from './toast';

type MissingPartProps = {
  failure: unknown;
  onRetry: () => void;
  onClose: (() => void) | undefined;
};

const HINT = '通信の状態を確認して、もう一度お試しください。';

/**
 * In place of a part whose code did not load. What can be closed is closed, and says so in a toast:
 * pressing its button again opens it. Anything else comes back with the connection.
 */
export const MissingPart = ({ failure, onRetry, onClose }: MissingPartProps) => {
  useOnline(onRetry);
  useEffect(() => {
    if (onClose === undefined) return;
    toast.error(`開けませんでした。${HINT}`);
    onClose();
  }, [onClose]);
  if (onClose !== undefined) return null;
  return (
    <RetryNotice tone="warning" role="alert" onRetry={onRetry}>
      {failure instanceof ApiError ? failure.message : `この部分を表示できませんでした。${HINT}`}
    </RetryNotice>
  );
};
