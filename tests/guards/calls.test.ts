import { afterEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '~/app/guards/validate';
import { dropInvitation, invitationToken, takeInvitation } from '~/lib/navigation/invitation';
import { carryEmail } from '~/session/carried-email';
import { useMessagesStore } from '~/session/redirect-messages';
import { selectedWorkspaceOf, readSession, useSessionStore } from '~/session/session';
import { forgetEverything, logInAs } from '../support/app-session.ts';
import {
  COMMON_DATA,
  MEMBERS,
  PROFILE,
  recordingApi,
  RENEWAL,
  SUBSCRIPTION,
  WORKSPACE_DATA,
  workspaceOn,
} from '../support/recording-api.ts';
import { startSessionAs, openAt, visit } from '../support/visit.ts';

vi.mock(import('~/app/route-table'), async (original) => {
  const { withoutPages } = await import('../support/stub-pages.ts');
  return withoutPages(original);
});

describe('the first navigation in a workspace', () => {
  it('the first navigation renews the token and then requests the workspace data in parallel, with the new token except for public data', async () => {
    startSessionAs('selected', workspaceOn('subsidy_grant'));
    const all = Promise.withResolvers<void>();
    const held = async (answer: unknown) => {
      // The fake server answers only after all calls have been sent. If the app sent the calls one
      // after another, the test would never finish.
      if (api.sent.length === 1 + WORKSPACE_DATA.length) all.resolve();
      await all.promise;
      return Response.json(answer);
    };
    const api = recordingApi('subsidy_grant', {
      'GET /v1/plans': async () => held([]),
      'GET /v1/areas': async () => held([]),
      'GET /v1/business-categories': async () => held([]),
      'GET /v1/tags': async () => held([]),
      [PROFILE]: async () => held(null),
      [SUBSCRIPTION]: async () => held({}),
      [MEMBERS]: async () => held([]),
    });
    await visit('/settings', api);

    expect(api.sent[0]).toMatchObject({ call: RENEWAL, token: 'Bearer access-1' });
    expect(api.calls().slice(1).toSorted()).toEqual(WORKSPACE_DATA.toSorted());
    const open = new Set(['GET /v1/plans', 'GET /v1/areas']);
    for (const { call, token } of api.sent.slice(1)) {
      expect([call, token]).toEqual([call, open.has(call) ? null : 'Bearer access-2']);
    }
  });
});

describe('the API calls of a navigation', () => {
  it('the workspace data is requested with the ID of the selected workspace', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const api = recordingApi('agency_2');
    await visit('/settings', api);
    for (const call of [PROFILE, SUBSCRIPTION, MEMBERS]) {
      expect(api.sent.filter((each) => each.call === call)).toMatchObject([
        { query: '?workspaceId=3' },
      ]);
    }
  });

  it('if the user opens another page before a page has loaded, the calls for the first page are aborted', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const never = async () => new Promise<Response>(() => {});
    const api = recordingApi(
      'agency_2',
      Object.fromEntries(WORKSPACE_DATA.map((call) => [call, never])),
    );
    const app = openAt('/settings', api);
    await vi.waitFor(() => expect(api.sent).toHaveLength(1 + WORKSPACE_DATA.length));
    const [, ...ended] = [...api.sent];
    void app.router.navigate('/clients');
    await vi.waitFor(() =>
      expect(ended.filter(({ signal }) => !signal.aborted).map(({ call }) => call)).toEqual([]),
    );
    app.router.dispose();
  });

  it('if the user opens another page while the token is being renewed, the abandoned navigation sends no further calls', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const renewal = Promise.withResolvers<Response>();
    const api = recordingApi('agency_2', { [RENEWAL]: async () => renewal.promise });
    const app = openAt('/settings', api);
    await vi.waitFor(() => expect(api.calls()).toEqual([RENEWAL]));
    void app.router.navigate('/clients');
    renewal.resolve(Response.json({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    await app.settled();
    expect(app.path()).toBe('/clients');
    expect(api.calls().filter((call) => call === SUBSCRIPTION)).toHaveLength(1);
  });

  it('if the user’s role in the selected workspace changes, the app refetches the members, even if another workspace is first in the list', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const other = { ...workspaceOn('agency_2', 'viewer'), workspaceId: 9, name: '別の会社' };
    useSessionStore.setState(({ workspaces }) => ({ workspaces: [other, ...workspaces] }));
    let role = 'owner';
    const api = recordingApi('agency_2', {
      [SUBSCRIPTION]: () => Response.json({ planSerialCode: 'agency_2', role }),
    });
    const { go } = await visit('/settings', api);
    api.take();
    role = 'editor';
    expect(await go('/clients')).toEqual([RENEWAL, SUBSCRIPTION, MEMBERS]);
  });
});

