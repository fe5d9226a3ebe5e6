import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { ROLES, type Role } from '~/domain/access/roles';
import { PLANS, type Plan } from '~/domain/plans/plans';
import type { AskOptions, Caller } from './caller.ts';
import { numberIn, rowsIn, textIn } from './values.ts';

export type Account = { readonly email: string; readonly password: string };

export type CheckedWorkspace = {
  readonly workspaceId: number;
  readonly role: Role;
  readonly plan: Plan;
};

/** An id that presumably no subsidy has. */
const UNKNOWN_ID = 2_147_483_647;

/** Checks log-in, token renewal and a call without token. Returns false if log-in gave no token. */
export const checkSession = async (caller: Caller, account: Account): Promise<boolean> => {
  caller.keepSecret(account.password);
  const answer = await caller.ask('login', { body: account });
  const { value } = answer ?? {};
  const token = textIn(value, 'accessToken');
  if (token === null || token === '') return false;
  const refreshToken = textIn(value, 'refreshToken') ?? '';
  for (const secret of [token, refreshToken]) caller.keepSecret(secret);
  const none = { isAnonymous: true, status: 401, note: 'トークンなし' };
  await caller.ask('listWorkspaces', {}, none);
  caller.setToken(token);
  const renewed = await caller.ask('refreshToken', { body: { refreshToken } });
  const next = textIn(renewed?.value, 'accessToken');
  caller.keepSecret(next);
  caller.keepSecret(textIn(renewed?.value, 'refreshToken'));
  if (next !== null && next !== '') caller.setToken(next);
  return true;
};

const workspaceOf = (workspace: unknown): CheckedWorkspace[] => {
  const workspaceId = numberIn(workspace, 'workspaceId');
  const role = ROLES.find((each) => each === textIn(workspace, 'role'));
  const plan = PLANS.find((each) => each === textIn(workspace, 'plan'));
  return workspaceId !== null && role && plan ? [{ workspaceId, role, plan }] : [];
};

const FEATURES_READ = [
  'search',
  'favorites',
  'documents',
  'tasks',
  'medias',
  'clients',
  'notifications',
  'billings',
] as const satisfies readonly Feature[];

/** The requested workspace, or the one in which the account may use the most features. */
export const chooseWorkspace = async (caller: Caller, wanted: number | null) => {
  const answer = await caller.ask('listWorkspaces', {});
  const workspaces = rowsIn(answer?.value).flatMap(workspaceOf);
  const countOf = (workspace: CheckedWorkspace): number =>
    FEATURES_READ.filter((feature) => can(feature, workspace)).length;
  const isMeant = ({ workspaceId }: CheckedWorkspace): boolean =>
    wanted === null || workspaceId === wanted;
  const [best] = workspaces.filter(isMeant).toSorted((one, other) => countOf(other) - countOf(one));
  return best ?? null;
};

/** Checks the calls that read data. Expects 403 for calls that the plan or role does not allow. */
export const checkReading = async (caller: Caller, workspace: CheckedWorkspace): Promise<void> => {
  const { workspaceId } = workspace;
  const query = { workspaceId };
  const by = (feature: Feature, more: AskOptions = {}): AskOptions =>
    can(feature, workspace) ? more : { status: 403, note: 'この権限では使えません' };
  const { ask } = caller;
  /** The id of the first row, or null if the list is empty or its call failed. */
  const firstOf = async (listed: ReturnType<typeof ask>, name: string): Promise<number | null> => {
    const answer = await listed;
    return answer?.status === 200 ? numberIn(rowsIn(answer.value)[0], name) : null;
  };
  const EMPTY = '一覧が空のため、確かめられません';

  await ask('listPlans', {});
  await ask('listAreas', {});
  await ask('listBusinessCategories', {});
  await ask('listTagGroups', {});
  await ask('getWorkspaceProfile', { query });
  await ask('getSubscription', { query });
  await ask('getPaymentMethod', { query }, by('paymentMethod'));
  await ask('listMembers', { query });
  await ask('listBillings', { query }, by('billings'));

  const search = { ...query, page: 1, perPage: 20, sort: 'deadline' as const };
  const subsidyId = await firstOf(
    ask('searchSubsidies', { query: search }, by('search')),
    'subsidyId',
  );
  const month = new Date().toISOString().slice(0, 7);
  await ask('listSubsidySuggestions', { query: { ...query, keyword: '省' } }, by('search'));
  await ask('getSubsidyCalendar', { query: { ...query, month } }, by('search'));
  if (subsidyId === null) caller.skip('getSubsidy', EMPTY);
  else {
    const path = { subsidyId };
    await ask('getSubsidy', { path, query }, by('subsidyDetail', { isWhole: true }));
    await ask('getSubsidy', { path, query: {} }, { isAnonymous: true, note: 'トークンなし' });
  }
  const unknown = { path: { subsidyId: UNKNOWN_ID }, query: {} };
  await ask('getSubsidy', unknown, { status: 404, note: 'ない番号' });
  await ask('listFavorites', { query }, by('favorites'));
  await ask('listDismissals', { query }, by('search'));
  await ask('listRecentSubsidies', { query }, by('subsidyDetail'));
  await ask('listSubsidyReminders', { query }, by('subsidyNotification'));

  const documentId = await firstOf(ask('listDocuments', { query }, by('documents')), 'documentId');
  if (documentId === null) caller.skip('getDocument', EMPTY);
  else {
    const path = { documentId };
    await ask('getDocument', { path, query });
    const version = await firstOf(ask('listDocumentVersions', { path, query }), 'version');
    if (version === null) caller.skip('getDocumentVersion', EMPTY);
    else await ask('getDocumentVersion', { path: { documentId, version }, query });
  }

  const taskId = await firstOf(ask('listTasks', { query }, by('tasks')), 'taskId');
  if (taskId === null) caller.skip('getTask', EMPTY);
  else await ask('getTask', { path: { taskId }, query });

  const mediaId = await firstOf(ask('listMedias', { query }, by('medias')), 'mediaId');
  if (mediaId === null) caller.skip('getMedia', EMPTY);
  else {
    await ask('getMedia', { path: { mediaId }, query });
    await ask('getMediaContent', { path: { mediaId }, query });
  }

  const clientId = await firstOf(ask('listClients', { query }, by('clients')), 'clientId');
  await ask('listClientNames', { query }, by('clients'));
  const proposals = by(can('clients', workspace) ? 'subsidyDetail' : 'clients');
  const proposalId = await firstOf(ask('listProposals', { query }, proposals), 'proposalId');
  if (proposalId === null) caller.skip('getProposal', EMPTY);
  else await ask('getProposal', { path: { proposalId }, query });
  if (clientId === null) caller.skip('getClient', EMPTY);
  else await ask('getClient', { path: { clientId }, query });

  await ask('listNotices', { query }, by('notifications'));
  await ask('listNotificationConditions', { query }, by('notifications'));
};
