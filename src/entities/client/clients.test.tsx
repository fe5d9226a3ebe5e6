// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientName } from '~/contract/clients';
import type { Plan } from '~/domain/plans/plans';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { recordingApi, workspaceOn } from '~tests/support/recording-api';
import { withQueries } from '~tests/support/with-queries';
import {
  clientLabelOf,
  lockedClientMessage,
  prefetchClientNames,
  useClientLabel,
  useClientProblem,
} from './client-choice';
import { clientNameQueries, useClientName, useClientNames } from './clients';
import { clearSelection, selectWorkspace } from '~/session/session';

const NAMES = 'GET /v1/client-names';

const nameOf = (clientId: number, companyName: string, isLocked = false): ClientName => ({
  clientId,
  companyName,
  companyNameKana: null,
  corporateNumber: null,
  isLocked,
});
const noodles = nameOf(12, '月見坂製麺株式会社');
const gull = nameOf(13, '合同会社うみねこ', true);

const listed = () => Response.json([noodles, gull]);

const open = (plan: Plan = 'agency_mini', answer: () => Response | Promise<Response> = listed) => {
  const api = recordingApi(plan, { [NAMES]: answer });
  connectTo('https://api.example.com', api.fetch);
  logInAs([workspaceOn(plan)]);
  selectWorkspace(3);
  return { ...api, ...withQueries() };
};

type Props = { clientId: number | null };
const locked: Props = { clientId: 13 };

beforeEach(() => {
  forgetEverything();
});

describe('the names of the clients', () => {
  it('the names are asked for where plan and role open clients', async () => {
    const { sent, wrapper } = open();
    const { result } = renderHook(() => useClientNames(3), { wrapper });
    expect(result.current).toMatchObject({ isOpen: true, data: undefined });
    await waitFor(() => expect(result.current.data).toEqual([noodles, gull]));
    expect(sent).toEqual([expect.objectContaining({ call: NAMES, query: '?workspaceId=3' })]);
  });

  it('no names are asked for where the plan has no clients', async () => {
    const { calls, wrapper } = open('subsidy');
    const { result } = renderHook(() => useClientNames(3), { wrapper });
    expect(result.current).toMatchObject({ isOpen: false, fetchStatus: 'idle' });
    expect(calls()).toEqual([]);
  });

  it('names that could not be had are not asked for again by every screen that shows them', async () => {
    const { calls, wrapper } = open('agency_mini', () => new Response('{}', { status: 403 }));
    const first = renderHook(() => useClientNames(3), { wrapper });
    await waitFor(() => expect(first.result.current.error).not.toBeNull());
    first.unmount();
    const second = renderHook(() => useClientNames(3), { wrapper });
    expect(second.result.current).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(calls()).toEqual([NAMES]);
  });

  it('a call for names that nobody waits for any more is taken back', async () => {
    const answer = Promise.withResolvers<Response>();
    const { sent, wrapper } = open('agency_mini', async () => answer.promise);
    const { unmount } = renderHook(() => useClientNames(3), { wrapper });
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    expect(sent[0]?.signal.aborted).toBe(true);
    answer.resolve(listed());
  });

  it('a client’s name is its own, and null where there is none or it is not known', async () => {
    const { wrapper, queryClient } = open();
    const { result, rerender } = renderHook(({ clientId }: Props) => useClientName(3, clientId), {
      wrapper,
      initialProps: locked,
    });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toBe('合同会社うみねこ'));
    rerender({ clientId: 99 });
    expect(result.current).toBeNull();
    rerender({ clientId: null });
    expect(result.current).toBeNull();
    expect(queryClient.getQueryData(clientNameQueries.list(3).queryKey)).toHaveLength(2);
  });
});

describe('how a client is called', () => {
  it('a client beyond the plan’s limit is called one to be looked at only', () => {
    expect(clientLabelOf(noodles)).toBe('月見坂製麺株式会社');
    expect(clientLabelOf(gull)).toBe('合同会社うみねこ（閲覧のみ）');
  });

  it('a client is called by its name, and in words where it is gone', async () => {
    const { wrapper } = open();
    const { result } = renderHook(() => useClientLabel(3), { wrapper });
    expect(result.current(12)).toBeNull();
    await waitFor(() => expect(result.current(12)).toBe('月見坂製麺株式会社'));
    expect(result.current(13)).toBe('合同会社うみねこ（閲覧のみ）');
    expect(result.current(99)).toBe('見つからないクライアント');
  });

  it('a client is called in words where its name cannot be had', async () => {
    const { wrapper } = open('agency_mini', () => new Response('{}', { status: 403 }));
    const { result } = renderHook(() => useClientLabel(3), { wrapper });
    await waitFor(() => expect(result.current(12)).toBe('名前を取得できないクライアント'));
  });

  it('a client is called in words where the plan shows none', () => {
    const { wrapper } = open('subsidy');
    const { result } = renderHook(() => useClientLabel(3), { wrapper });
    expect(result.current(12)).toBe('表示できないクライアント');
  });
});

describe('names that are asked for beside a list', () => {
  const prefetch = async ({ queryClient }: Pick<ReturnType<typeof open>, 'queryClient'>) =>
    prefetchClientNames({ queryClient, signal: new AbortController().signal });

  it('the names of the selected workspace’s clients are there for whoever shows them', async () => {
    const api = open();
    expect(await prefetch(api)).toEqual([noodles, gull]);
    const { result } = renderHook(() => useClientName(3, 12), { wrapper: api.wrapper });
    expect(result.current).toBe('月見坂製麺株式会社');
    expect(api.calls()).toEqual([NAMES]);
  });

  it('nothing is asked for where the plan has no clients', async () => {
    const api = open('subsidy');
    expect(await prefetch(api)).toBeNull();
    expect(api.calls()).toEqual([]);
  });

  it('nothing is asked for without a selected workspace', async () => {
    const api = open();
    clearSelection();
    expect(await prefetch(api)).toBeNull();
    expect(api.calls()).toEqual([]);
  });
});

describe('why nothing can be made for a client', () => {
  const LOCKED = lockedClientMessage('書類を作成できません');

  it('the words for a client beyond the limit say what cannot be done and what can', () => {
    expect(LOCKED).toBe(
      'このクライアントはプランの上限を超えているため、書類を作成できません。ほかのクライアントを選んでください。',
    );
  });

  it('only a client beyond the limit has a problem, once that is known', async () => {
    const { wrapper } = open();
    const { result, rerender } = renderHook(
      ({ clientId }: Props) => useClientProblem(3, clientId, '書類を作成できません'),
      { wrapper, initialProps: locked },
    );
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBe(LOCKED));
    for (const clientId of [12, 99, null]) {
      rerender({ clientId });
      expect(result.current).toBeUndefined();
    }
  });
});
