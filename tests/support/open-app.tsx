import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { App, createApp } from '~/app/start-app';
import { EMBEDDED_BASE_URL } from '~/embedded-api/base-url';
import { untilAborted } from '~/embedded-api/start';
import { startTestApi, type TestApi } from './api/embedded-api';
import { forgetEverything } from './app-session';

/**
 * The whole app at a path, on an embedded API of its own; both look at the same time of day.
 * `embedded: false` makes it an app that needs a network.
 */
export const openApp = (
  path: string,
  testApi: TestApi = startTestApi({ startAt: Date.now() }),
  { embedded = true } = {},
) => {
  forgetEverything();
  // The guards behind a page are answered at any time, also while a test waits for something else.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const sent: string[] = [];
  const app = createApp(
    {
      baseUrl: EMBEDDED_BASE_URL,
      embedded,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const url = new URL(request.url);
        sent.push(`${request.method} ${url.pathname}${url.search}`);
        return untilAborted(testApi.api.answer(request), request.signal);
      },
    },
    (routes) => createMemoryRouter(routes, { initialEntries: [path] }),
  );
  render(<App {...app} />);
  // A navigation under way would go on without the page, and find another test's session.
  onTestFinished(() => app.router.dispose());
  return {
    ...app,
    testApi,
    /** What was asked of the API, in order. */
    sent,
    user: userEvent.setup(),
    path: () => `${app.router.state.location.pathname}${app.router.state.location.search}`,
  };
};
