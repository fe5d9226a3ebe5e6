import { useId } from 'react';
import { Choice } from '~/ui/controls/select';
import { classNames } from '~/ui/page/class-names';

export interface SortChoice<Sort extends string> {
  value: Sort;
  sorts: readonly Sort[];
  nameOf: (sort: Sort) => string;
  onChange: (sort: Sort) => void;
}

interface SortSelectProps<Sort extends string> extends SortChoice<Sort> {
  /** Hides the label visually if there is no room. */
  hideLabel?: 'always' | 'narrow' | undefined;
  className?: string | undefined;
  selectClassName?: string | undefined;
}

const HIDDEN = { always: 'sr-only', narrow: 'max-[26rem]:sr-only' };

/** The sort order of a list. */
export function SortSelect<Sort extends string>({
  value,
  sorts,
  nameOf,
  onChange,
  hideLabel,
  className,
  selectClassName = 'w-44',
}: SortSelectProps<Sort>) {
  const id = useId();
  return (
    <div className={classNames('flex items-center gap-2', className)}>
      <label
        htmlFor={id}
        className={classNames(
          'text-sm whitespace-nowrap text-ink-2',
          hideLabel !== undefined && HIDDEN[hideLabel],
        )}
      >
        並び順
      </label>
      <Choice
        id={id}
        size="sm"
        className={selectClassName}
        value={value}
        values={sorts}
        nameOf={nameOf}
        onChange={onChange}
      />
    </div>
  );
}
