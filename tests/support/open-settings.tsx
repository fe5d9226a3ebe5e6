import { act, screen, within } from '@testing-library/react';
import type { Workspace } from '~/contract/workspace';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { dropAllDrafts } from '~/session/drafts';
import { startSession } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
import { startTestApi, type TestApi } from './api/embedded-api';
import { openApp } from './open-app';

/** Workspaces of the demo account, named after the account's role and, for one, the free plan. */
export const AS_OWNER = 3;
export const AS_OWNER_ON_FREE = 1;
export const AS_ADMIN = 7;
export const AS_EDITOR = 8;
export const AS_VIEWER = 9;

/** Responds to a request in place of the API. If the result is null, the API responds. */
type Fault = (request: Request) => Answered | Promise<Answered>;
type Answered = Response | null;

/** A call that the app sent. The body is parsed JSON, the fields of form data, or null. */
export type SentCall = { call: string; body: unknown };

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
};

/** Wraps an API so that a test can inject faults and read the calls that the app sends. */
export const watched = (testApi: TestApi) => {
  const calls: SentCall[] = [];
  const faults: Fault[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const { method, url } = request;
    calls.push({ call: `${method} ${new URL(url).pathname}`, body: await bodyOf(request.clone()) });
    for (const fault of faults) {
      const found = await fault(request);
      if (found !== null) return found;
    }
    return testApi.api.answer(request);
  };
  const isOf = ({ method, url }: Request, call: string): boolean =>
    `${method} ${new URL(url).pathname}` === call;
  return {
    calls,
    testApi: { ...testApi, api: { ...testApi.api, answer } },
    /** The bodies of all calls with this method and path, such as `PUT /v1/workspace`. */
    bodiesOf: (call: string): unknown[] =>
      calls.filter((each) => each.call === call).map(({ body }) => body),
    /** Sets the response to the next `times` calls with this method and path. */
    injectFault: (
      call: string,
      respond: () => Answered | Promise<Answered>,
      times = Infinity,
    ): void => {
      let left = times;
      faults.unshift((request) => {
        if (left === 0 || !isOf(request, call)) return null;
        left -= 1;
        return respond();
      });
    },
    /**
     * Lets the API run the next call with this method and path, but responds with the status 504.
     */
    loseResponse: (call: string): void => {
      let isLost = false;
      faults.unshift(async (request) => {
        if (isLost || !isOf(request, call)) return null;
        isLost = true;
        await testApi.api.answer(request);
        return new Response('', { status: 504 });
      });
    },
  };
};

/**
 * Opens a path of a workspace as the demo account. `hasMenu` is false for pages without
 * the main menu.
 */
export const openSettings = async (
  path: string,
  workspaceId: number,
  { hasMenu = true, embedded = true } = {},
) => {
  const { calls, testApi, bodiesOf, injectFault, loseResponse } = watched(startTestApi());
  const app = openApp('/', testApi, { embedded });
  await act(async () => {
    await dropAllDrafts(DEMO_ACCOUNT.email);
    const { accessToken, refreshToken } = await testApi.logIn();
    const { body } = await testApi.call('GET', '/v1/workspaces', { token: accessToken });
    startSession({
      accessToken,
      refreshToken,
      sessionExpiresAt: null,
      email: DEMO_ACCOUNT.email,
      userName: '佐藤 美咲',
      workspaces: body as Workspace[],
    });
    selectWorkspace(workspaceId);
    await app.router.navigate(path);
  });
  if (hasMenu) await screen.findByRole('navigation', { name: 'メインメニュー' });
  calls.length = 0;
  return {
    ...app,
    bodiesOf,
    countOf: (call: string): number => calls.filter((each) => each.call === call).length,
    injectFault,
    loseResponse,
    go: async (to: string): Promise<void> => {
      await act(async () => app.router.navigate(to));
    },
  };
};

/** Delays a call until the test calls `release`. After that, the API responds to the call. */
export const pendingCall = () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respond = async (): Promise<null> => {
    await released;
    return null;
  };
  return { respond, release: () => release() };
};

export const refusal = (statusCode: number, message: string) => (): Response =>
  Response.json({ statusCode, message }, { status: statusCode });

/** Opens /settings/others of a workspace as the demo account. */
export const openOthers = async (workspaceId: number) => {
  const app = await openSettings('/settings/others', workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'その他の設定' });
  return app;
};

/** Returns Testing Library's queries within the section that has this name. */
export const section = (name: string) => within(screen.getByRole('region', { name }));
