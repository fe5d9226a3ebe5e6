import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

/** A fact or an idle state; active or selected; done. */
type TagTone = 'outline' | 'key' | 'ok';

type TagProps = { tone?: TagTone | undefined; className?: string | undefined; children: ReactNode };

const TAG: Record<TagTone, string> = {
  outline: 'border-line text-ink-2',
  key: 'border-key-line text-link',
  ok: 'border-success/40 text-success-ink',
};

export const Tag = ({ tone = 'outline', className, children }: TagProps) => (
  <span
    className={classNames(
      'num inline-block h-fit rounded-badge border px-1.5 text-sm leading-5 font-normal whitespace-nowrap',
      TAG[tone],
      className,
    )}
  >
    {children}
  </span>
);

export type DeadlineTone = 'neutral' | 'warning' | 'error' | 'closed';

type DeadlineBadgeProps = {
  /** By days left: over 14, within 14, within 3 or overdue, closed. */
  tone: DeadlineTone;
  className?: string | undefined;
  children: ReactNode;
};

const DEADLINE: Record<DeadlineTone, string> = {
  neutral: 'bg-tint-strong font-bold text-ink',
  warning: 'bg-warning-tint font-bold text-warning-ink',
  error: 'bg-error-tint font-bold text-error-ink',
  closed: 'bg-tint-strong font-normal text-ink-2',
};

export const DeadlineBadge = ({ tone, className, children }: DeadlineBadgeProps) => (
  <span
    className={classNames(
      'num inline-block h-fit rounded-badge px-2 text-sm leading-6 whitespace-nowrap',
      DEADLINE[tone],
      className,
    )}
  >
    {children}
  </span>
);

type CountPillProps = { className?: string | undefined; children: ReactNode };

export const CountPill = ({ className, children }: CountPillProps) => (
  <span
    className={classNames(
      'num inline-block min-w-5 rounded-full px-1.5 text-center text-sm leading-5 font-normal bg-key text-on-key',
      className,
    )}
  >
    {children}
  </span>
);
