import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';

export const Table = ({
  label,
  dense = false,
  fluid = false,
  role,
  className,
  children,
}: {
  /** The accessible name of the table and its scroll container. */
  label: string;
  /** For lists of hundreds of rows. */
  dense?: boolean | undefined;
  /** The columns fit a phone; otherwise the table has a minimum width and scrolls. */
  fluid?: boolean | undefined;
  /** If its rows are displayed as something else. */
  role?: 'table' | undefined;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className={classNames('relative overflow-x-auto print:overflow-visible', className)}
  >
    <table
      role={role}
      aria-label={label}
      className={classNames(
        'w-full border-collapse text-sm md:pointer-fine:[&_td>label]:py-0 md:pointer-fine:[&_th>label]:py-0 [&_tbody_tr:hover]:bg-tint [&_tbody_tr:last-child>*]:border-b-0',
        !fluid && 'min-w-160 print:min-w-0',
        dense ? '[&_td]:py-1 [&_th]:py-1' : '[&_td]:py-2.5 [&_th]:py-2.5',
      )}
    >
      {children}
    </table>
  </div>
);

type Align = 'start' | 'end' | 'center';
export type Sort = 'ascending' | 'descending' | 'none';

const ALIGN: Record<Align, string> = {
  start: 'text-start',
  end: 'text-end',
  center: 'text-center',
};
const CELL = 'border-b px-3 first:ps-4 last:pe-4';
const SORT_ICON = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export const Th = ({
  align = 'start',
  sort,
  onSort,
  scope = 'col',
  className,
  children,
  ...rest
}: Omit<ComponentProps<'th'>, 'align'> & {
  align?: Align | undefined;
  /** The current sort; with `onSort` the header is a button. */
  sort?: Sort | undefined;
  onSort?: (() => void) | undefined;
}) => {
  const Icon = SORT_ICON[sort ?? 'none'];
  const sorted = sort === 'ascending' || sort === 'descending';
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={sorted ? sort : undefined}
      className={classNames(
        CELL,
        ALIGN[align],
        scope === 'col'
          ? 'border-line bg-tint align-middle leading-ui font-normal text-ink-2'
          : 'border-line-soft align-top font-bold text-ink',
        sorted && 'font-bold! text-ink!',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 items-center gap-1 rounded-badge font-[inherit] hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {children}
          <Icon aria-hidden className="size-4 shrink-0" />
        </button>
      ) : (
        children
      )}
    </th>
  );
};

type TdProps = Omit<ComponentProps<'td'>, 'align'> & {
  align?: Align | undefined;
  /** Numbers: tabular figures, right-aligned. */
  numeric?: boolean | undefined;
};

export const Td = ({ numeric = false, align, className, ...rest }: TdProps) => (
  <td
    {...rest}
    className={classNames(
      CELL,
      'border-line-soft align-top',
      ALIGN[align ?? (numeric ? 'end' : 'start')],
      numeric && 'num whitespace-nowrap',
      className,
    )}
  />
);
