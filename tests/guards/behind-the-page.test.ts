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

/** Opens /settings and waits for its guards; `answers` are the responses to later calls. */
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

describe('a page shown while its guards run', () => {
  it('the page is shown while the token is being renewed, and the usual calls are made', async () => {
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

  it('a page that the plan no longer includes is replaced by the workspace list with an alert, also in the history', async () => {
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

  it('if the server refuses a guard’s call, the error page is shown, and a retry waits for the new response', async () => {
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

  it('a token renewal refused while the page is shown leads to login, without the alert', async () => {
    const { router, path, settled } = await openSettings({ [RENEWAL]: refusal(401, '無効です') });
    await router.navigate('/clients');
    await settled();
    expect(path()).toBe('/?next=%2Fclients');
    expect(useMessagesStore.getState().alert).toBeNull();
  });

  it('after a temporary error of a guard, the page stays, and the next page waits for its guards', async () => {
    const subscription = held();
    // The client does not retry 501.
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

  it('a guard’s response that arrives after the page was left does not affect the next page', async () => {
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

  it('after a change of role, the next page fetches the members if the page was left before they arrived', async () => {
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

  it('a response that arrives after the session has ended shows no message', async () => {
    const renewal = held();
    const { router, settled, calls } = await openSettings({ [RENEWAL]: renewal.answer });
    await router.navigate('/clients');
    await vi.waitFor(() => expect(calls()).toContain(RENEWAL));
    endSession();
    renewal.release(Response.json({ accessToken: 'access-9', refreshToken: 'refresh-9' }));
    await settled();
    expect(useMessagesStore.getState().alert).toBeNull();
  });

  it('a page that the known plan does not include waits for the subscription', async () => {
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

  it('a page of another workspace is shown only after the subscription of that workspace is known', async () => {
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
