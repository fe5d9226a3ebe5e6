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
import { CONTROLS, OptionalCheckbox } from './controls';
import { countsOf, offersOf, type Facets } from './facet-counts';

export type FilterPanelProps = {
  /** The number of results for each value; undefined until the first response. */
  facets: Facets | undefined;
  /** The values that find anything in all the data. */
  offered: SubsidyPage['offered'] | undefined;
};

/** All filters of the search; each change applies at once. */
export const FilterPanel = memo(({ facets, offered }: FilterPanelProps) => {
  const { search } = useShownSearch();
  const viewpoint = useViewpoint();
  const hasFit = viewpoint.clientId !== null || viewpoint.profile !== null;
  const propsOf = (name: FilterName) => ({
    name,
    countOf: countsOf(facets, filterOf(name).facet ?? name),
    isOffered: offersOf(offered, name),
    offered: offered?.[name],
  });
  return FILTER_NAMES.map((name) => {
    const { title = '', control, isFolded = false, values, checkboxes = [] } = filterOf(name);
    if (control === undefined || (control === 'fit' && !hasFit)) return null;
    const props = propsOf(name);
    const isChosen = effectiveValue(name, search) !== undefined;
    const hasChoice =
      control === 'sources'
        ? isChosen || (props.offered?.length ?? 0) > 1
        : (values?.some((value) => props.isOffered(String(value), isChosen)) ?? true);
    if (isFolded && !hasChoice) return null;
    const Control = CONTROLS[control];
    return (
      <FilterGroup
        key={name}
        title={control === 'fit' ? fitTitle(viewpoint) : title}
        open={!isFolded || isChosen}
      >
        <Control {...props} />
        {checkboxes.map((each) => (
          <OptionalCheckbox key={each} {...propsOf(each)} />
        ))}
      </FilterGroup>
    );
  });
});
FilterPanel.displayName = 'FilterPanel';

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
