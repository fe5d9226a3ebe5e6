import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { SubsidySuggestion } from '~/contract/subsidies';
import { suggestionsQuery } from '~/entities/subsidy/search-address';
import { useShownSearch } from '~/features/subsidies/search/search-in-address';
import { useAccess, useWorkspaceId } from '~/session/session';
import { isConverting } from '~/ui/controls/converting';
import { announce } from '~/ui/feedback/announce';

/** Short enough to follow a pause, longer than between two letters. */
const PAUSE_MS = 200;

const NONE: readonly SubsidySuggestion[] = [];

/** What is typed once it pauses; nothing at once where nothing is to be suggested. */
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

type Suggestions = {
  id: string;
  /** Empty while none are to be shown. */
  shown: readonly SubsidySuggestion[];
  /** The index that the arrow keys have reached; -1 for the text itself. */
  active: number;
  /** Takes the text that is typed, null while it is composed by an input method. */
  follow: (typed: string | null) => void;
  close: () => void;
  /** Moves through the suggestions; the keyword of the one that Enter picks. */
  pickByKey: (event: KeyboardEvent) => string | null;
};

/**
 * Suggestions for the keyword that is being typed, by the keys of the ARIA combobox pattern. A call
 * that fails suggests nothing and says nothing; one that typing overtakes is cancelled.
 */
export const useSuggestions = (): Suggestions => {
  const id = useId();
  const { search } = useShownSearch();
  const workspaceId = useWorkspaceId();
  const { plan } = useAccess();
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed);
  const { data = NONE } = useQuery({
    ...suggestionsQuery(workspaceId, { ...search, keyword: asked }, plan),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const shown = asked === '' || typed === '' ? NONE : data;
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
  const follow = (text: string | null): void => setTyped(text?.trimStart() ?? '');
  return { id, shown, active, follow, close, pickByKey };
};
