import { Ellipsis } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { buttonClass, type ButtonSize } from '~/ui/controls/button-class';
import { LinkButton, type LinkButtonProps } from '~/ui/controls/link-button';
import { classNames } from '~/ui/page/class-names';
import { usePopover } from './use-closed-by-back';

const ABOVE = 'fixed inset-x-4 top-auto m-0 w-auto border-0 [&:popover-open]:grid';

const PLACEMENT = {
  under: 'user-menu w-76 max-w-[calc(100vw-2rem)]',
  'above-bar': `${ABOVE} bottom-[calc(5rem+env(safe-area-inset-bottom))]`,
  'above-tall-bar': `${ABOVE} bottom-[calc(9rem+env(safe-area-inset-bottom))]`,
};

/** A menu of less frequent actions: Esc, Back, a choice and an outside tap close it. */
export const MoreMenu = ({
  variant = 'secondary',
  size = 'sm',
  placement = 'under',
  label,
  className,
  children,
}: {
  variant?: 'secondary' | 'ghost' | undefined;
  /** As that of the buttons beside it. */
  size?: ButtonSize | undefined;
  /** Below its button, or across the screen above a bottom bar. */
  placement?: 'under' | 'above-bar' | 'above-tall-bar' | undefined;
  /** The label in a list: 「「決算書」の操作」. The button then shows only its icon. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const { id, hide, popover } = usePopover();
  const handleClick = ({ target, currentTarget }: MouseEvent): void => {
    const isChoice =
      target instanceof Element && target.closest('a, button:not([aria-disabled])') !== null;
    // Clicks in a dialog opened from the menu bubble through here, as React portals do.
    if (isChoice && currentTarget.matches(':popover-open')) hide();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass({ variant, size, iconOnly: label !== undefined, className })}
      >
        <Ellipsis aria-hidden />
        {label === undefined && 'その他'}
      </button>
      <div
        {...popover}
        role="group"
        aria-label={label ?? 'その他の操作'}
        onClickCapture={handleClick}
        className={classNames(
          'rounded-card bg-float p-2 text-ink shadow-float',
          PLACEMENT[placement],
        )}
      >
        {children}
      </div>
    </>
  );
};

const ITEM = { variant: 'ghost', size: 'sm', className: 'w-full justify-start' } as const;

export const MenuButton = (props: ButtonProps) => <Button {...ITEM} {...props} />;

export const MenuLink = (props: LinkButtonProps) => <LinkButton {...ITEM} {...props} />;
