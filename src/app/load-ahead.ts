import { firstPageOf } from '~/domain/access/menu';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { savesData } from '~/lib/connection';
import { safeReturnTo } from '~/lib/navigation/return-to';
import { routeAt } from './route-table';

/** The first page of every plan's menu for an owner. */
const FIRST_PAGE = firstPageOf({ plan: 'free', role: 'owner' });

const loadPage = async (path: string): Promise<unknown> => {
  const route = routeAt(path.replace(/[?#].*/u, ''));
  return Promise.all([
    route?.page(),
    route?.first?.(),
    route?.layout === 'app' && import('./layouts/app-layout'),
    route?.layout === 'app' && import('./guards/workspace-data'),
    route?.layout === 'app' && import('./layouts/opening-workspace'),
  ]);
};

/** Loads the code and data of the next step, unless the browser saves data. */
export const loadAfter = async ({ pathname, search }: Location): Promise<void> => {
  if (savesData()) return;
  if (pathname === WORKSPACES_PATH) {
    await (await import('~/lib/when-idle')).whenIdle();
    const { fetchCommonDataAhead } = await import('./guards/workspace-data');
    fetchCommonDataAhead().catch(() => {});
  } else await Promise.all([import('./signed-in/parts'), loadPage(WORKSPACES_PATH)]);
  await loadPage(safeReturnTo(new URLSearchParams(search).get('next')) ?? FIRST_PAGE);
};
