import { describe, expect, it, vi } from 'vitest';
import { fetchCommonDataAhead } from '~/app/guards/workspace-data';
import { hasCommonData } from '~/session/common-data';
import { selectWorkspace } from '~/session/session-changes';
import { openWithOverride } from '../support/app-session.ts';
import {
  COMMON_DATA,
  MEMBERS,
  PROFILE,
  recordingApi,
  RENEWAL,
  SUBSCRIPTION,
  workspaceOn,
} from '../support/recording-api.ts';
import { startSessionAs, visit } from '../support/visit.ts';

vi.mock(import('~/app/route-table'), async (original) => {
  const { withoutPages } = await import('../support/stub-pages.ts');
  return withoutPages(original);
});

describe('prefetching the common data (plans, areas, categories, tags) on the workspace list', () => {
  const choose = async (otherwise: Parameters<typeof recordingApi>[1] = {}) => {
    startSessionAs('unselected', workspaceOn('agency_2'));
    const api = recordingApi('agency_2', otherwise);
    const { go } = await visit('/workspaces', api);
    api.take();
    return { api, go };
  };
  const withoutCommon = [RENEWAL, PROFILE, SUBSCRIPTION, MEMBERS].toSorted();

  it('if the common data was prefetched, it is not fetched again after the user chooses a workspace', async () => {
    const { api, go } = await choose();
    await fetchCommonDataAhead();
    await fetchCommonDataAhead();
    expect(api.take().toSorted()).toEqual(COMMON_DATA.toSorted());
    selectWorkspace(3);
    expect((await go('/settings')).toSorted()).toEqual(withoutCommon);
    expect(hasCommonData()).toBe(true);
  });

  it('if the common data is still being prefetched when the user chooses a workspace, the navigation waits for the prefetch', async () => {
    const answer = Promise.withResolvers<Response>();
    const { api, go } = await choose({ 'GET /v1/tags': async () => answer.promise });
    const ahead = fetchCommonDataAhead();
    await vi.waitFor(() => expect(api.take().toSorted()).toEqual(COMMON_DATA.toSorted()));
    selectWorkspace(3);
    const gone = go('/settings');
    await vi.waitFor(() => expect(api.calls().toSorted()).toEqual(withoutCommon));
    answer.resolve(Response.json([]));
    await gone;
    await ahead;
    expect(hasCommonData()).toBe(true);
  });

  it('if the prefetch of the common data failed, the app fetches the common data again after the user chooses a workspace', async () => {
    let refusals = 0;
    const { api, go } = await choose({
      'GET /v1/tags': () => {
        refusals += 1;
        return refusals === 1 ? new Response(null, { status: 404 }) : Response.json([]);
      },
    });
    await expect(fetchCommonDataAhead()).rejects.toMatchObject({ statusCode: 404 });
    api.take();
    selectWorkspace(3);
    expect((await go('/settings')).toSorted()).toEqual(
      [...withoutCommon, ...COMMON_DATA].toSorted(),
    );
    expect(hasCommonData()).toBe(true);
  });

  it('common data is not prefetched while a token from the URL is in use', async () => {
    const { api } = await choose();
    openWithOverride('given', '/workspaces');
    await fetchCommonDataAhead();
    expect(api.take()).toEqual([]);
  });
});
