import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { recordErrorResponses, type ErrorStatus } from './errors.ts';
import { startRecorder, type Recorded, type Recorder, type Recordings } from './recorder.ts';

/** A workspace whose plan gives access to every endpoint. */
const workspaceId = 5;
const query = { workspaceId };
const body = { workspaceId };

const first = <T>(rows: readonly T[], isMeant: (row: T) => boolean = () => true): T => {
  const row = rows.find(isMeant);
  if (row === undefined) throw new Error('The demo has no row for an example');
  return row;
};

const codeIn = async ({ mails }: Recorder): Promise<string> => {
  const [mail] = await mails();
  return mail?.code ?? '';
};

const ACCOUNT = { email: 'hanako@example.com', password: 'Hanako1234' };

/** Records sign-up, confirmation and password reset of a new account. */
const recordEntrance = async (recorder: Recorder): Promise<void> => {
  const { ask } = recorder;
  const { email } = ACCOUNT;
  await ask('signup', { body: ACCOUNT });
  await ask('confirmEmail', { body: { email, confirmationCode: await codeIn(recorder) } });
  await ask('forgotPassword', { body: { email } });
  const confirmationCode = await codeIn(recorder);
  const newPassword = 'Hanako5678';
  await ask('resetPassword', { body: { email, newPassword, confirmationCode } });
};

const logIn = async ({ ask, setToken }: Recorder, account = DEMO_ACCOUNT as typeof ACCOUNT) => {
  const { accessToken = null, refreshToken } = await ask('login', { body: account });
  setToken(accessToken);
  return refreshToken ?? '';
};

/** Records the calls that only read data and that need nothing besides the demo's initial data. */
const recordReads = async ({ ask, now }: Recorder) => {
  await ask('listPlans', {});
  await ask('listAreas', {});
  await ask('listBusinessCategories', {});
  await ask('listTagGroups', {});
  await ask('listWorkspaces', {});
  await ask('getWorkspaceProfile', { query });
  await ask('getSubscription', { query });
  await ask('getPaymentMethod', { query });
  const members = await ask('listMembers', { query });
  await ask('listBillings', { query: { ...query, page: 1, perPage: 20 } });

  const found = await ask('searchSubsidies', {
    query: { ...query, keyword: '設備', status: ['open'], sort: 'match', page: 1, perPage: 3 },
  });
  await ask('listSubsidySuggestions', { query: { ...query, keyword: '省' } });
  await ask('getSubsidyCalendar', { query: { ...query, status: ['open'], month: '2026-12' } });
  const { subsidyId } = first(found.items);
  await ask('getSubsidy', { path: { subsidyId }, query });
  await ask('listFavorites', { query });

  const documents = await ask('listDocuments', { query: { ...query, page: 1, perPage: 20 } });
  const { documentId } = first(documents.items, ({ version }) => version > 1);
  await ask('getDocument', { path: { documentId }, query });
  const versions = await ask('listDocumentVersions', { path: { documentId }, query });
  const { version } = first(versions);
  await ask('getDocumentVersion', { path: { documentId, version }, query });

  const tasks = await ask('listTasks', { query: { ...query, page: 1, perPage: 100 } });
  const { taskId } = first(tasks.items, ({ commentCount }) => commentCount > 0);
  await ask('getTask', { path: { taskId }, query });

  const medias = await ask('listMedias', { query: { ...query, page: 1, perPage: 20 } });
  const { mediaId } = first(medias.items);
  await ask('getMedia', { path: { mediaId }, query });
  await ask('getMediaContent', { path: { mediaId }, query });

  const clients = await ask('listClients', { query: { ...query, page: 1, perPage: 20 } });
  const { clientId } = first(clients.items);
  await ask('listClientNames', { query });
  await ask('getClient', { path: { clientId }, query });

  const notices = await ask('listNotices', { query: { ...query, page: 1, perPage: 20 } });
  const { noticeId } = first(notices.items);
  const conditions = await ask('listNotificationConditions', { query });
  const { conditionId } = first(conditions);
  const ends = ({ acceptanceEnd }: { acceptanceEnd: string | null }): boolean =>
    acceptanceEnd !== null && Date.parse(acceptanceEnd) - now.getTime() > 30 * 86_400_000;
  const dated = await ask('searchSubsidies', { query: { ...query, status: ['open'] } });
  return {
    subsidyId,
    documentId,
    version,
    taskId,
    mediaId,
    clientId,
    noticeId,
    conditionId,
    workspaceUserId: first(members, (each) => each.workspaceUserRoleId === 3).workspaceUserId,
    lasting: first(dated.items, ends).subsidyId,
  };
};
type Ids = Awaited<ReturnType<typeof recordReads>>;

