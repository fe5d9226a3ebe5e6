import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start text-sm no-underline! [&_svg]:size-4.5';
const ON = 'text-ink! hover:bg-tint-strong';
const OFF = 'cursor-not-allowed text-ink-off';

type MenuItemProps = {
  icon: ReactNode;
  label: string;
  /** Where the reason stands why it cannot be used. */
  reasonId?: string | undefined;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** A row of the menu of further actions. */
export const MenuItem = ({ icon, label, reasonId, onClick }: MenuItemProps) => (
  <button
    type="button"
    aria-disabled={reasonId === undefined ? undefined : true}
    aria-describedby={reasonId}
    onClick={(event) => {
      if (reasonId === undefined) onClick(event);
    }}
    className={`${ROW} ${reasonId === undefined ? ON : OFF}`}
  >
    {icon}
    {label}
  </button>
);

export const MenuLink = ({
  icon,
  label,
  to,
  state,
}: {
  icon: ReactNode;
  label: string;
  to: string;
  state?: unknown;
}) => (
  <Link to={to} state={state} className={`${ROW} ${ON}`}>
    {icon}
    {label}
  </Link>
);
