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

/** Replaces a part that did not load: closes it with a toast, or loads it again when online. */
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