/** Records calls on favorites, history, dismissals and reminders. Reads lists while not empty. */
const recordMarks = async ({ ask }: Recorder, { subsidyId, lasting }: Ids): Promise<void> => {
  const path = { subsidyId };
  await ask('saveFavorite', { path, body: { ...body, memo: '来月の面談で提案する' } });
  await ask('removeFavorite', { path, body });
  await ask('recordRecentSubsidy', { path, body });
  await ask('listRecentSubsidies', { query });
  await ask('clearRecentSubsidies', { body });
  await ask('saveDismissal', { path, body });
  await ask('listDismissals', { query });
  await ask('removeDismissal', { path, body });
  const reminded = { subsidyId: lasting };
  await ask('saveSubsidyReminder', { path: reminded, body: { ...body, remindDays: [14, 3] } });
  await ask('listSubsidyReminders', { query });
  await ask('removeSubsidyReminder', { path: reminded, body });
};

const requestKey = (name: string): string => `${name}-0197f2c4`;

const recordDocuments = async ({ ask }: Recorder, { documentId, subsidyId }: Ids) => {
  const section = { key: 's1', heading: '事業の概要', guidance: null };
  const content = {
    title: '事業計画書（設備更新）',
    subsidyId,
    clientId: null,
    status: 'draft' as const,
    sections: [{ ...section, body: '加工機を更新する。', maxLength: 400 }],
    expenses: [],
    subsidyRate: '2/3',
    maxAmount: 10_000_000,
  };
  const created = { ...body, ...content, requestKey: requestKey('document') };
  const { documentId: made, version } = await ask('createDocument', { body: created });
  const title = '事業計画書（設備更新・改訂）';
  const saved = { ...body, ...content, title, version };
  await ask('saveDocument', { path: { documentId: made }, body: saved });
  const path = { documentId };
  const comment = { ...body, sectionKey: null, body: '金額の根拠を追記してください' };
  const keyed = { ...comment, requestKey: requestKey('c') };
  const { commentId } = await ask('addDocumentComment', { path, body: keyed });
  await ask('removeDocumentComment', { path: { documentId, commentId }, body });
  await ask('removeDocument', { path: { documentId: made }, body });
  await ask('restoreDocument', { path: { documentId: made }, body });
};

const recordTasks = async ({ ask }: Recorder, { taskId, subsidyId, workspaceUserId }: Ids) => {
  const content = {
    title: '加工機の更新',
    type: 'support' as const,
    subsidyId,
    clientId: null,
    documentIds: [],
    mediaIds: [],
    assigneeId: workspaceUserId,
    status: 'preparing' as const,
    dueOn: '2026-12-10',
    deadline: null,
    milestones: [],
    amountRequested: 4_000_000,
    amountAdopted: null,
    amountGranted: null,
    amountSettled: null,
    checklist: [
      { itemId: 1, label: '見積書', dueOn: '2026-12-01', done: false, mediaId: null, mediaIds: [] },
    ],
    memo: '見積を2社から取る',
  };
  const created = { ...body, ...content, requestKey: requestKey('task') };
  const { taskId: made, version } = await ask('createTask', { body: created });
  const path = { taskId: made };
  await ask('saveTask', { path, body: { ...body, version, status: 'writing' } });
  const comment = { ...body, body: '見積が1社分届きました', requestKey: requestKey('comment') };
  const { commentId } = await ask('addTaskComment', { path: { taskId }, body: comment });
  await ask('removeTaskComment', { path: { taskId, commentId }, body });
  await ask('removeTask', { path, body });
  await ask('restoreTask', { path, body });
};

