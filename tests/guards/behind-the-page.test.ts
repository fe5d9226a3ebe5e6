import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '~/domain/plans/plans';
import { ownerToAsk, useMembersStore } from '~/session/members';
import { useMessagesStore } from '~/session/redirect-messages';
import { endSession, readSession, useSessionStore } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
import {
  MEMBERS,
  recordingApi,
  RENEWAL,
  SUBSCRIPTION,
  workspaceOn,
} from '../support/recording-api.ts';
import { startSessionAs, openAt } from '../support/visit.ts';

vi.mock(import('~/app/route-table'), async (original) => {
  const { withoutPages } = await import('../support/stub-pages.ts');
  return withoutPages(original);
});

const refusal = (status: number, message: string) => () => Response.json({ message }, { status });

/**
 * Opens /settings and waits until its guards (the checks in the route loader) have run. `answers`
 * are the responses to calls that the app sends afterwards.
 */
const openSettings = async (
  answers: Record<string, () => Response | Promise<Response>>,
  plan: Plan = 'agency_2',
) => {
  startSessionAs('selected', workspaceOn(plan));
  const first = recordingApi(plan);
  const later = recordingApi(plan, answers);
  let api = first;
  const app = openAt('/settings', { ...later, fetch: async (...request) => api.fetch(...request) });
  await app.settled();
  api = later;
  return { ...app, calls: later.calls };
};

const held = () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: async () => promise, release: resolve };
};

