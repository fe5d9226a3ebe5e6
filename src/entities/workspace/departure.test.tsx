// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '~/contract/members';
import type { StoredDraft } from '~/lib/draft-database';
import { ApiError, timeoutError } from '~/lib/http/api-error';
import { setMembers, useMembersStore } from '~/session/members';
import { useMessagesStore } from '~/session/redirect-messages';
import { readSession } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
import { hasProfileOf, setProfile } from '~/session/workspace-profile';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { keepDraftsInMemory } from '~tests/support/drafts-in-memory';
import { MEMBERS, recordingApi, workspaceOn } from '~tests/support/recording-api';
import { withQueries } from '~tests/support/with-queries';
import { useDeparture, useWithdrawal } from './departure';

const LIST = 'GET /v1/workspaces';
const WITHDRAW = 'DELETE /v1/workspace-withdrawal';
const NAME = workspaceOn('subsidy').name;
const other = { ...workspaceOn('subsidy'), workspaceId: 4, name: 'みなと坂システム' };

const own: Member = {
  workspaceUserId: 302,
  workspaceUserRoleId: 4,
  userName: '佐藤 美咲',
  email: 'demo@example.com',
  status: 'active',
};

const refusal =
  (status: number, message = '') =>
  () =>
    Response.json({ statusCode: status, message }, { status });

let drafts: StoredDraft[];

beforeEach(() => {
  forgetEverything();
  drafts = keepDraftsInMemory();
  logInAs([workspaceOn('subsidy'), other]);
  selectWorkspace(3);
  setMembers(3, [own]);
  setProfile(3, null);
});

const connect = (otherwise: Parameters<typeof recordingApi>[1] = {}) => {
  const api = recordingApi('subsidy', otherwise);
  connectTo('https://api.example.com', api.fetch);
  return api;
};

const open = <Hook,>(useHook: () => Hook) => {
  const { queryClient, wrapper: Queries } = withQueries();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Queries>
      <MemoryRouter initialEntries={['/settings/others']}>{children}</MemoryRouter>
    </Queries>
  );
  const { result } = renderHook(
    () => ({
      departure: useHook(),
      path: useLocation().pathname,
      navigationType: useNavigationType(),
    }),
    { wrapper },
  );
  return {
    queryClient,
    departure: () => result.current.departure,
    path: () => result.current.path,
    navigationType: () => result.current.navigationType,
  };
};

const workspaceIds = (): number[] => readSession().workspaces.map((each) => each.workspaceId);

