import { beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from '~/contract/workspace';
import { ApiError } from '~/lib/http/api-error';
import {
  clearSelection,
  endSession,
  isLoggedIn,
  readSession,
  renewTokens,
  selectedWorkspaceOf,
  sessionGeneration,
  sessionSignal,
  accessOf,
  startSession,
  workspaceIdOf,
} from './session';
import {
  setEmail,
  setUserName,
  addWorkspace,
  removeWorkspace,
  selectWorkspace,
  setWorkspaces,
  updateWorkspace,
} from './session-changes';

const workspace = (workspaceId: number, more: Partial<Workspace> = {}): Workspace => ({
  workspaceId,
  name: `ワークスペース${workspaceId}`,
  logoImage: null,
  logoImageUrl: null,
  role: 'admin',
  plan: 'subsidy',
  ...more,
});

const logIn = (): void =>
  startSession({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    sessionExpiresAt: '2026-11-20T17:00:00+09:00',
    email: 'demo@example.com',
    userName: '佐藤 美咲',
    workspaces: [workspace(1), workspace(2)],
  });

beforeEach(() => {
  endSession();
  logIn();
});

describe('a log-in', () => {
  it('a login selects no workspace: the user is a viewer on the free plan until then', () => {
    expect(isLoggedIn(readSession())).toBe(true);
    expect(selectedWorkspaceOf(readSession())).toBeNull();
    expect(accessOf(readSession())).toEqual({ plan: 'free', role: 'viewer' });
  });

  it('a second login clears the workspace selected before', () => {
    selectWorkspace(2);
    logIn();
    expect(readSession().selectedWorkspaceId).toBeNull();
  });
});

describe('one session after another', () => {
  it.each([
    ['login', logIn],
    ['logout', endSession],
  ])('a %s cancels the calls of the earlier session', (_, next) => {
    const [generation, signal] = [sessionGeneration(), sessionSignal()];
    next();
    expect(signal.aborted).toBe(true);
    expect(sessionSignal().aborted).toBe(false);
    expect(sessionGeneration()).not.toBe(generation);
  });
});

describe('a changed user', () => {
  it('a new address and a new name are in the session at once', () => {
    setEmail('misaki@example.com');
    setUserName('佐藤 みさき');
    expect(readSession()).toMatchObject({
      email: 'misaki@example.com',
      userName: '佐藤 みさき',
      accessToken: 'access-1',
    });
  });
});

describe('choosing a workspace', () => {
  it('a log-in chooses the only workspace, and leaves the choice among several', () => {
    expect(readSession().selectedWorkspaceId).toBeNull();
    const answer = { ...readSession(), workspaces: [workspace(2)] };
    startSession(answer);
    expect(readSession().selectedWorkspaceId).toBe(2);
    startSession({ ...answer, workspaces: [] });
    expect(readSession().selectedWorkspaceId).toBeNull();
  });

  it('selecting a workspace takes plan and role from the accessible list', () => {
    expect(selectWorkspace(2)).toEqual(workspace(2));
    expect(accessOf(readSession())).toEqual({ plan: 'subsidy', role: 'admin' });
    expect(workspaceIdOf(readSession())).toBe(2);
  });

  it('selecting an unknown workspace clears the selection, and calls that need one throw a 400', () => {
    selectWorkspace(1);
    expect(selectWorkspace(99)).toBeNull();
    expect(() => workspaceIdOf(readSession())).toThrow(ApiError);
    expect(() => workspaceIdOf(readSession())).toThrow(
      expect.objectContaining({ statusCode: 400, message: 'ワークスペースが選択されていません' }),
    );
  });

  it('the selected workspace survives a new list that holds it and is cleared by one that does not', () => {
    selectWorkspace(2);
    setWorkspaces([workspace(2, { name: '新しい名前' }), workspace(3)]);
    expect(selectedWorkspaceOf(readSession())?.name).toBe('新しい名前');
    setWorkspaces([workspace(3)]);
    expect(readSession().selectedWorkspaceId).toBeNull();
  });

  it('adding a workspace selects it and replaces a row of the same id', () => {
    addWorkspace(workspace(7));
    expect(readSession().selectedWorkspaceId).toBe(7);
    addWorkspace(workspace(1, { name: 'もう一度' }));
    expect(readSession().workspaces.map(({ workspaceId }) => workspaceId)).toEqual([2, 7, 1]);
    expect(selectedWorkspaceOf(readSession())?.name).toBe('もう一度');
  });
});

describe('a workspace that changes', () => {
  const namesOf = (): string[] => readSession().workspaces.map(({ name }) => name);

  it('clearing the selection leaves the workspaces to choose from', () => {
    selectWorkspace(2);
    clearSelection();
    expect(selectedWorkspaceOf(readSession())).toBeNull();
    expect(readSession().workspaces).toHaveLength(2);
  });

  it('a saved edit changes only its workspace, and only the given fields', () => {
    updateWorkspace(2, { name: '新しい名前', logoImageUrl: 'https://example.com/logo.png' });
    expect(readSession().workspaces).toEqual([
      workspace(1),
      workspace(2, { name: '新しい名前', logoImageUrl: 'https://example.com/logo.png' }),
    ]);
  });

  it('removing a workspace removes only it, and deselects it', () => {
    selectWorkspace(2);
    removeWorkspace(1);
    expect(namesOf()).toEqual(['ワークスペース2']);
    expect(readSession().selectedWorkspaceId).toBe(2);
    removeWorkspace(2);
    expect(namesOf()).toEqual([]);
    expect(readSession().selectedWorkspaceId).toBeNull();
  });

  it('updateWorkspace changes the role in the given workspace only', () => {
    updateWorkspace(2, { role: 'viewer' });
    expect(readSession().workspaces.map(({ role }) => role)).toEqual(['admin', 'viewer']);
    updateWorkspace(99, { role: 'owner' });
    expect(readSession().workspaces.map(({ role }) => role)).toEqual(['admin', 'viewer']);
  });

  it('an unchanged role or plan causes no render', () => {
    const [, before] = readSession().workspaces;
    updateWorkspace(2, { role: 'admin' });
    updateWorkspace(2, { plan: 'subsidy' });
    expect(readSession().workspaces[1]).toBe(before);
  });
});

describe('the plan of the subscription', () => {
  it('updateWorkspace changes the plan of the given workspace only', () => {
    updateWorkspace(2, { plan: 'agency_9' });
    expect(readSession().workspaces.map(({ plan }) => plan)).toEqual(['subsidy', 'agency_9']);
    updateWorkspace(99, { plan: 'agency_9' });
    expect(readSession().workspaces).toHaveLength(2);
  });
});

describe('new tokens', () => {
  it('renewTokens replaces the fields in the answer and keeps those it leaves out', () => {
    renewTokens({ accessToken: 'access-2' });
    expect(readSession()).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-1',
      sessionExpiresAt: '2026-11-20T17:00:00+09:00',
    });
    renewTokens({ accessToken: 'access-3', refreshToken: 'refresh-3', sessionExpiresAt: null });
    expect(readSession()).toMatchObject({ accessToken: 'access-3', refreshToken: 'refresh-3' });
  });
});
