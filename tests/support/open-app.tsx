import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { App, createApp } from '~/app/start-app';
import { EMBEDDED_BASE_URL } from '~/embedded-api/base-url';
import { untilAborted } from '~/embedded-api/start';
import { startTestApi, type TestApi } from './api/embedded-api';
import { forgetEverything } from './app-session';

/**
 * Opens the whole app at a path. By default, the app has a new embedded API whose clock is stopped
 * at the current time. With `embedded: false`, the app pauses its queries when the browser is
 * offline, as with a real API.
 */
export const openApp = (
  path: string,
  testApi: TestApi = startTestApi({ startAt: Date.now() }),
  { embedded = true } = {},
) => {
  forgetEverything();
  // Turns off React's warnings about updates outside `act`, because guards that run while a page is shown
  // may finish while a test waits for something else.
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
  // Stops a running navigation, which would otherwise continue in the session of the next test.
  onTestFinished(() => app.router.dispose());
  return {
    ...app,
    testApi,
    /** The calls to the API, in order. */
    sent,
    // Skips a slow check of the CSS property `pointer-events`. Only style sheets set this property,
    // and tests load no style sheets.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    path: () => `${app.router.state.location.pathname}${app.router.state.location.search}`,
  };
};
