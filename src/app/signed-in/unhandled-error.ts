import { useEffect } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { listen } from '~/lib/listen';
import { toast } from '~/ui/feedback/toast';

const UNEXPECTED =
  '予期しない問題が発生したため、操作が完了していない可能性があります。ページを再読み込みして、確認してください。';

/** Shows an unhandled error (docs/decisions/0030), but no abort or event without error. */
export const showUnhandled = (event: ErrorEvent | PromiseRejectionEvent): void => {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  const id = 'unhandled-error';
  // Only an ApiError has a message for the user; any other error could reveal internals.
  if (error instanceof ApiError) toast.error(error.message, { id, error });
  else {
    toast.error(UNEXPECTED, {
      id,
      action: { label: '再読み込み', onClick: () => location.reload() },
    });
  }
};

/** Shows every unhandled error of the page. */
export const useUnhandledErrors = (): void =>
  useEffect(() => listen(window, ['error', 'unhandledrejection'], showUnhandled), []);
