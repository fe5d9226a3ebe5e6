import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from '~/session/persisted';
import { readSession, useSessionStore, type Session } from '~/session/session';

const kept = z.object({ workspaceId: z.nullable(z.number()) });

/** Outlives the session: the next log-in in this tab offers this workspace first (product §5). */
const useLastWorkspace = create<z.output<typeof kept>>()(
  persist(
    () => ({ workspaceId: null }),
    persisted('last-workspace', kept, (state: z.output<typeof kept>) => state),
  ),
);

/** The workspace that was last used in this tab, by any user. */
export const lastWorkspaceId = (): number | null => useLastWorkspace.getState().workspaceId;

const remember = ({ selectedWorkspaceId }: Session): void => {
  if (selectedWorkspaceId !== null) useLastWorkspace.setState({ workspaceId: selectedWorkspaceId });
};

/** Remembers each selected workspace until the returned function is called. */
export const rememberWorkspaces = (): (() => void) => {
  remember(readSession());
  return useSessionStore.subscribe(remember);
};
