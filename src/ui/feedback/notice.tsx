import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

type NoticeTone = 'info' | 'warning' | 'error' | 'success';

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  /** Only if it appears after the page: `alert` for a failure, else `status`. */
  role?: 'alert' | 'status' | undefined;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

const TONE = {
  info: { ground: 'bg-key-tint text-ink', icon: Info },
  warning: { ground: 'bg-warning-tint text-warning-ink', icon: TriangleAlert },
  error: { ground: 'bg-error-tint text-error-ink', icon: CircleAlert },
  success: { ground: 'bg-success-tint text-success-ink', icon: CircleCheck },
} as const;

export const Notice = ({
  tone = 'info',
  title,
  role,
  action,
  className,
  children,
}: NoticeProps) => {
  const { ground, icon: Icon } = TONE[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-transparent px-4 py-3 leading-row',
        ground,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon aria-hidden className="mt-0.75 size-5 shrink-0" />
        <div className="phrase min-w-0">
          {title !== undefined && <p className="font-bold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
};
