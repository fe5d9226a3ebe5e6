import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  readSearch,
  searchPath,
  writeSearch,
  type Search,
} from '~/features/subsidies/search-state';
import { withoutUnknown, type ReferenceLists } from './reference-lists';

export type ChangeSearch = (change: Partial<Search>) => void;

const normalised = (search: Search): Search => readSearch(writeSearch(search));

/**
 * The search in the address, and the way to change it: each change is a step that Back undoes, keeps
 * the place on the page and, unless it names a page, starts again at the first.
 * What is shown is what was last chosen: the address follows in a transition, and two quick clicks
 * build upon each other.
 */
export const useSearch = (lists: ReferenceLists): { search: Search; change: ChangeSearch } => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => withoutUnknown(readSearch(params), lists), [params, lists]);
  const [search, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const change = useCallback(
    (part: Partial<Search>) => {
      const next = normalised({ ...latest.current, page: 1, ...part });
      if (searchPath(next) === searchPath(latest.current)) return;
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        await navigate(searchPath(next), { preventScrollReset: true });
      });
    },
    [navigate, showAtOnce],
  );

  return { search, change };
};
