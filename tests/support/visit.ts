import { createMemoryRouter } from 'react-router';
import { createApp } from '~/app/start-app';
import type { Workspace } from '~/contract/workspace';
import { useMessagesStore } from '~/session/redirect-messages';
import { selectWorkspace } from '~/session/session-changes';
import { forgetEverything, logInAs } from './app-session.ts';
import type { recordingApi } from './recording-api.ts';

/**
 * `selected`: logged in, with a selected workspace. `unselected`: logged in, without a selected
 * workspace. `guest`: not logged in.
 */
export type Visitor = 'selected' | 'unselected' | 'guest';

/** Resets the app and starts the session of `visitor`. A test calls this before it opens a page. */
export const startSessionAs = (visitor: Visitor, workspace: Workspace): void => {
  forgetEverything();
  useMessagesStore.setState({ flash: null, alert: null });
  if (visitor === 'guest') return;
  // `unselected` has two workspaces, because the app selects the only workspace of a user
  // automatically.
  logInAs(visitor === 'unselected' ? [workspace, { ...workspace, workspaceId: 99 }] : [workspace]);
  if (visitor === 'selected') selectWorkspace(workspace.workspaceId);
};

/** Opens the app at a path. The router and the guards run, but no page is rendered. */
export const openAt = (path: string, api: ReturnType<typeof recordingApi>) => {
  const { router, queryClient } = createApp(
    { baseUrl: 'https://api.example.com', fetch: api.fetch, embedded: false },
    (routes) => createMemoryRouter(routes, { initialEntries: [path] }),
  );
  return {
    router,
    queryClient,
    path: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    /** The error because of which the router shows the error page. */
    error: (): unknown => Object.values(router.state.errors ?? {})[0],
    /** Waits until no navigation is running and the guards that run while a page is shown have finished. */
    settled: async (): Promise<void> => {
      const isSettled = () =>
        router.state.initialized && router.state.navigation.state === 'idle' && api.isAnswered();
      const turn = async () => new Promise((resolve) => setTimeout(resolve));
      // Waits for three idle turns in a row, because a guard may send a call only after a response.
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await turn();
        if (!isSettled()) quiet = -1;
      }
    },
  };
};

/**
 * Opens the app at a path and waits until the guards have finished. `go` then opens another path
 * and returns the calls that the app has sent.
 */
export const visit = async (path: string, api: ReturnType<typeof recordingApi>) => {
  const app = openAt(path, api);
  await app.settled();
  const go = async (to: string | number) => {
    await (typeof to === 'number' ? app.router.navigate(to) : app.router.navigate(to));
    await app.settled();
    return api.take();
  };
  return { ...app, go };
};