describe('deleting or leaving a workspace', () => {
  const send = vi.fn<() => Promise<void>>();

  beforeEach(() => {
    send.mockReset();
    send.mockResolvedValue();
  });

  const openDeletion = () =>
    open(() => useDeparture({ workspaceId: 3, send, message: '削除しました。' }));
  type Deletion = ReturnType<typeof openDeletion>;

  const depart = async ({ departure }: Deletion): Promise<void> => {
    act(() => departure().depart());
    await waitFor(() => expect(departure().isBusy).toBe(false));
  };
  const check = async ({ departure }: Deletion): Promise<void> => {
    act(() => departure().check?.());
    await waitFor(() => expect(departure().isBusy).toBe(false));
  };
  const expectToBeGone = ({ path, navigationType, departure }: Deletion): void => {
    expect(workspaceIds()).toEqual([4]);
    expect(useMessagesStore.getState().flash).toEqual({
      text: '削除しました。',
      at: '/workspaces',
    });
    expect(path()).toBe('/workspaces');
    expect(navigationType()).toBe('REPLACE');
    expect(departure().failure).toBeNull();
  };
  const expectToBeThere = ({ path }: Deletion): void => {
    expect(workspaceIds()).toEqual([3, 4]);
    expect(useMessagesStore.getState().flash).toBeNull();
    expect(path()).toBe('/settings/others');
  };

  it('a deleted workspace is removed with all its cached data', async () => {
    const draft = { email: 'demo@example.com', form: 'note', title: 'メモ', values: {} };
    drafts.push({ ...draft, workspaceId: 3 }, { ...draft, workspaceId: 4 });
    const page = openDeletion();
    page.queryClient.setQueryData(['members', 3], [own]);
    await depart(page);
    expect(send).toHaveBeenCalledOnce();
    expectToBeGone(page);
    expect(readSession().selectedWorkspaceId).toBeNull();
    expect(useMembersStore.getState()).toEqual({ workspaceId: null, members: [] });
    expect(hasProfileOf(3)).toBe(false);
    expect(drafts).toEqual([{ ...draft, workspaceId: 4 }]);
    expect(page.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('a workspace is deleted once, even with repeated clicks', async () => {
    const answer = Promise.withResolvers<void>();
    send.mockReturnValue(answer.promise);
    const page = openDeletion();
    expect(page.departure().isBusy).toBe(false);
    act(() => page.departure().depart());
    expect(page.departure().isBusy).toBe(true);
    act(() => page.departure().depart());
    await act(async () => answer.resolve());
    expect(send).toHaveBeenCalledOnce();
    expect(page.departure().isBusy).toBe(false);
  });

  it('a refusal with a message is shown until it is dismissed or retried', async () => {
    const page = openDeletion();
    send.mockRejectedValueOnce(new ApiError(403, '権限がありません'));
    await depart(page);
    expectToBeThere(page);
    expect(page.departure()).toMatchObject({ failure: '権限がありません', check: undefined });
    act(() => page.departure().forget());
    expect(page.departure().failure).toBeNull();

    send.mockRejectedValueOnce(new ApiError(403, '権限がありません'));
    await depart(page);
    const answer = Promise.withResolvers<void>();
    send.mockReturnValueOnce(answer.promise);
    act(() => page.departure().depart());
    expect(page.departure().failure).toBeNull();
    await act(async () => answer.resolve());
    expectToBeGone(page);
  });

  it.each([
    ['the server broke down', new ApiError(500, '保存できませんでした')],
    ['no answer came in time', timeoutError('DELETE /v1/workspace')],
  ])('if %s, a check finds that the workspace was deleted', async (_, fault) => {
    connect({ [LIST]: () => Response.json([other]) });
    const page = openDeletion();
    send.mockRejectedValueOnce(fault);
    await depart(page);
    expectToBeThere(page);
    expect(page.departure().failure).toBe(fault.message);
    await check(page);
    expectToBeGone(page);
  });

  it('a check that finds the workspace reports that nothing was deleted', async () => {
    connect({ [LIST]: () => Response.json([other, workspaceOn('subsidy')]) });
    const page = openDeletion();
    send.mockRejectedValueOnce(new ApiError(500, '保存できませんでした'));
    await depart(page);
    await check(page);
    expectToBeThere(page);
    expect(page.departure()).toMatchObject({
      failure: 'まだ反映されていません。もう一度お試しください。',
      check: undefined,
    });
  });

  it('a check without a response shows an error and can be repeated', async () => {
    const api = connect({ [LIST]: refusal(404, '一覧がありません') });
    const page = openDeletion();
    send.mockRejectedValueOnce(new ApiError(500, '保存できませんでした'));
    await depart(page);
    await check(page);
    expectToBeThere(page);
    expect(page.departure().failure).toBe('一覧がありません');
    await check(page);
    expect(api.calls()).toEqual([LIST, LIST]);
  });

  it('a workspace that was already deleted counts as deleted', async () => {
    connect({ [LIST]: () => Response.json([other]) });
    const page = openDeletion();
    send.mockRejectedValueOnce(new ApiError(404, 'ありません'));
    await depart(page);
    expectToBeGone(page);
  });

  it.each([
    ['is still there', () => Response.json([workspaceOn('subsidy'), other])],
    ['cannot be looked for', refusal(403)],
  ])('a 404 for a workspace that %s can be checked', async (_, listed) => {
    connect({ [LIST]: listed });
    const page = openDeletion();
    send.mockRejectedValueOnce(new ApiError(404, 'ありません'));
    await depart(page);
    expectToBeThere(page);
    expect(page.departure().failure).toBe('ありません');
    expect(page.departure().check).not.toBeNull();
  });

  it('a refusal other than 404 is definite', async () => {
    const api = connect({ [LIST]: () => Response.json([other]) });
    const page = openDeletion();
    send.mockRejectedValueOnce(new ApiError(403, '権限がありません'));
    await depart(page);
    expectToBeThere(page);
    expect(api.calls()).toEqual([]);
  });
});

describe('withdrawing from a workspace', () => {
  const openWithdrawal = () => open(() => useWithdrawal(workspaceOn('subsidy')));
  const withdraw = async ({ departure }: ReturnType<typeof openWithdrawal>): Promise<void> => {
    act(() => departure().depart());
    await waitFor(() => expect(departure().isBusy).toBe(false));
  };
  const connectWithdrawal = (otherwise: Parameters<typeof recordingApi>[1] = {}) => {
    const bodies: unknown[] = [];
    const api = connect({ [WITHDRAW]: () => new Response(null, { status: 204 }), ...otherwise });
    connectTo('https://api.example.com', async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') bodies.push(await request.clone().json());
      return api.fetch(request);
    });
    return { ...api, bodies };
  };

  it('a withdrawal sends the user’s workspaceUserId', async () => {
    const api = connectWithdrawal();
    const page = openWithdrawal();
    await withdraw(page);
    expect(api.calls()).toEqual([WITHDRAW]);
    expect(api.bodies).toEqual([{ workspaceUserId: 302 }]);
    expect(useMessagesStore.getState().flash?.text).toBe(`「${NAME}」から退会しました。`);
    expect(workspaceIds()).toEqual([4]);
  });

  it('a withdrawal requests the members if they are not loaded', async () => {
    useMembersStore.setState({ members: [] });
    const api = connectWithdrawal({ [MEMBERS]: () => Response.json([own]) });
    await withdraw(openWithdrawal());
    expect(api.calls()).toEqual([MEMBERS, WITHDRAW]);
    expect(api.bodies).toEqual([{ workspaceUserId: 302 }]);
  });

  it('a withdrawal by a user who is no longer a member can be checked', async () => {
    useMembersStore.setState({ members: [] });
    const api = connectWithdrawal();
    const page = openWithdrawal();
    await withdraw(page);
    expect(api.bodies).toEqual([]);
    expect(page.departure().failure).toBe(
      'メンバーの一覧にご自身が見つかりません。既に退会している可能性があります。送信状況を確認してください。',
    );
    expect(page.departure().check).not.toBeNull();
  });
});
