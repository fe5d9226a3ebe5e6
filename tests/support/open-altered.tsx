import { getConfig, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Workspace } from '~/contract/workspace';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { startSession } from '~/session/session';
import { selectWorkspace } from '~/session/session-changes';
import { startTestApi } from './api/embedded-api';
import { openApp } from './open-app';

/** An agency workspace of the demo account that has data of every kind. */
const AGENCY = 5;

/**
 * For the first segment of a path: the call that lists the records, and the field with a record's
 * id.
 */
const LISTS: Readonly<Record<string, readonly [call: string, id: string]>> = {
  search: ['/v1/subsidies', 'subsidyId'],
  tasks: ['/v1/tasks', 'taskId'],
  medias: ['/v1/medias', 'mediaId'],
};

/**
 * Opens the app at a path of the agency. The function `alter` changes each JSON response before the
 * app receives the response. In `path`, `:id` stands for the id of the first record. Returns the
 * unchanged responses by the path of the call.
 */
export const openAltered = async (
  path: string,
  alter: (request: Request, original: unknown) => unknown,
): Promise<ReadonlyMap<string, unknown>> => {
  const testApi = startTestApi();
  const { accessToken, refreshToken } = await testApi.logIn();
  const ask = async (call: string): Promise<unknown> =>
    (await testApi.call('GET', call, { token: accessToken })).body;
  const workspaces = (await ask('/v1/workspaces')) as Workspace[];
  const said = new Map<string, unknown>();
  const answer = async (request: Request): Promise<Response> => {
    const response = await testApi.api.answer(request);
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
      return response;
    }
    const original: unknown = await response.json();
    said.set(new URL(request.url).pathname.replace(/\/\d+$/, '/:id'), original);
    return Response.json(alter(request, original), response);
  };
  const [call, key] = LISTS[path.split('/')[1] ?? ''] ?? ['', ''];
  const list = path.includes(':id') ? await ask(`${call}?workspaceId=${AGENCY}`) : { items: [] };
  const [row] = (list as { items: readonly Record<string, unknown>[] }).items;
  const id = String(row?.[key]);
  const app = openApp('/', { ...testApi, api: { ...testApi.api, answer } });
  // Uses `asyncWrapper`, because `act` would not wait for screens that load their parts one after
  // the other.
  await getConfig().asyncWrapper(async () => {
    startSession({
      accessToken,
      refreshToken,
      sessionExpiresAt: null,
      email: DEMO_ACCOUNT.email,
      userName: '佐藤 美咲',
      workspaces,
    });
    selectWorkspace(AGENCY);
    await app.router.navigate(path.replace(':id', id));
  });
  return said;
};

/** The string values of a field in a response, wherever the field occurs. */
export const textsOf = (answer: unknown, field: string): string[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    key === field && typeof value === 'string' ? [value] : textsOf(value, field),
  );
};

/**
 * Screens of the app. `call` loads the rows that a screen shows, and `field` is a field of these
 * rows whose text is on the screen.
 */
export const screens: readonly (readonly [path: string, call: string, field: string])[] = [
  ['/search', '/v1/subsidies', 'title'],
  ['/search/:id', '/v1/subsidies/:id', 'title'],
  ['/search/:id/pdf', '/v1/subsidies/:id', 'title'],
  ['/favorites', '/v1/favorites', 'title'],
  ['/documents', '/v1/documents', 'title'],
  ['/tasks', '/v1/tasks', 'title'],
  ['/tasks?view=table', '/v1/tasks', 'title'],
  ['/tasks/:id', '/v1/tasks/:id', 'title'],
  ['/medias', '/v1/medias', 'title'],
  ['/medias/:id', '/v1/medias/:id', 'title'],
  ['/clients', '/v1/clients', 'companyName'],
  ['/members', '/v1/members', 'userName'],
  ['/notifications', '/v1/notices', 'title'],
  ['/notifications?tab=conditions', '/v1/notification-conditions', 'name'],
  ['/settings/billings', '/v1/billings', 'description'],
];

/**
 * The page's text, the values of its fields, and the full titles of tasks, because a link to a task
 * may show a shortened title.
 */
export const shownTexts = (): string => {
  const values = Array.from(document.querySelectorAll('input'), ({ value }) => value);
  const titles = Array.from(document.querySelectorAll('a[href^="/tasks/"]'), (link) =>
    link.getAttribute('aria-label'),
  );
  return [document.body.textContent, ...values, ...titles].join(' ');
};

/** Waits until the page shows the first two rows of a response, and expects no error page. */
export const expectRows = async (
  said: ReadonlyMap<string, unknown>,
  call: string,
  field: string,
) => {
  await waitFor(() => {
    const texts = textsOf(said.get(call), field).slice(0, 2);
    expect(texts).not.toHaveLength(0);
    for (const text of texts) expect(shownTexts()).toContain(text);
  });
  expect(screen.queryByRole('heading', { name: 'Internal Server Error' })).not.toBeInTheDocument();
};
