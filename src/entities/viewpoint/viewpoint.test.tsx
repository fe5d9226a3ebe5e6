// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client, CompanyProfile } from '~/contract/clients';
import { NO_FACTS } from '~/domain/company/company-profile';
import type { Plan } from '~/domain/plans/plans';
import { selectWorkspace } from '~/session/session-changes';
import { setProfile } from '~/session/workspace-profile';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { recordingApi, workspaceOn } from '~tests/support/recording-api';
import { sampleProfile } from '~tests/support/sample-subsidy';
import { withQueries } from '~tests/support/with-queries';
import {
  favoritesName,
  fitTitle,
  useViewedClient,
  useViewpoint,
  useViewpointOf,
  ViewpointContext,
  companyLabel,
} from './viewpoint';

const CLIENT = 'GET /v1/clients/12';

const company: CompanyProfile = { ...NO_FACTS, companyName: '月見坂製麺株式会社' };
const client: Client = {
  clientId: 12,
  profile: company,
  contactName: null,
  contactEmail: null,
  memo: null,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: null,
  version: 1,
  isLocked: false,
  openTaskCount: null,
  nextDeadline: null,
  fitCount: null,
  documentCount: null,
  conditionCount: null,
};

const own = { ...sampleProfile, workspaceId: 3 };

const open = (
  answer: () => Response | Promise<Response> = () => Response.json(client),
  plan: Plan = 'agency_mini',
) => {
  const api = recordingApi(plan, { [CLIENT]: answer });
  connectTo('https://api.example.com', api.fetch);
  logInAs([workspaceOn(plan)]);
  selectWorkspace(3);
  setProfile(3, own);
  return { ...api, ...withQueries() };
};

type Props = { clientId: number | null };
const asClient: Props = { clientId: 12 };

beforeEach(() => {
  forgetEverything();
});

describe('the viewpoint of a screen', () => {
  it('a screen without a viewpoint uses the workspace’s', () => {
    open();
    const { result } = renderHook(() => useViewpoint());
    expect(result.current).toEqual({ clientId: null, profile: own, isLocked: false });
  });

  it('components inside a screen viewed as a client share its viewpoint', () => {
    open();
    const given = { clientId: 12, profile: company, isLocked: true };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ViewpointContext value={given}>{children}</ViewpointContext>
    );
    const { result } = renderHook(() => useViewpoint(), { wrapper });
    expect(result.current).toBe(given);
  });

  it('the workspace’s own viewpoint follows its profile', () => {
    open();
    const { result } = renderHook(() => useViewpoint());
    const { current: before } = result;
    act(() => setProfile(3, { ...own, city: '川崎市' }));
    expect(result.current.profile).toMatchObject({ city: '川崎市' });
    expect(before.profile).toMatchObject({ city: '大田区' });
  });

  it('the viewpoint of a workspace requests no client', () => {
    const { wrapper, calls } = open();
    const { result } = renderHook(() => useViewpointOf(3, null), { wrapper });
    expect(result.current).toEqual({ clientId: null, profile: own, isLocked: false });
    expect(calls()).toEqual([]);
  });

  it('the viewpoint of a client has its profile once that is known', async () => {
    const { wrapper } = open();
    const { result } = renderHook(() => useViewpointOf(3, 12), { wrapper });
    expect(result.current).toEqual({ clientId: 12, profile: null, isLocked: false });
    await waitFor(() => expect(result.current.profile).toEqual(company));
  });

  it('the viewpoint of a client beyond the plan’s limit is locked', async () => {
    const { wrapper } = open(() => Response.json({ ...client, isLocked: true }));
    const { result } = renderHook(() => useViewpointOf(3, 12), { wrapper });
    await waitFor(() => expect(result.current.isLocked).toBe(true));
  });

  it('switching the viewpoint from a client back to the workspace restores the workspace’s profile', async () => {
    const { wrapper } = open(() => Response.json({ ...client, isLocked: true }));
    const { result, rerender } = renderHook(({ clientId }: Props) => useViewpointOf(3, clientId), {
      wrapper,
      initialProps: asClient,
    });
    await waitFor(() => expect(result.current.isLocked).toBe(true));
    rerender({ clientId: null });
    expect(result.current).toEqual({ clientId: null, profile: own, isLocked: false });
  });
});

