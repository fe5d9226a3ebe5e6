import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { classNames } from '~/ui/page/class-names';

export type SortChoice<Sort extends string> = {
  value: Sort;
  sorts: readonly Sort[];
  nameOf: (sort: Sort) => string;
  onChange: (sort: Sort) => void;
};

type SortSelectProps<Sort extends string> = SortChoice<Sort> & {
  /** Whether there is room for the label within the box. */
  hasLabel: boolean;
  className?: string | undefined;
};

/** The sort order of a list. */
export const SortSelect = <Sort extends string>({
  value,
  sorts,
  nameOf,
  onChange,
  hasLabel,
  className,
}: SortSelectProps<Sort>) => (
  <Field
    label="並び順"
    hideLabel={!hasLabel}
    className={classNames(hasLabel && 'label-inside-3', className)}
  >
    <Choice size="sm" value={value} values={sorts} nameOf={nameOf} onChange={onChange} />
  </Field>
);
