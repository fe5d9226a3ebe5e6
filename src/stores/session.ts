import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { workspace, type Workspace } from '~/contract/workspace';
import type { Plan } from '~/domain/plans';
import type { Role } from '~/domain/roles';
import { ApiError } from '~/lib/http/api-error';
import { persisted, whenForgotten } from './persisted';

const kept = z.object({
  accessToken: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  sessionExpiresAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  workspaces: z.array(workspace),
  selectedWorkspaceId: z.nullable(z.number()),
});

/** The user session of spec §3. The selected workspace is one of `workspaces`, named by its id. */
export type Session = z.output<typeof kept>;

const loggedOut: Session = {
  accessToken: null,
  refreshToken: null,
  sessionExpiresAt: null,
  email: null,
  userName: null,
  workspaces: [],
  selectedWorkspaceId: null,
};

export const useSessionStore = create<Session>()(
  persist(
    () => loggedOut,
    persisted('session', kept, (state: Session) => state),
  ),
);

export const readSession = (): Session => useSessionStore.getState();

let generation = 0;

/** Which session this is: what was asked in a former one is nothing to the one after it. */
export const sessionGeneration = (): number => generation;

export const isLoggedIn = (session: Session): boolean => session.accessToken !== null;

export const selectedWorkspaceOf = (session: Session): Workspace | null =>
  session.workspaces.find((each) => each.workspaceId === session.selectedWorkspaceId) ?? null;

/** Who asks, for the access table; without a selection a viewer on the free plan (spec §4). */
export const standingOf = (session: Session): { plan: Plan; role: Role } => {
  const selected = selectedWorkspaceOf(session);
  return { plan: selected?.plan ?? 'free', role: selected?.role ?? 'viewer' };
};

export const startSession = (
  answer: Pick<
    Session,
    'accessToken' | 'refreshToken' | 'sessionExpiresAt' | 'email' | 'userName' | 'workspaces'
  >,
): void => {
  generation += 1;
  useSessionStore.setState({ ...answer, selectedWorkspaceId: null });
};

/** A server that does not rotate sends no refresh token; the one at hand stays. */
export const renewTokens = (answer: {
  accessToken: string;
  refreshToken?: string | null | undefined;
  sessionExpiresAt?: string | null | undefined;
}): void => {
  useSessionStore.setState((session) => ({
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken || session.refreshToken,
    sessionExpiresAt: answer.sessionExpiresAt ?? session.sessionExpiresAt,
  }));
};

export const endSession = (): void => {
  generation += 1;
  useSessionStore.setState(loggedOut);
};

/** Spec §5: calls that depend on a workspace need a selected one. */
export const workspaceIdOf = ({ selectedWorkspaceId }: Session): number => {
  if (selectedWorkspaceId === null) throw new ApiError(400, 'ワークスペースが選択されていません');
  return selectedWorkspaceId;
};

/** The selected workspace for a page's calls; without one the error page says so. */
export const useWorkspaceId = (): number => useSessionStore(workspaceIdOf);

/** Replaces the accessible list; a selection that is no longer in it is dropped. */
export const setWorkspaces = (workspaces: Workspace[]): void => {
  useSessionStore.setState((session) => ({
    workspaces,
    selectedWorkspaceId: workspaces.some((each) => each.workspaceId === session.selectedWorkspaceId)
      ? session.selectedWorkspaceId
      : null,
  }));
};

/** Spec §4: chooses from the accessible list; an id that is not in it selects nothing. */
export const selectWorkspace = (workspaceId: number): Workspace | null => {
  const found = readSession().workspaces.find((each) => each.workspaceId === workspaceId) ?? null;
  useSessionStore.setState({ selectedWorkspaceId: found?.workspaceId ?? null });
  return found;
};

export const clearSelection = (): void => {
  useSessionStore.setState({ selectedWorkspaceId: null });
};

/** The subscription's plan, as the guard fetched it, becomes the selected workspace's. */
export const setPlan = (workspaceId: number, plan: Plan): void => {
  useSessionStore.setState((session) => ({
    workspaces: session.workspaces.map((each) =>
      each.workspaceId === workspaceId && each.plan !== plan ? { ...each, plan } : each,
    ),
  }));
};

/** Adds a workspace that was just created and selects it. */
export const addWorkspace = (created: Workspace): void => {
  useSessionStore.setState((session) => ({
    workspaces: [
      ...session.workspaces.filter((each) => each.workspaceId !== created.workspaceId),
      created,
    ],
    selectedWorkspaceId: created.workspaceId,
  }));
};

whenForgotten(endSession);