describe('viewing as a client', () => {
  it('the viewed client is requested in its workspace, once', async () => {
    const { wrapper, sent } = open();
    const { result } = renderHook(() => useViewedClient(3, 12), { wrapper });
    expect(result.current).toMatchObject({ client: undefined, isFetching: true, error: null });
    await waitFor(() => expect(result.current.client).toEqual(client));
    expect(result.current).toMatchObject({ isFetching: false, isGone: false, error: null });
    expect(sent).toEqual([expect.objectContaining({ call: CLIENT, query: '?workspaceId=3' })]);
  });

  it.each([
    ['without a client', 3, null],
    ['without a workspace', null, 12],
  ])('no client is requested %s', (_, workspaceId, clientId) => {
    const { wrapper, calls } = open();
    const { result } = renderHook(() => useViewedClient(workspaceId, clientId), { wrapper });
    expect(result.current).toMatchObject({ client: undefined, isFetching: false, isGone: false });
    expect(calls()).toEqual([]);
  });

  it('a client deleted since it was loaded is reported as deleted, and its data is removed', async () => {
    let isThere = true;
    const { wrapper } = open(() =>
      isThere ? Response.json(client) : new Response('{}', { status: 404 }),
    );
    const { result, rerender } = renderHook(({ clientId }: Props) => useViewedClient(3, clientId), {
      wrapper,
      initialProps: asClient,
    });
    await waitFor(() => expect(result.current.client).toEqual(client));
    isThere = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isGone).toBe(true));
    expect(result.current.client).toBeUndefined();
    expect(result.current.error).toMatchObject({ statusCode: 404 });
    rerender({ clientId: null });
    expect(result.current).toMatchObject({ isGone: false, error: null, client: undefined });
  });

  it('a viewed client that failed to load is not treated as deleted and can be retried', async () => {
    let isRefused = true;
    const { wrapper, calls } = open(() =>
      isRefused ? new Response('{}', { status: 403 }) : Response.json(client),
    );
    const { result } = renderHook(() => useViewedClient(3, 12), { wrapper });
    await waitFor(() => expect(result.current.error).toMatchObject({ statusCode: 403 }));
    expect(result.current.isGone).toBe(false);
    isRefused = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.client).toEqual(client));
    expect(calls()).toEqual([CLIENT, CLIENT]);
  });

  it('a viewed client whose prefetch failed is not requested again by the page', async () => {
    const { wrapper, calls } = open(() => new Response('{}', { status: 403 }));
    const first = renderHook(() => useViewedClient(3, 12), { wrapper });
    await waitFor(() => expect(first.result.current.error).not.toBeNull());
    first.unmount();
    const second = renderHook(() => useViewedClient(3, 12), { wrapper });
    expect(second.result.current.error).not.toBeNull();
    expect(second.result.current.isFetching).toBe(false);
    expect(calls()).toEqual([CLIENT]);
  });

  it('a request for a client that is no longer viewed is cancelled', async () => {
    const answer = Promise.withResolvers<Response>();
    const { wrapper, sent } = open(async () => answer.promise);
    const { unmount } = renderHook(() => useViewedClient(3, 12), { wrapper });
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    expect(sent[0]?.signal.aborted).toBe(true);
    answer.resolve(Response.json(client));
  });
});

describe('the labels of a viewpoint', () => {
  it('the labels for the workspace’s own fit and favorites', () => {
    const viewpoint = { clientId: null, profile: own, isLocked: false };
    expect(companyLabel(viewpoint)).toBe('自社');
    expect(fitTitle(viewpoint)).toBe('応募条件（自社）');
    expect(favoritesName(viewpoint)).toBe('お気に入り');
  });

  it('the labels for a client’s fit and favorites use its name once loaded', () => {
    const viewpoint = { clientId: 12, profile: company, isLocked: false };
    expect(companyLabel(viewpoint)).toBe('クライアント');
    expect(fitTitle(viewpoint)).toBe('応募条件（クライアント）');
    expect(favoritesName(viewpoint)).toBe('月見坂製麺株式会社のお気に入り');
    expect(favoritesName({ ...viewpoint, profile: null })).toBe('クライアントのお気に入り');
  });
});
