import { Button } from '~/ui/controls/button';
import { Notice, type NoticeProps } from './notice';

interface RetryNoticeProps extends Omit<NoticeProps, 'action'> {
  /** Absent: trying again would not help. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** A notice of something that failed, with the button 再試行. */
export function RetryNotice({ onRetry, retrying = false, ...notice }: RetryNoticeProps) {
  return (
    <Notice
      {...notice}
      action={
        onRetry && (
          <Button size="sm" busy={retrying} onClick={onRetry}>
            再試行
          </Button>
        )
      }
    />
  );
}
