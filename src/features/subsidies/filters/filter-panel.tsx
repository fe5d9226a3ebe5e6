import { ChevronDown } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import {
  effectiveValue,
  FILTER_NAMES,
  filterOf,
  type FilterName,
} from '~/entities/subsidy/filters';
import { fitTitle, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { CONTROLS } from './controls';
import { countsOf, FacetCheckbox, offersOf, type Facets } from './facet-counts';

export interface FilterPanelProps {
  /** The number of results for each value; undefined until the first response. */
  facets: Facets | undefined;
  /** The values that find anything in all the data. */
  offered: SubsidyPage['offered'] | undefined;
}

/** All filters of the search; each change applies at once. */
export const FilterPanel = memo(({ facets, offered }: FilterPanelProps) => {
  const { search } = useShownSearch();
  const viewpoint = useViewpoint();
  const { clientId, profile } = viewpoint;
  const hasFit = clientId !== null || profile !== null;
  return FILTER_NAMES.map((name) => {
    const { title, control, isFolded, isOptional, values } = filterOf(name);
    if (control === undefined || (control === 'fit' && !hasFit)) return null;
    const isOffered = offersOf(offered, name);
    const hasChoice = values?.some((value) => isOffered(String(value), search[name] === value));
    if (isOptional === true && hasChoice === false) return null;
    const Control = CONTROLS[control];
    return (
      <FilterGroup
        key={name}
        title={title ?? fitTitle(viewpoint)}
        open={isFolded !== true || effectiveValue(name, search) !== undefined}
      >
        <Control name={name} countOf={countsOf(facets, name)} isOffered={isOffered} />
        {FILTER_NAMES.map((other) => (
          <CheckboxBelow key={other} name={other} above={name} facets={facets} />
        ))}
      </FilterGroup>
    );
  });
});
FilterPanel.displayName = 'FilterPanel';

/** The checkbox of a filter below the control of another one. */
const CheckboxBelow = ({
  name,
  above,
  facets,
}: {
  name: FilterName;
  above: FilterName;
  facets: Facets | undefined;
}) => {
  const { search, change } = useShownSearch();
  const { checkbox, facet, onlyWith } = filterOf(name);
  if (checkbox?.below !== above) return null;
  const isChecked = search[name] === true;
  const count = facet === undefined ? null : countsOf(facets, facet)('true');
  // Not offered where it would find nothing, or where the server does not count it.
  const isShown =
    onlyWith === undefined
      ? isChecked || (count ?? 0) > 0
      : effectiveValue(onlyWith, search) !== undefined;
  return (
    isShown && (
      <FacetCheckbox
        label={checkbox.label}
        count={facet === undefined ? null : (count ?? 0)}
        checked={isChecked}
        onChange={({ target }) => change({ [name]: target.checked })}
        className={onlyWith === undefined ? undefined : 'mt-1'}
      />
    )
  );
};

/** A filter that can be folded; starts open if it is in use. */
const FilterGroup = ({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) => {
  // Initial state only: afterwards the user folds it.
  const [startsOpen] = useState(open);
  return (
    <details open={startsOpen} className="group border-t border-line">
      <summary className="flex min-h-11 list-none items-center rounded-control font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="ms-auto size-4 text-ink-2 group-open:rotate-180" />
      </summary>
      <div role="group" aria-label={title} className="grid pb-4">
        {children}
      </div>
    </details>
  );
};
