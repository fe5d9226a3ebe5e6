import { CircleAlert, Inbox, Lock, RefreshCw, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { EmptyPicture, type EmptyPictureKind } from './empty-picture';

type EmptyVariant = 'empty' | 'none-found' | 'no-permission' | 'error';

const ICON = { empty: Inbox, 'none-found': Search, 'no-permission': Lock, error: CircleAlert };

/** Shown in place of content: empty, nothing found, forbidden or failed to load. */
export const EmptyState = ({
  variant = 'empty',
  icon,
  picture,
  title,
  headingLevel = 2,
  children,
  actions,
  onRetry,
  retrying = false,
  className,
}: {
  variant?: EmptyVariant | undefined;
  icon?: ReactNode;
  /** Replaces the icon if the list never had any rows. */
  picture?: EmptyPictureKind | undefined;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** One sentence: what this is for, or what happened and why. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Shows the button 再試行. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}) => {
  const Icon = ICON[variant];
  const Heading = `h${headingLevel}` as const;
  const hasActions = Boolean(actions) || onRetry !== undefined;
  return (
    <div
      role={variant === 'error' ? 'alert' : undefined}
      className={classNames(
        'grid justify-items-center gap-2 px-6 py-[var(--empty-space,2.5rem)] text-center max-md:px-4',
        className,
      )}
    >
      {picture === undefined ? (
        <span aria-hidden className="text-ink-2 [&_svg]:size-10 [&_svg]:stroke-[1.5]">
          {icon ?? <Icon />}
        </span>
      ) : (
        <div className="mb-2">
          <EmptyPicture of={picture} />
        </div>
      )}
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined} className="text-lg text-balance">
        {title}
      </Heading>
      {Boolean(children) && (
        <div className="phrase max-w-[30em] text-balance text-ui leading-text text-ink-2">
          {children}
        </div>
      )}
      {hasActions && (
        <div className="mt-3 flex flex-wrap items-start justify-center gap-2">
          {onRetry && (
            <Button
              variant="primary"
              icon={<RefreshCw aria-hidden />}
              busy={retrying}
              onClick={onRetry}
            >
              再試行
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
};
