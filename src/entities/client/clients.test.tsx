// @vitest-environment jsdom

import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientName } from '~/contract/clients';
import type { Plan } from '~/domain/plans/plans';
import { clearSelection } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
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

describe('useClientNames and useClientName', () => {
  it('client names are requested if plan and role open clients', async () => {
    const { sent, wrapper } = open();
    const { result } = renderHook(() => useClientNames(), { wrapper });
    expect(result.current).toMatchObject({ isOpen: true, data: undefined });
    await waitFor(() => expect(result.current.data).toEqual([noodles, gull]));
    expect(sent).toEqual([expect.objectContaining({ call: NAMES, query: '?workspaceId=3' })]);
  });

  it('client names are not requested on a plan without clients', async () => {
    const { calls, wrapper } = open('subsidy');
    const { result } = renderHook(() => useClientNames(), { wrapper });
    expect(result.current).toMatchObject({ isOpen: false, fetchStatus: 'idle' });
    expect(calls()).toEqual([]);
  });

  it('client names that failed to load are not requested again by every component that shows them', async () => {
    const { calls, wrapper } = open('agency_mini', () => new Response('{}', { status: 403 }));
    const first = renderHook(() => useClientNames(), { wrapper });
    await waitFor(() => expect(first.result.current.error).not.toBeNull());
    first.unmount();
    const second = renderHook(() => useClientNames(), { wrapper });
    expect(second.result.current).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(calls()).toEqual([NAMES]);
  });

  it('a request for client names is aborted when its component unmounts', async () => {
    const answer = Promise.withResolvers<Response>();
    const { sent, wrapper } = open('agency_mini', async () => answer.promise);
    const { unmount } = renderHook(() => useClientNames(), { wrapper });
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    expect(sent[0]?.signal.aborted).toBe(true);
    answer.resolve(listed());
  });

  it('a client’s name is null while loading, for no client and for an unknown one', async () => {
    const { wrapper, queryClient } = open();
    const { result, rerender } = renderHook(({ clientId }: Props) => useClientName(clientId), {
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

describe('clientLabelOf and useClientLabel', () => {
  it('the label of a locked client ends in 閲覧のみ', () => {
    expect(clientLabelOf(noodles)).toBe('月見坂製麺株式会社');
    expect(clientLabelOf(gull)).toBe('合同会社うみねこ（閲覧のみ）');
  });

  it('the label of a client is its name, or 見つからないクライアント for an unknown one', async () => {
    const { wrapper } = open();
    const { result } = renderHook(() => useClientLabel(), { wrapper });
    expect(result.current(12)).toBeNull();
    await waitFor(() => expect(result.current(12)).toBe('月見坂製麺株式会社'));
    expect(result.current(13)).toBe('合同会社うみねこ（閲覧のみ）');
    expect(result.current(99)).toBe('見つからないクライアント');
  });

  it('the label of a client says that the names failed to load', async () => {
    const { wrapper } = open('agency_mini', () => new Response('{}', { status: 403 }));
    const { result } = renderHook(() => useClientLabel(), { wrapper });
    await waitFor(() => expect(result.current(12)).toBe('名前を取得できないクライアント'));
  });

  it('the label of a client says that it is hidden on a plan without clients', () => {
    const { wrapper } = open('subsidy');
    const { result } = renderHook(() => useClientLabel(), { wrapper });
    expect(result.current(12)).toBe('表示できないクライアント');
  });
});

describe('prefetchClientNames', () => {
  const prefetch = async ({ queryClient }: Pick<ReturnType<typeof open>, 'queryClient'>) =>
    prefetchClientNames({ queryClient, signal: new AbortController().signal });

  it('prefetching client names caches those of the selected workspace', async () => {
    const api = open();
    expect(await prefetch(api)).toEqual([noodles, gull]);
    const { result } = renderHook(() => useClientName(12), { wrapper: api.wrapper });
    expect(result.current).toBe('月見坂製麺株式会社');
    expect(api.calls()).toEqual([NAMES]);
  });

  it('prefetching client names requests nothing on a plan without clients', async () => {
    const api = open('subsidy');
    expect(await prefetch(api)).toBeNull();
    expect(api.calls()).toEqual([]);
  });

  it('prefetching client names requests nothing without a selected workspace', async () => {
    const api = open();
    clearSelection();
    expect(await prefetch(api)).toBeNull();
    expect(api.calls()).toEqual([]);
  });
});

describe('useClientProblem', () => {
  const LOCKED = lockedClientMessage('書類を作成できません');

  it('the message for a locked client names what cannot be done and what to do', () => {
    expect(LOCKED).toBe(
      'このクライアントはプランの上限を超えているため、書類を作成できません。ほかのクライアントを選択してください。',
    );
  });

  it('only a locked client has a problem, once the names are loaded', async () => {
    const { wrapper } = open();
    const { result, rerender } = renderHook(
      ({ clientId }: Props) => useClientProblem(clientId, '書類を作成できません'),
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
