import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { workspace, type Workspace } from '~/contract/workspace';
import type { Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import { ApiError } from '~/lib/http/api-error';
import { persisted, onSessionCleared } from './persisted';

export const sessionSchema = z.object({
  accessToken: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  sessionExpiresAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  workspaces: z.array(workspace),
  selectedWorkspaceId: z.nullable(z.number()),
  tabGroup: z._default(z.nullable(z.string()), null),
  tokensAt: z._default(z.number(), 0),
});

/** The session of specification §3; `tokensAt` (ms since 1970): whose tokens are newer. */
export type Session = z.output<typeof sessionSchema>;

/** The channel on which tabs at the log-in ask the others who is logged in (product §5). */
export const SESSIONS_CHANNEL = 'hojokin-desk.sessions';

const loggedOut: Session = {
  accessToken: null,
  refreshToken: null,
  sessionExpiresAt: null,
  email: null,
  userName: null,
  workspaces: [],
  selectedWorkspaceId: null,
  tabGroup: null,
  tokensAt: 0,
};

export const useSessionStore = create<Session>()(
  persist(
    () => loggedOut,
    // An object URL of a logo would be dead after a reload.
    persisted('session', sessionSchema, (state: Session) => ({
      ...state,
      workspaces: state.workspaces.map((each) =>
        each.logoImageUrl?.startsWith('blob:') ? { ...each, logoImageUrl: null } : each,
      ),
    })),
  ),
);

export const readSession = (): Session => useSessionStore.getState();

let generation = 0;
let ending = new AbortController();

/** The number of the current session: answers requested in an earlier one must be ignored. */
export const sessionGeneration = (): number => generation;

/** Aborted at the end of this session, to cancel its calls (promise S15). */
export const sessionSignal = (): AbortSignal => ending.signal;

const nextGeneration = (): void => {
  generation += 1;
  ending.abort();
  ending = new AbortController();
};

export const isLoggedIn = (session: Session): boolean => session.accessToken !== null;

export const selectedWorkspaceOf = (session: Session): Workspace | null =>
  session.workspaces.find((each) => each.workspaceId === session.selectedWorkspaceId) ?? null;

/** Plan and role; without a selected workspace, viewer on the free plan (specification §4). */
export const accessOf = (session: Session): { plan: Plan; role: Role } => {
  const selected = selectedWorkspaceOf(session);
  return { plan: selected?.plan ?? 'free', role: selected?.role ?? 'viewer' };
};

/** The user's access in the selected workspace. */
export const useAccess = (): { plan: Plan; role: Role } => accessOf(useSessionStore());

/** A user's only workspace is selected without asking (product §5). */
export const startSession = (
  answer: Pick<
    Session,
    'accessToken' | 'refreshToken' | 'sessionExpiresAt' | 'email' | 'userName' | 'workspaces'
  >,
): void => {
  nextGeneration();
  const tabGroup = crypto.getRandomValues(new Uint32Array(8)).join('-');
  const [only, another] = answer.workspaces;
  useSessionStore.setState({
    ...answer,
    selectedWorkspaceId: another === undefined ? (only?.workspaceId ?? null) : null,
    tabGroup,
    tokensAt: Date.now(),
  });
};

/** Keeps the current refresh token if the server does not rotate it. */
export const renewTokens = (answer: {
  accessToken: string;
  refreshToken?: string | null | undefined;
  sessionExpiresAt?: string | null | undefined;
  tokensAt?: number;
}): void => {
  useSessionStore.setState((session) => ({
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken || session.refreshToken,
    sessionExpiresAt: answer.sessionExpiresAt ?? session.sessionExpiresAt,
    // Later than the former tokens, even if the clock was set back.
    tokensAt: answer.tokensAt ?? Math.max(Date.now(), session.tokensAt + 1),
  }));
};

export const endSession = (): void => {
  nextGeneration();
  useSessionStore.setState(loggedOut);
};

/** Specification §5: calls that depend on a workspace need a selected one. */
export const workspaceIdOf = ({ selectedWorkspaceId }: Session): number => {
  if (selectedWorkspaceId === null) throw new ApiError(400, 'ワークスペースが選択されていません');
  return selectedWorkspaceId;
};

/** The selected workspace's id; throws to the error page without one. */
export const useWorkspaceId = (): number => useSessionStore(workspaceIdOf);

export const clearSelection = (): void =>
  void useSessionStore.setState({ selectedWorkspaceId: null });

onSessionCleared(endSession);
