import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { SubsidySuggestion } from '~/contract/subsidies';
import { formatNumber } from '~/domain/text/format-number';
import { suggestionsQuery } from '~/entities/subsidy/search-queries';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { useAccess, useWorkspaceId } from '~/session/session';
import { isConverting } from '~/ui/controls/converting';
import { announce } from '~/ui/feedback/announce';

/** Longer than between two letters of fluent typing. */
const PAUSE_MS = 200;

const NONE: readonly SubsidySuggestion[] = [];

/** The typed text after a pause; an empty text at once. */
const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState('');
  if (typed === '' && paused !== '') setPaused('');
  useEffect(() => {
    if (typed === '') return undefined;
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
};

/**
 * Suggestions for the typed keyword, with the keys of the ARIA combobox pattern. A failed request
 * shows none and no error; typing cancels a pending one.
 */
export const useSuggestions = () => {
  const id = useId();
  const { search } = useShownSearch();
  const workspaceId = useWorkspaceId();
  const { plan } = useAccess();
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed);
  const { data = NONE } = useQuery({
    ...suggestionsQuery(workspaceId, { ...search, keyword: asked }, plan),
    enabled: asked !== '',
    // A word keeps its last suggestions while it grows or shrinks.
    placeholderData: (previous, before) => {
      const { keyword = '' } = before?.queryKey[3].query ?? {};
      return keyword !== '' && (asked.startsWith(keyword) || keyword.startsWith(asked))
        ? previous
        : undefined;
    },
  });
  const shown = asked === '' || typed === '' ? NONE : data;
  /** The index reached by the arrow keys; -1 for the text itself. */
  const [active, setActive] = useState(-1);
  const [reached, setReached] = useState(shown);
  if (reached !== shown) {
    setReached(shown);
    setActive(-1);
  }
  useEffect(() => {
    if (shown.length > 0) announce(`候補が${shown.length}件あります`);
  }, [shown]);

  const close = (): void => {
    if (typed !== '') setTyped('');
  };
  const step = (by: number): void => {
    const stops = shown.length + 1;
    setActive(((active + 1 + by + stops) % stops) - 1);
  };
  /** Moves through the suggestions. Returns the keyword of the one picked by Enter. */
  const pickByKey = (event: KeyboardEvent): string | null => {
    if (isConverting(event.nativeEvent)) return null;
    // The first Esc closes the list, the next one clears the field.
    if (event.key === 'Escape') close();
    if (shown.length === 0) return null;
    const chosen = event.key === 'Enter' ? shown[active] : undefined;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (chosen === undefined && event.key !== 'Escape') return null;
    event.preventDefault();
    return chosen?.keyword ?? null;
  };
  /** Receives the typed text; null while an input method composes it. */
  const follow = (text: string | null): void => setTyped(text?.trimStart() ?? '');
  return { id, shown, active, follow, close, pickByKey };
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Below the field, which keeps the focus. */
export const SuggestionList = ({
  id,
  suggestions,
  active,
  onPick,
}: {
  id: string;
  suggestions: readonly SubsidySuggestion[];
  active: number;
  onPick: (keyword: string) => void;
}) => (
  <div
    id={id}
    role="listbox"
    aria-label="キーワードの候補"
    className="absolute inset-x-0 top-full z-20 mt-1 max-h-90 overflow-y-auto rounded-control border border-line bg-float py-1 shadow-float"
  >
    {suggestions.map(({ keyword, total }, index) => (
      // The keys are the field's, which points to the active option.
      <button
        key={keyword}
        id={optionId(id, index)}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        aria-label={`${keyword} ${formatNumber(total)}件`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(keyword)}
        className={`flex min-h-9 w-full items-center gap-3 px-3 text-start max-md:min-h-11 pointer-coarse:min-h-11 ${index === active ? 'bg-key-tint outline-2 -outline-offset-2 outline-key' : 'hover:bg-tint'}`}
      >
        <span className="min-w-0 grow">{keyword}</span>
        <span className="num shrink-0 text-sm text-ink-2">{`${formatNumber(total)}件`}</span>
      </button>
    ))}
  </div>
);
