import { calendarSheet } from '~/domain/time/calendar-month';
import { clientQuery } from '~/entities/client/clients';
import { knownSearchAddress, readSearch } from '~/entities/subsidy/search-address';
import { calendarQuery, searchQuery } from '~/entities/subsidy/search-queries';
import { hasCommonData, useCommonDataStore } from '~/session/common-data';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { accessOf, readSession } from '~/session/session';

/** Fetches the results of /search while the page's code loads, under the page's own query key. */
export const prefetch: Prefetch = async ({ queryClient, url, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  if (selectedWorkspaceId === null) return null;
  const read = hasCommonData()
    ? knownSearchAddress(useCommonDataStore.getState()).read
    : readSearch;
  const access = accessOf(session);
  const search = read(url.searchParams, access);
  const { clientId } = search;
  // The comparison fetches its own subsidies.
  if (search.compare.length > 0) return null;
  const context = { queryClient, signal };
  return Promise.all([
    prefetchQuery(context, searchQuery(selectedWorkspaceId, search, access.plan)),
    clientId !== null && prefetchQuery(context, clientQuery(selectedWorkspaceId, clientId)),
    ...(search.view === 'calendar'
      ? calendarSheet(search, new Date()).months.map(async (month) =>
          prefetchQuery(context, calendarQuery(selectedWorkspaceId, search, month)),
        )
      : []),
  ]);
};
