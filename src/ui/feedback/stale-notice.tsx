import { Notice } from './notice';
import { classNames } from '~/ui/page/class-names';

interface StaleNoticeProps {
  /** What could not be had anew: 「通知」. */
  what: string;
  /** Why. */
  reason: string;
  retrying: boolean;
  onRetry: () => void;
  className?: string | undefined;
}

/** Above what was fetched before, where it could not be fetched anew. */
export function StaleNotice({ what, reason, retrying, onRetry, className }: StaleNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      className={classNames('mb-4', className)}
      retrying={retrying}
      onRetry={onRetry}
    >
      {`最新の${what}を取得できませんでした。前に取得した内容を表示しています。${reason}`}
    </Notice>
  );
}
