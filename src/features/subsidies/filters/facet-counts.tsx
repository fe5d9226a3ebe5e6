import type { ComponentProps, ReactNode } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { Checkbox } from '~/ui/controls/checkbox';
import { Radio } from '~/ui/controls/radio';

export type Facets = SubsidyPage['facets'];

/** What a value of a filter would find under the other filters; null where nothing is known of it. */
export type CountOf = (value: string | number) => number | null;

/** A filter that was counted has 0 for the values that it leaves out (product.md §4). */
export const countsOf = (facets: Facets | undefined, filter: string): CountOf => {
  const counts = facets?.[filter];
  return (value) => (counts === undefined ? null : (counts[value] ?? 0));
};

const figure = (count: number): string => count.toLocaleString('ja-JP');

type CountedProps = { label: string; count: number | null };

/** The name says 「製造業 128件」; a value that would find nothing stays quiet, and can be chosen. */
const counted = ({ label, count, checked }: CountedProps & { checked: boolean }) =>
  count === null
    ? { label: label as ReactNode }
    : {
        label: (
          <span className={count === 0 && !checked ? 'text-ink-2' : undefined}>{label}</span>
        ) as ReactNode,
        count: figure(count),
        'aria-label': `${label} ${figure(count)}件`,
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