describe('a screen for guests', () => {
  it('a user who has not confirmed a new email address may open the confirmation page, but no other page for logged-out users', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    carryEmail('new@example.com', { isChange: true });
    const { path, go } = await visit('/confirm-email', recordingApi('agency_2'));
    expect(path()).toBe('/confirm-email');
    await go('/signup');
    expect(path()).toBe('/search');
  });

  it('if a logged-in user has no email address to confirm, the confirmation page redirects to the search', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const { path } = await visit('/confirm-email', recordingApi('agency_2'));
    expect(path()).toBe('/search');
  });
});

describe('a screen of a workspace', () => {
  it('if no workspace is selected, opening a page leads to the workspace list, where a message is shown', async () => {
    startSessionAs('unselected', workspaceOn('agency_2'));
    await visit('/settings', recordingApi('agency_2'));
    expect(useMessagesStore.getState().flash).toEqual({
      text: 'ワークスペースが選択されていません',
      at: '/workspaces',
    });
  });

  it('if a user has only one workspace, login selects this workspace, and the user can still open the workspace list', async () => {
    forgetEverything();
    logInAs([workspaceOn('agency_2')]);
    const { path, go } = await visit('/settings', recordingApi('agency_2'));
    expect(path()).toBe('/settings');
    expect(useMessagesStore.getState().flash).toBeNull();
    await go('/workspaces');
    expect(path()).toBe('/workspaces');
  });

  it('if a user of one workspace has an invitation, the login page redirects to the workspace list, where the user can accept the invitation', async () => {
    forgetEverything();
    logInAs([workspaceOn('agency_2')]);
    takeInvitation('https://app.example/signup?invitation=token-1');
    const { path } = await visit('/', recordingApi('agency_2'));
    expect(path()).toBe('/workspaces');
    dropInvitation();
  });

  it('idOf returns the :id of a path as a number, and null for a path without :id', () => {
    expect(idOf({ id: '12' })).toBe(12);
    expect(idOf({})).toBeNull();
  });
});

describe('further navigations', () => {
  it('each navigation after the first one only renews the token and fetches the subscription', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const { go } = await visit('/settings', recordingApi('agency_2'));
    await go('/clients');
    expect(await go('/tasks')).toEqual([RENEWAL, SUBSCRIPTION]);
    expect(await go(-1)).toEqual([RENEWAL, SUBSCRIPTION]);
    expect(await go('/workspaces')).toEqual([RENEWAL, SUBSCRIPTION]);
  });

  it('the token renewal of a further navigation is authenticated with the token that the previous renewal returned', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const api = recordingApi('agency_2');
    const { router, settled } = await visit('/settings', api);
    api.take();
    await router.navigate('/clients');
    await settled();
    expect(api.sent).toMatchObject([
      { call: RENEWAL, token: 'Bearer access-2' },
      { call: SUBSCRIPTION, token: 'Bearer access-3' },
    ]);
  });

  it('a navigation that changes only the query or hash sends no calls', async () => {
    startSessionAs('selected', workspaceOn('subsidy'));
    const { go, path } = await visit('/search?page=1', recordingApi('subsidy'));
    await go('/search?page=2');
    expect(await go('/search?page=2&areaIds=13')).toEqual([]);
    expect(await go('/search?page=2&areaIds=13#top')).toEqual([]);
    expect(await go(-1)).toEqual([]);
    expect(path()).toBe('/search?page=2&areaIds=13');
  });

  it('a navigation from one subsidy to another runs the guards, although both subsidies are shown on the same screen', async () => {
    startSessionAs('selected', workspaceOn('subsidy'));
    const { go } = await visit('/search/1', recordingApi('subsidy'));
    await go('/search/2');
    expect(await go('/search/3')).toEqual([RENEWAL, SUBSCRIPTION]);
  });

  it('if only one list of the common data (plans, areas, categories, tags) was empty, a further navigation does not refetch the common data', async () => {
    startSessionAs('selected', workspaceOn('subsidy'));
    const api = recordingApi('subsidy', { 'GET /v1/tags': () => Response.json([]) });
    const { go } = await visit('/settings', api);
    await go('/search');
    expect(await go('/documents')).toEqual([RENEWAL, SUBSCRIPTION]);
  });

  it('if all common data (such as plans and areas), the member list and the profile were empty, a further navigation refetches everything except the profile', async () => {
    startSessionAs('selected', workspaceOn('subsidy'));
    const none = Object.fromEntries(COMMON_DATA.map((each) => [each, () => Response.json([])]));
    const api = recordingApi('subsidy', { ...none, [MEMBERS]: () => Response.json([]) });
    const { go } = await visit('/settings', api);
    await go('/search');
    const calls = await go('/documents');
    expect(calls.toSorted()).toEqual([RENEWAL, ...COMMON_DATA, SUBSCRIPTION, MEMBERS].toSorted());
  });
});

