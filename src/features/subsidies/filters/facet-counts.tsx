import type { ComponentProps, ReactNode } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { formatNumber } from '~/domain/text/format-number';
import type { FilterName } from '~/entities/subsidy/filters';
import { Checkbox } from '~/ui/controls/checkbox';
import { Radio } from '~/ui/controls/radio';

export type Facets = SubsidyPage['facets'];

/** The number of results for a value combined with the other filters; null if unknown. */
export type CountOf = (value: string | number) => number | null;

/** The API leaves out values without results from a counted filter (product §4). */
export const countsOf = (facets: Facets | undefined, filter: string): CountOf => {
  const counts = facets?.[filter];
  return (value) => (counts === undefined ? null : (counts[value] ?? 0));
};

/** Whether a filter's value is offered: in use, or one that finds anything in all the data. */
type IsOffered = (value: string | number, isChosen: boolean) => boolean;

/** An API that does not say what finds nothing is believed to find something (product §9). */
export const offersOf = (
  offered: SubsidyPage['offered'] | undefined,
  filter: string,
): IsOffered => {
  const values = offered?.[filter];
  return (value, isChosen) => isChosen || values === undefined || values.includes(String(value));
};

/** What the control of a filter gets. */
export type ControlProps = { name: FilterName; countOf: CountOf; isOffered: IsOffered };

type CountedProps = { label: string; count: number | null };

/** The label reads 「製造業 128件」. A value without results is muted but can be selected. */
const counted = ({ label, count, checked }: CountedProps & { checked: boolean }) =>
  count === null
    ? { label: label as ReactNode }
    : {
        label: (
          <span className={count === 0 && !checked ? 'text-ink-2' : undefined}>{label}</span>
        ) as ReactNode,
        count: formatNumber(count),
        'aria-label': `${label} ${formatNumber(count)}件`,
      };

type BoxProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'count' | 'checked'>;

export const FacetCheckbox = ({
  label,
  count,
  checked,
  ...rest
}: BoxProps & CountedProps & { checked: boolean }) => (
  <Checkbox {...rest} {...counted({ label, count, checked })} checked={checked} />
);

type RadioProps = Omit<ComponentProps<typeof Radio>, 'label' | 'count' | 'checked'>;

export const FacetRadio = ({
  label,
  count,
  checked,
  ...rest
}: RadioProps & CountedProps & { checked: boolean }) => (
  <Radio {...rest} {...counted({ label, count, checked })} checked={checked} />
);