const recordMedias = async ({ ask }: Recorder): Promise<void> => {
  const file = new File(['従業員番号,氏名\n1,佐藤 美咲\n'], '労働者名簿.csv', { type: 'text/csv' });
  const named = { title: '労働者名簿（11月）', category: '労働者名簿' };
  const form = { workspaceId, file, ...named, requestKey: requestKey('file') };
  const { mediaId, version } = await ask('uploadMedia', { form });
  const path = { mediaId };
  const saved = { ...body, version, ...named, expiresOn: null, memo: '11月末の在籍者' };
  await ask('saveMedia', { path, body: saved });
  await ask('removeMedia', { path, body });
  await ask('restoreMedia', { path, body });
};

const recordClients = async ({ ask }: Recorder, { clientId: known }: Ids): Promise<void> => {
  const client = await ask('getClient', { path: { clientId: known }, query });
  const profile = { ...client.profile, companyName: '株式会社みどり製作所', corporateNumber: null };
  const content = {
    profile: { ...profile, companyNameKana: 'ミドリセイサクショ' },
    contactName: '緑川 翼',
    contactEmail: 'midori@example.com',
    memo: null,
  };
  const created = { ...body, ...content, requestKey: requestKey('client') };
  const { clientId, version } = await ask('createClient', { body: created });
  const saved = { ...body, version, ...content, memo: '毎月第2火曜に面談' };
  await ask('saveClient', { path: { clientId }, body: saved });
  await ask('removeClient', { path: { clientId }, body });
  const clients = ['株式会社あさぎり', '有限会社ゆうなぎ'].map((companyName) => ({
    ...content,
    profile: { ...content.profile, companyName, companyNameKana: null },
  }));
  await ask('importClients', { body: { ...body, importKey: requestKey('import'), clients } });
};

const recordProposals = async ({ ask }: Recorder, { clientId, subsidyId }: Ids): Promise<void> => {
  const content = {
    title: '設備更新のご提案',
    message: '来期の設備の更新に使える制度をまとめました。',
    items: [{ subsidyId, comment: '加工機の入れ替えが対象になります。' }],
  };
  const created = { ...body, clientId, ...content, requestKey: requestKey('proposal') };
  const { proposalId, version } = await ask('createProposal', { body: created });
  const path = { proposalId };
  await ask('listProposals', { query: { ...query, clientId, page: 1, perPage: 20 } });
  await ask('getProposal', { path, query });
  const title = '設備更新のご提案（改訂）';
  await ask('saveProposal', { path, body: { ...body, version, ...content, title } });
  await ask('removeProposal', { path, body });
};

const recordNotifications = async ({ ask, now }: Recorder, { noticeId }: Ids): Promise<void> => {
  const condition = {
    ...body,
    name: '設備投資の補助金',
    clientId: null,
    filters: { keyword: '設備', kind: ['subsidy' as const], areaIds: [37], matchedOnly: true },
    channels: ['app' as const, 'email' as const],
    frequency: 'daily' as const,
    remindDays: [14, 3] satisfies (14 | 3)[],
    isActive: true,
  };
  const created = { ...condition, requestKey: requestKey('condition') };
  const { conditionId, version } = await ask('createNotificationCondition', { body: created });
  const path = { conditionId };
  const saved = { ...condition, isActive: false, version };
  await ask('saveNotificationCondition', { path, body: saved });
  await ask('checkNotificationConditions', { body });
  await ask('removeNotificationCondition', { path, body });
  const readAt = now.toISOString();
  await ask('saveNotice', { path: { noticeId }, body: { ...body, readAt } });
  await ask('readAllNotices', { body: { ...body, until: readAt } });
};