describe('the plan and the role of a workspace', () => {
  it('the plan guard decides by the current subscription, not by the plan that the workspace had at login', async () => {
    startSessionAs('selected', workspaceOn('free'));
    const raised = await visit('/clients', recordingApi('agency_9'));
    expect(raised.path()).toBe('/clients');
    expect(selectedWorkspaceOf(readSession())?.plan).toBe('agency_9');

    startSessionAs('selected', workspaceOn('agency_9'));
    const lowered = await visit('/clients', recordingApi('free'));
    expect(lowered.path()).toBe('/workspaces');
    expect(useMessagesStore.getState().alert).toEqual({
      text: 'このページが閲覧できる権限ではありません',
      feature: 'clients',
    });
    expect(selectedWorkspaceOf(readSession())?.workspaceId).toBe(3);
  });

  it.each([{}, { planSerialCode: null }])(
    'the plan is free if the subscription response contains no plan: %j',
    async (answer) => {
      startSessionAs('selected', workspaceOn('agency_9'));
      const api = recordingApi('agency_9', { [SUBSCRIPTION]: () => Response.json(answer) });
      expect((await visit('/documents', api)).path()).toBe('/workspaces');
      expect(selectedWorkspaceOf(readSession())?.plan).toBe('free');
    },
  );

  it('if the subscription response contains no role, the guard takes the role from the user’s active entry in the member list', async () => {
    const own = {
      workspaceUserId: 301,
      workspaceUserRoleId: 4,
      userName: '佐藤 美咲',
      email: 'Demo@example.com',
      status: 'active',
    };
    const namesake = { ...own, workspaceUserId: 302, workspaceUserRoleId: 1, status: 'invited' };
    startSessionAs('selected', workspaceOn('subsidy_grant', 'owner'));
    const api = recordingApi('subsidy_grant', { [MEMBERS]: () => Response.json([namesake, own]) });
    await visit('/settings', api);
    expect(selectedWorkspaceOf(readSession())?.role).toBe('viewer');
  });

  it('the guard takes the user’s role from the subscription, and refetches the members when the role changes', async () => {
    startSessionAs('selected', workspaceOn('subsidy_grant', 'owner'));
    const subscription = { planSerialCode: 'subsidy_grant', role: 'owner' };
    const api = recordingApi('subsidy_grant', {
      [SUBSCRIPTION]: () => Response.json(subscription),
    });
    const { go } = await visit('/settings', api);
    await go('/search');
    subscription.role = 'viewer';
    expect(await go('/settings')).toEqual([RENEWAL, SUBSCRIPTION, MEMBERS]);
    expect(selectedWorkspaceOf(readSession())?.role).toBe('viewer');
    subscription.role = 'a role of tomorrow';
    await go('/search');
    expect(selectedWorkspaceOf(readSession())?.role).toBe('viewer');
  });

  it('whatever the user’s role is, the plan guard refuses only the pages that an owner on the same plan could not open', async () => {
    startSessionAs('selected', workspaceOn('free', 'viewer'));
    const { go, path } = await visit('/settings/plans', recordingApi('free'));
    expect(path()).toBe('/settings/plans');
    await go('/company-info');
    expect(path()).toBe('/company-info');
    await go('/favorites');
    expect(path()).toBe('/workspaces');
  });
});

