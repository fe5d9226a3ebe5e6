import type { SubsidySummary } from '~/contract/subsidies';
import { subsidyEndpoints } from '~/contract/subsidies';
import { callOrThrow } from '~/session/api';
import { toQuery, type Search } from '~/entities/subsidy/search-state';

/** The most that a file holds, and a call brings. */
export const MOST_ROWS = 1000;
const ROWS_A_CALL = 100;

/**
 * All results of a search, page after page, in its order: 1,000 at most. `onProgress` hears how many
 * are there so far and how many there will be. Throws where a page cannot be had: half a list would
 * look like the whole.
 */
export const fetchResults = async (
  workspaceId: number,
  search: Search,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (have: number, of: number) => void },
): Promise<SubsidySummary[]> => {
  // By id, as a result may move to another page meanwhile.
  const found = new Map<number, SubsidySummary>();
  for (let page = 1; ; page += 1) {
    const query = { ...toQuery(search), workspaceId, page, perPage: ROWS_A_CALL };
    const { items, total, perPage } = await callOrThrow(
      subsidyEndpoints.searchSubsidies,
      { query },
      { signal },
    );
    for (const item of items) found.set(item.subsidyId, item);
    const wanted = Math.min(total, MOST_ROWS);
    onProgress(Math.min(found.size, wanted), wanted);
    // A server may give fewer a page than it was asked for.
    if (items.length === 0 || page * perPage >= wanted) {
      return [...found.values()].slice(0, MOST_ROWS);
    }
  }
};
