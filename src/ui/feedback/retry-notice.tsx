import { Button, type ButtonProps } from '~/ui/controls/button';
import { Notice, type NoticeProps } from './notice';

export const RetryButton = (props: Pick<ButtonProps, 'busy' | 'onClick'>) => (
  <Button {...props} size="sm">
    再試行
  </Button>
);

type RetryNoticeProps = Omit<NoticeProps, 'action'> & {
  /** Absent: trying again would not help. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

/** A notice of something that failed, with the button 再試行. */
export const RetryNotice = ({ onRetry, retrying = false, ...notice }: RetryNoticeProps) => (
  <Notice {...notice} action={onRetry && <RetryButton busy={retrying} onClick={onRetry} />} />
);
