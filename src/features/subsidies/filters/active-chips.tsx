import { useRef, type RefObject } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import type { Search } from '~/entities/subsidy/search-address';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { Chip } from '~/ui/lists/chip';
import { displayChipsOf, withoutFilters, type SearchChip } from './search-chips';

/** The active conditions, each with a remove button; one scrolling line on a phone. */
export const ActiveChips = ({
  chips: conditions,
  place,
  resultsHeading,
}: {
  chips: readonly SearchChip[];
  place: SubsidyPage['place'];
  /** Receives the focus when the last chip is removed. */
  resultsHeading: RefObject<HTMLElement | null>;
}) => {
  const { search, change } = useShownSearch();
  const chipList = useRef<HTMLUListElement>(null);
  const isNarrowed = conditions.some(({ key }) => key !== 'status');
  const chips = [...displayChipsOf(search, place), ...conditions];

  const focusResults = (): void => resultsHeading.current?.focus({ preventScroll: true });

  // The pressed button disappears with its chip: move the focus to a neighbor.
  const handleRemove = (index: number, without: Partial<Search>): void => {
    const crosses = chipList.current?.querySelectorAll<HTMLElement>('[data-chip] button') ?? [];
    const neighbour = crosses[index + 1] ?? crosses[index - 1];
    if (neighbour === undefined) focusResults();
    else neighbour.focus();
    change(without);
  };

  return chips.length === 0 ? null : (
    <ul
      ref={chipList}
      aria-label="適用中の条件"
      className="mt-2 flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:mt-0 max-md:-mb-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1.5 max-md:[scrollbar-width:none]"
    >
      {chips.map(({ key, label, without }, index) => (
        <li key={key} data-chip className="max-md:shrink-0">
          <Chip
            removeLabel={`${label}を解除`}
            onRemove={() => handleRemove(index, without)}
            className="max-md:whitespace-nowrap"
          >
            {label}
          </Chip>
        </li>
      ))}
      {isNarrowed && (
        <li className="max-md:shrink-0">
          <button
            type="button"
            onClick={() => {
              focusResults();
              change(withoutFilters(search));
            }}
            className="min-h-8 rounded-badge px-1 text-sm whitespace-nowrap text-link underline underline-offset-[0.22em] hover:decoration-2 max-md:min-h-11 pointer-coarse:min-h-11"
          >
            すべて解除
          </button>
        </li>
      )}
    </ul>
  );
};