describe('a page that is shown while the guards of its route still run', () => {
  it('a navigation shows the new page while the token is still being renewed, and sends only the calls for the renewal and the subscription', async () => {
    const renewal = held();
    const { router, path, calls, settled } = await openSettings({ [RENEWAL]: renewal.answer });
    await router.navigate('/clients');
    expect(path()).toBe('/clients');
    expect(router.state.navigation.state).toBe('idle');
    renewal.release(Response.json({ accessToken: 'access-9', refreshToken: 'refresh-9' }));
    await settled();
    expect(calls()).toEqual([RENEWAL, SUBSCRIPTION]);
    expect(readSession().accessToken).toBe('access-9');
  });

  it('if the plan no longer includes a page, the workspace list replaces the page, also in the browser history, and an alert is shown', async () => {
    const { router, path, settled } = await openSettings({
      [SUBSCRIPTION]: () => Response.json({ planSerialCode: 'subsidy' }),
    });
    await router.navigate('/clients');
    await settled();
    expect(path()).toBe('/workspaces');
    expect(useMessagesStore.getState().alert).not.toBeNull();
    await router.navigate(-1);
    await settled();
    expect(path()).toBe('/settings');
  });

  it('if the server refuses a request of a guard, the error page is shown until a retry gets a successful response', async () => {
    const answers = [
      refusal(403, 'このワークスペースを利用する権限がありません'),
      () => Response.json({ planSerialCode: 'agency_2' }),
    ];
    const { router, path, error, settled } = await openSettings({
      [SUBSCRIPTION]: () => answers.shift()?.() ?? Response.error(),
    });
    await router.navigate('/clients');
    await settled();
    expect(path()).toBe('/clients');
    expect(error()).toMatchObject({
      statusCode: 403,
      message: 'このワークスペースを利用する権限がありません',
    });
    await router.revalidate();
    expect(error()).toBeUndefined();
  });

  it('if the server refuses the token renewal while a page is already shown, the app redirects to the login page without an alert', async () => {
    const { router, path, settled } = await openSettings({ [RENEWAL]: refusal(401, '無効です') });
    await router.navigate('/clients');
    await settled();
    expect(path()).toBe('/?next=%2Fclients');
    expect(useMessagesStore.getState().alert).toBeNull();
  });

  it('if a request of a guard fails with a temporary error, the page stays, and the next page is shown only after its guards have run', async () => {
    const subscription = held();
    // The HTTP client does not retry a request that is answered with 501.
    const answers = [refusal(501, '一時的なエラーです'), subscription.answer];
    const { router, path, error, settled } = await openSettings({
      [SUBSCRIPTION]: async () => (await answers.shift()?.()) ?? Response.error(),
    });
    await router.navigate('/clients');
    await settled();
    expect([path(), error()]).toEqual(['/clients', undefined]);
    void router.navigate('/members');
    await vi.waitFor(() => expect(answers).toEqual([]));
    expect(path()).toBe('/clients');
    subscription.release(Response.json({ planSerialCode: 'agency_2' }));
    await settled();
    expect(path()).toBe('/members');
  });

  it('if the response to a request of a guard arrives after the user left the page, it does not affect the next page', async () => {
    const subscription = held();
    const answers = [subscription.answer, () => Response.json({ planSerialCode: 'agency_2' })];
    const { router, path, error, settled, calls } = await openSettings({
      [SUBSCRIPTION]: async () => (await answers.shift()?.()) ?? Response.error(),
    });
    await router.navigate('/clients');
    await vi.waitFor(() => expect(calls()).toContain(SUBSCRIPTION));
    await router.navigate('/members');
    subscription.release(refusal(403, '権限がありません')());
    await settled();
    expect(path()).toBe('/members');
    expect(error()).toBeUndefined();
  });

  it('if the user’s role changed and the user leaves the page before the member list arrives, the next page fetches the list', async () => {
    const members = held();
    const own = { workspaceUserId: 302, userName: '佐藤 美咲', email: readSession().email ?? '' };
    const owner = { workspaceUserId: 301, userName: '渡辺 誠', email: 'watanabe@example.com' };
    const later = Response.json([
      { ...owner, workspaceUserRoleId: 1, status: 'active' },
      { ...own, workspaceUserRoleId: 3, status: 'active' },
    ]);
    const answers = [members.answer, () => later];
    const { router, settled, calls } = await openSettings({
      [SUBSCRIPTION]: () => Response.json({ planSerialCode: 'agency_2', role: 'editor' }),
      [MEMBERS]: async () => (await answers.shift()?.()) ?? Response.error(),
    });
    useMembersStore.setState({
      workspaceId: 3,
      members: [{ ...own, workspaceUserRoleId: 1, status: 'active' }],
    });
    await router.navigate('/clients');
    await vi.waitFor(() => expect(calls()).toContain(MEMBERS));
    await router.navigate('/documents');
    members.release(Response.error());
    await settled();
    expect(ownerToAsk(useMembersStore.getState())).toMatchObject({ userName: '渡辺 誠' });
  });

  it('if the response to the token renewal arrives after the session has ended, no message is shown', async () => {
    const renewal = held();
    const { router, settled, calls } = await openSettings({ [RENEWAL]: renewal.answer });
    await router.navigate('/clients');
    await vi.waitFor(() => expect(calls()).toContain(RENEWAL));
    endSession();
    renewal.release(Response.json({ accessToken: 'access-9', refreshToken: 'refresh-9' }));
    await settled();
    expect(useMessagesStore.getState().alert).toBeNull();
  });

  it('if the last known plan does not include a page, the page is shown only after the subscription has been fetched', async () => {
    const subscription = held();
    const { router, path, calls } = await openSettings(
      { [SUBSCRIPTION]: subscription.answer },
      'free',
    );
    const visit = router.navigate('/clients');
    await vi.waitFor(() => expect(calls()).toContain(SUBSCRIPTION));
    expect(path()).toBe('/settings');
    subscription.release(Response.json({ planSerialCode: 'agency_2' }));
    await visit;
    expect(path()).toBe('/clients');
  });

  it('after the user selects another workspace, a page is shown only after the subscription of that workspace has been fetched', async () => {
    const subscription = held();
    const { router, calls, settled } = await openSettings({ [SUBSCRIPTION]: subscription.answer });
    useSessionStore.setState(({ workspaces }) => ({
      workspaces: [...workspaces, { ...workspaceOn('agency_2'), workspaceId: 9 }],
    }));
    selectWorkspace(9);
    const visit = router.navigate('/clients');
    await vi.waitFor(() => expect(calls()).toContain(SUBSCRIPTION));
    expect(router.state.navigation.state).toBe('loading');
    subscription.release(Response.json({ planSerialCode: 'agency_2' }));
    await visit;
    await settled();
    expect(router.state.location.pathname).toBe('/clients');
  });
});