describe('guest pages while logged in', () => {
  it.each<[string, Parameters<typeof workspaceOn>, string]>([
    ['an owner on free', ['free', 'owner'], '/search'],
    ['a viewer on free', ['free', 'viewer'], '/settings'],
    ['a viewer on subsidy_grant', ['subsidy_grant', 'viewer'], '/settings'],
    ['a viewer on subsidy_grant_plus', ['subsidy_grant_plus', 'viewer'], '/search'],
  ])(
    'the sign-up page redirects a logged-in user (%s) to the first page of the menu',
    async (_, workspace, first) => {
      startSessionAs('selected', workspaceOn(...workspace));
      const { path } = await visit('/signup', recordingApi(workspace[0]));
      expect(path()).toBe(first);
    },
  );

  it.each([
    ['/tasks/5?tab=history#c1', '/tasks/5?tab=history#c1'],
    ['/search/1/pdf?b=token', '/search/1/pdf'],
    ['//evil.example', '/search'],
    ['/\\evil.example', '/search'],
    ['https://evil.example', '/search'],
    ['javascript:alert(1)', '/search'],
    ['/..//evil.example', '/search'],
    ['/', '/search'],
    ['/?next=/signup?next=/tasks', '/tasks'],
  ])(
    'for a logged-in user, the login page redirects to next=%s only if that address is a page of the app',
    async (wanted, followed) => {
      startSessionAs('selected', workspaceOn('agency_2'));
      const { path } = await visit(
        `/?next=${encodeURIComponent(wanted)}`,
        recordingApi('agency_2'),
      );
      expect(path()).toBe(followed);
    },
  );

  it('if no workspace is selected, the login page passes a safe next= address on to the workspace list and drops an unsafe one', async () => {
    startSessionAs('unselected', workspaceOn('agency_2'));
    const api = recordingApi('agency_2');
    const wanted = '/tasks/5?tab=history';
    const kept = await visit(`/?next=${encodeURIComponent(wanted)}`, api);
    expect(kept.path()).toBe(`/workspaces?next=${encodeURIComponent(wanted)}`);
    const dropped = await visit(`/?next=${encodeURIComponent('//evil.example')}`, api);
    expect(dropped.path()).toBe('/workspaces');
  });

  it.each([
    '/workspaces/create',
    '/search/1/pdf',
    '/search/1/pdf?client=3',
    '/search/1/pdf#rounds',
  ])(
    'the login page redirects to next=%s even if no workspace is selected, because that screen needs no workspace',
    async (wanted) => {
      startSessionAs('unselected', workspaceOn('agency_2'));
      const api = recordingApi('agency_2');
      const { path } = await visit(`/?next=${encodeURIComponent(wanted)}`, api);
      expect(path()).toBe(wanted);
    },
  );

  it.each(['/signup', '/nowhere'])(
    'if no workspace is selected, the login page redirects to the workspace list instead of next=%s',
    async (wanted) => {
      startSessionAs('unselected', workspaceOn('agency_2'));
      const api = recordingApi('agency_2');
      const { path } = await visit(`/?next=${encodeURIComponent(wanted)}`, api);
      expect(path()).toBe(`/workspaces?next=${encodeURIComponent(wanted)}`);
    },
  );
});

describe('an invitation in a link of the app', () => {
  afterEach(dropInvitation);

  it('if a link contains an invitation, the app removes the invitation from the address and keeps it for the sign-up', async () => {
    startSessionAs('guest', workspaceOn('agency_2'));
    const { go, path } = await visit('/', recordingApi('agency_2'));
    await go('/signup?invitation=invited-1&next=%2Ftasks');
    expect(path()).toBe('/signup?next=%2Ftasks');
    expect(invitationToken()).toBe('invited-1');
  });

  it('if a logged-in user follows a link with an invitation, the workspace list opens and the app keeps the invitation', async () => {
    startSessionAs('selected', workspaceOn('agency_2'));
    const { go, path } = await visit('/settings', recordingApi('agency_2'));
    await go('/signup?invitation=invited-1');
    expect(path()).toBe('/workspaces');
    expect(invitationToken()).toBe('invited-1');
  });
});