const recordMembers = async (recorder: Recorder, { workspaceUserId }: Ids): Promise<void> => {
  const { ask, mails } = recorder;
  const { email } = ACCOUNT;
  await ask('inviteMember', { body: { ...body, email, workspaceUserRoleId: 3 } });
  const [invitation] = await mails();
  const invitationToken = new URLSearchParams(invitation?.link?.split('?')[1]).get('invitation');
  await ask('updateMember', { body: { ...body, workspaceUserId, workspaceUserRoleId: 4 } });
  await ask('removeMember', { path: { workspaceUserId }, body });
  await logIn(recorder, { email, password: 'Hanako5678' });
  await ask('acceptInvitation', { body: { invitationToken: invitationToken ?? '' } });
  const joined = first(await ask('listMembers', { query }), (each) => each.email === email);
  await ask('withdrawFromWorkspace', { body: { workspaceUserId: joined.workspaceUserId } });
};

/** Runs last, because it changes the account and the workspace. */
const recordSettings = async (recorder: Recorder, refreshToken: string): Promise<void> => {
  const { ask } = recorder;
  await ask('setProfileNotification', { body: { ...body, isNotification: true } });
  const profile = await ask('getWorkspaceProfile', { query });
  if (profile === null) throw new Error('The demo has no profile');
  await ask('saveWorkspaceProfile', { body: profile });
  await ask('updateWorkspaceUser', { body: { ...body, userName: '佐藤 美咲' } });
  await ask('endCalendarAddress', { body });
  const logo = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)], 'logo.png');
  const made = await ask('createWorkspace', { form: { name: 'みなと補助金相談室', file: logo } });
  const { workspaceId: madeId, logoImageUrl } = made;
  const renamed = { name: 'みなと補助金相談所', logoImageUrl: logoImageUrl ?? '' };
  await ask('updateWorkspace', { form: { workspaceId: madeId, ...renamed } });
  await ask('deleteWorkspace', { body: { workspaceId: madeId } });
  await ask('savePaymentMethod', { body: { ...body, paymentMethodId: 'pm_card_visa' } });
  const changed = { planSerialCode: 'agency_3' as const, paymentPeriod: 'yearly' as const };
  await ask('changeSubscription', { body: { ...body, ...changed } });
  await ask('cancelSubscription', { body });
  await ask('refreshToken', { body: { refreshToken } });
  await ask('resetEmail', { body: { ...body, newEmail: 'misaki@example.com' } });
  const passwords = { currentPassword: DEMO_ACCOUNT.password, newPassword: 'Demo5678' };
  await ask('changePassword', { body: passwords });
};

/** Records a call of every endpoint, in an order in which a user could make these calls. */
const recordCalls = async (recorder: Recorder): Promise<Recordings> => {
  const refreshToken = await logIn(recorder);
  const ids = await recordReads(recorder);
  await recordMarks(recorder, ids);
  await recordDocuments(recorder, ids);
  await recordTasks(recorder, ids);
  await recordMedias(recorder);
  await recordClients(recorder, ids);
  await recordProposals(recorder, ids);
  await recordNotifications(recorder, ids);
  await recordEntrance(recorder);
  await recordMembers(recorder, ids);
  await logIn(recorder);
  await recordSettings(recorder, refreshToken);
  return recorder.recordings;
};

/** Removes the session's end, because it is in the past when someone reads or mocks the example. */
const withoutEnd = (recorded: Recorded | undefined): Recorded => {
  if (recorded === undefined) throw new Error('Nothing was recorded');
  const { sessionExpiresAt: _, ...answer } = recorded.answer as Record<string, unknown>;
  return { ...recorded, answer };
};

export type Examples = {
  readonly calls: Recordings;
  readonly errors: Readonly<Record<ErrorStatus, unknown>>;
};

/** Records all examples. Every run gives the same result. */
export const recordExamples = async (): Promise<Examples> => {
  const recorder = startRecorder();
  try {
    const errors = await recordErrorResponses(recorder);
    const calls = await recordCalls(recorder);
    const { login, refreshToken } = calls;
    return {
      errors,
      calls: { ...calls, login: withoutEnd(login), refreshToken: withoutEnd(refreshToken) },
    };
  } finally {
    recorder.close();
  }
};
