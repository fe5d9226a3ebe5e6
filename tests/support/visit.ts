import { createMemoryRouter } from 'react-router';
import { createApp } from '~/app/start-app';
import type { Workspace } from '~/contract/workspace';
import { useMessagesStore } from '~/session/redirect-messages';
import { selectWorkspace } from '~/session/session-changes';
import { forgetEverything, logInAs } from './app-session.ts';
import type { recordingApi } from './recording-api.ts';

/** `selected` has chosen a workspace, `unselected` has not, `guest` is logged out. */
export type Visitor = 'selected' | 'unselected' | 'guest';

/** Resets the app and sets the session of `visitor`, before the first page. */
export const startSessionAs = (visitor: Visitor, workspace: Workspace): void => {
  forgetEverything();
  useMessagesStore.setState({ flash: null, alert: null });
  if (visitor === 'guest') return;
  // The app selects the only workspace of a user, so `unselected` needs a second one.
  logInAs(visitor === 'unselected' ? [workspace, { ...workspace, workspaceId: 99 }] : [workspace]);
  if (visitor === 'selected') selectWorkspace(workspace.workspaceId);
};

/** The app at a path with its router and guards, without rendering. */
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
    /** The error behind the error page. */
    error: (): unknown => Object.values(router.state.errors ?? {})[0],
    /** Resolves once no navigation is running and the guards behind a page have finished. */
    settled: async (): Promise<void> => {
      const isSettled = () =>
        router.state.initialized && router.state.navigation.state === 'idle' && api.isAnswered();
      const turn = async () => new Promise((resolve) => setTimeout(resolve));
      // A guard may start its next call after a response.
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await turn();
        if (!isSettled()) quiet = -1;
      }
    },
  };
};

/** Opens the app at a path and waits for it; `go` navigates and returns the calls made then. */
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
