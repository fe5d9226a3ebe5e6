import { beforeEach, describe, expect, it, vi } from 'vitest';
import { referenceEndpoints } from '~/contract/reference';
import { workspaceEndpoints } from '~/contract/workspaces';
import { invitationToken, takeInvitation } from '~/lib/navigation/invitation';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { call, loadOtherTabs, logOut } from './api';
import { otherTabs } from './other-tabs';
import { isLoggedIn, readSession } from './session';

const PLANS = [{ planId: 1, planSerialCode: 'free', name: '無料', monthlyPrice: 0 }];

let answer: PromiseWithResolvers<Response>;
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  forgetEverything();
  answer = Promise.withResolvers();
  fetch.mockReset();
  fetch.mockImplementation(async () => answer.promise);
  connectTo('https://api.example.com', fetch);
  logInAs();
});

const reached = async (): Promise<void> => vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());

describe('a call while its session ends', () => {
  it('a call that needs no session is answered all the same', async () => {
    const plans = call(referenceEndpoints.listPlans, {});
    await reached();
    logOut();
    answer.resolve(Response.json(PLANS));
    expect((await plans).data).toEqual([expect.objectContaining(PLANS[0])]);
  });

  it('a call that was given up before the log-out is given up, not refused', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const outcome = call(workspaceEndpoints.listWorkspaces, {}, { signal }).then(
      () => 'answered',
      ({ name }: Error) => name,
    );
    await reached();
    controller.abort();
    logOut();
    answer.resolve(Response.json([]));
    expect(await outcome).toBe('AbortError');
  });

  it('a call that needs a token is refused here when there is none', async () => {
    logOut();
    const { error } = await call(workspaceEndpoints.listWorkspaces, {});
    expect(error).toMatchObject({ statusCode: 401 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a call that can be given up ends with its session', async () => {
    const { signal } = new AbortController();
    const workspaces = call(workspaceEndpoints.listWorkspaces, {}, { signal });
    await reached();
    logOut();
    answer.resolve(Response.json([]));
    expect((await workspaces).error).toMatchObject({ statusCode: 401 });
  });
});

describe('a POST while its session ends', () => {
  const RENEWAL = '/v1/auth/refresh-token';
  const body = { workspaceId: 3, isNotification: true };
  const post = async () => call(workspaceEndpoints.setProfileNotification, { body });

  it('a POST that is pending when another call ends the session may have been carried out', async () => {
    fetch.mockImplementation(async (input) => {
      const { url, method } = new Request(input);
      return method === 'POST' && !url.endsWith(RENEWAL)
        ? answer.promise
        : new Response(null, { status: 401 });
    });
    const sent = post();
    await reached();
    await call(workspaceEndpoints.listWorkspaces, {});
    answer.resolve(Response.json(null));
    expect((await sent).error).toMatchObject({ statusCode: 401, isResultUnknown: true });
  });

  it('a POST that the server refused for want of a session was not carried out', async () => {
    fetch.mockImplementation(async () => Response.json({ message: 'no' }, { status: 401 }));
    expect((await post()).error).toMatchObject({ statusCode: 401, isResultUnknown: false });
    expect(isLoggedIn(readSession())).toBe(false);
  });
});

describe('a log-out', () => {
  it('a log-out drops an open invitation unless asked to keep it', () => {
    takeInvitation('https://app.example/signup?invitation=token-1');
    logOut({ keepsInvitation: true });
    expect(isLoggedIn(readSession())).toBe(false);
    expect(invitationToken()).toBe('token-1');
    logOut();
    expect(invitationToken()).toBeNull();
  });
});

describe('the code that speaks to other tabs', () => {
  it('the other tabs are contacted once their code is requested', async () => {
    expect(await loadOtherTabs()).toBe(otherTabs);
  });
});
