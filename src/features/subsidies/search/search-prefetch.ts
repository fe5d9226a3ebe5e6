import { jstDateOf } from '~/domain/time/dates';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { clientQuery } from '~/entities/client/clients';
import { readSession, accessOf } from '~/session/session';
import { hasCommonData, useCommonDataStore } from '~/session/common-data';
import { filterNamesOf, withoutUnknown } from '~/entities/subsidy/filter-labels';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { readSearch, toCalendarQuery, toQuery } from '~/entities/subsidy/search-address';

/** Fetches the results of /search while the page's code loads, under the page's own query key. */
export const prefetch: Prefetch = async ({ queryClient, url, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  if (selectedWorkspaceId === null) return null;
  const inAddress = readSearch(url.searchParams, accessOf(session));
  // Parsed as on the page: another key would request the same results twice.
  const search = hasCommonData()
    ? withoutUnknown(inAddress, filterNamesOf(useCommonDataStore.getState()))
    : inAddress;
  const { clientId } = search;
  // The comparison fetches its own subsidies.
  if (search.compare.length > 0) return null;
  const context = { queryClient, signal };
  const month = search.month ?? jstDateOf(new Date()).slice(0, 7);
  return Promise.all([
    prefetchQuery(context, subsidyQueries.search(selectedWorkspaceId, toQuery(search))),
    clientId !== null && prefetchQuery(context, clientQuery(selectedWorkspaceId, clientId)),
    search.view === 'calendar' &&
      prefetchQuery(
        context,
        subsidyQueries.calendar(selectedWorkspaceId, toCalendarQuery(search, month)),
      ),
  ]);
};
