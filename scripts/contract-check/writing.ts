import type { EndpointName } from '~/contract/api';
import { canChange } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { NO_FACTS } from '~/domain/company/company-profile';
import { DAY_MS } from '~/domain/time/dates';
import type { Answer, Caller } from './caller.ts';
import type { CheckedWorkspace } from './reading.ts';
import { fieldOf, numberIn, rowsIn, textIn } from './values.ts';

const TITLE = '契約の確認（削除して構いません）';

const versionIn = (answer: Answer | null): number => numberIn(answer?.value, 'version') ?? 1;

/** Each request key is new, because a server treats a call with a known key as a retry. */
const newKey = (): string => `contract-check-${crypto.randomUUID()}`;

type Writing = { readonly caller: Caller; readonly workspace: CheckedWorkspace };

/** The id of a created record. Reports a missing id, because the record then cannot be deleted. */
const madeId = ({ caller }: Writing, made: Answer | null, field: string): number | null => {
  const id = numberIn(made?.value, field);
  if (made !== null && id === null) {
    caller.report(
      '後始末',
      `${field} が応答にないため、作成したものを削除できません（「${TITLE}」）`,
    );
  }
  return id;
};

const checkTasks = async (writing: Writing): Promise<void> => {
  const { ask, report } = writing.caller;
  const { workspaceId } = writing.workspace;
  const content = {
    workspaceId,
    title: TITLE,
    type: 'self_application' as const,
    status: 'preparing' as const,
    subsidyId: null,
    clientId: null,
    documentIds: [],
    mediaIds: [],
    assigneeId: null,
    dueOn: null,
    deadline: null,
    milestones: [],
    checklist: [],
    memo: null,
    amountRequested: null,
    amountAdopted: null,
    amountGranted: null,
    amountSettled: null,
  };
  const invalid = { status: 422, note: '題名が空' };
  await ask('createTask', { body: { ...content, title: '' } }, invalid);
  const body = { ...content, requestKey: newKey() };
  const made = await ask('createTask', { body });
  const taskId = madeId(writing, made, 'taskId');
  if (taskId === null) return;
  const path = { taskId };
  const again = await ask('createTask', { body }, { note: '同じrequestKeyでもう一度' });
  const second = numberIn(again?.value, 'taskId');
  if (second !== null && second !== taskId) {
    report('POST /v1/tasks', '同じrequestKeyで2件作成されました');
    await ask('removeTask', { path: { taskId: second }, body: { workspaceId } });
  }
  await ask('getTask', { path, query: { workspaceId } });
  const version = versionIn(made);
  await ask('saveTask', { path, body: { workspaceId, version, status: 'writing' } });
  const stale = { status: 409, note: '古いversion' };
  await ask('saveTask', { path, body: { workspaceId, version, title: `${TITLE}2` } }, stale);
  const comment = { workspaceId, body: TITLE, requestKey: newKey() };
  const commented = await ask('addTaskComment', { path, body: comment });
  const commentId = numberIn(commented?.value, 'commentId');
  if (commentId !== null) {
    await ask('removeTaskComment', { path: { taskId, commentId }, body: { workspaceId } });
  }
  await ask('removeTask', { path, body: { workspaceId } });
  await ask('restoreTask', { path, body: { workspaceId } });
  await ask('removeTask', { path, body: { workspaceId } });
  await ask('getTask', { path, query: { workspaceId } }, { status: 404, note: '削除のあと' });
};

const checkDocuments = async (writing: Writing): Promise<void> => {
  const { ask } = writing.caller;
  const { workspaceId } = writing.workspace;
  const content = {
    workspaceId,
    title: TITLE,
    subsidyId: null,
    clientId: null,
    status: 'draft' as const,
    sections: [{ key: 's1', heading: '概要', guidance: null, body: '本文', maxLength: null }],
    expenses: [],
    subsidyRate: null,
    maxAmount: null,
  };
  const made = await ask('createDocument', { body: { ...content, requestKey: newKey() } });
  const documentId = madeId(writing, made, 'documentId');
  if (documentId === null) return;
  const path = { documentId };
  const version = versionIn(made);
  const title = `${TITLE}2`;
  await ask('saveDocument', { path, body: { ...content, version, title } });
  const stale = { status: 409, note: '古いversion' };
  await ask('saveDocument', { path, body: { ...content, version, title: `${TITLE}3` } }, stale);
  await ask('listDocumentVersions', { path, query: { workspaceId } });
  const comment = { workspaceId, sectionKey: null, body: TITLE, requestKey: newKey() };
  const commented = await ask('addDocumentComment', { path, body: comment });
  const commentId = numberIn(commented?.value, 'commentId');
  if (commentId !== null) {
    await ask('removeDocumentComment', { path: { documentId, commentId }, body: { workspaceId } });
  }
  await ask('removeDocument', { path, body: { workspaceId } });
  await ask('restoreDocument', { path, body: { workspaceId } });
  await ask('removeDocument', { path, body: { workspaceId } });
};

const checkMedias = async (writing: Writing): Promise<void> => {
  const { ask, report } = writing.caller;
  const { workspaceId } = writing.workspace;
  const text = `${TITLE}\n`;
  const file = new File([text], 'contract-check.txt', { type: 'text/plain' });
  const form = { workspaceId, file, title: TITLE, category: 'その他', requestKey: newKey() };
  const made = await ask('uploadMedia', { form });
  const mediaId = madeId(writing, made, 'mediaId');
  if (mediaId === null) return;
  const again = await ask('uploadMedia', { form }, { note: '同じrequestKeyでもう一度' });
  const second = numberIn(again?.value, 'mediaId');
  if (second !== null && second !== mediaId) {
    report('POST /v1/medias', '同じrequestKeyで2件作成されました');
    await ask('removeMedia', { path: { mediaId: second }, body: { workspaceId } });
  }
  const path = { mediaId };
  const content = await ask('getMediaContent', { path, query: { workspaceId } });
  if (content !== null && new TextDecoder().decode(content.bytes) !== text) {
    report('GET /v1/medias/{mediaId}/content', '送ったファイルと内容が違います');
  }
  const saved = { category: 'その他', expiresOn: null, memo: null };
  const version = versionIn(made);
  await ask('saveMedia', { path, body: { workspaceId, version, title: `${TITLE}2`, ...saved } });
  const stale = { status: 409, note: '古いversion' };
  await ask('saveMedia', { path, body: { workspaceId, version, title: TITLE, ...saved } }, stale);
  await ask('removeMedia', { path, body: { workspaceId } });
  await ask('restoreMedia', { path, body: { workspaceId } });
  await ask('removeMedia', { path, body: { workspaceId } });
};

const checkClients = async (writing: Writing): Promise<void> => {
  const { ask } = writing.caller;
  const { workspaceId } = writing.workspace;
  const content = {
    workspaceId,
    profile: { ...NO_FACTS, companyName: TITLE },
    contactName: null,
    contactEmail: null,
    memo: null,
  };
  const body = { ...content, requestKey: newKey() };
  const made = await ask('createClient', { body }, { isLimited: true });
  const clientId = madeId(writing, made, 'clientId');
  if (clientId === null) return;
  const path = { clientId };
  const saved = { ...content, version: versionIn(made), memo: TITLE };
  await ask('saveClient', { path, body: saved });
  await ask('removeClient', { path, body: { workspaceId } });
};

const checkConditions = async (writing: Writing): Promise<void> => {
  const { ask } = writing.caller;
  const { workspaceId } = writing.workspace;
  const content = {
    workspaceId,
    name: TITLE,
    clientId: null,
    filters: { keyword: TITLE },
    channels: ['app' as const],
    frequency: 'weekly' as const,
    remindDays: [],
    isActive: false,
  };
  const body = { ...content, requestKey: newKey() };
  const made = await ask('createNotificationCondition', { body }, { isLimited: true });
  const conditionId = madeId(writing, made, 'conditionId');
  if (conditionId === null) return;
  const path = { conditionId };
  const saved = { ...content, version: versionIn(made), frequency: 'daily' as const };
  await ask('saveNotificationCondition', { path, body: saved });
  await ask('removeNotificationCondition', { path, body: { workspaceId } });
};

/** Sets and removes a favorite, a dismissal and a reminder, each on a subsidy that had none. */
const checkMarks = async ({ caller, workspace }: Writing): Promise<void> => {
  const { ask, skip } = caller;
  const { workspaceId } = workspace;
  const body = { workspaceId };
  const query = { workspaceId, page: 1, perPage: 50, status: ['open' as const] };
  const found = rowsIn((await ask('searchSubsidies', { query }))?.value);
  const reminded = rowsIn((await ask('listSubsidyReminders', { query: body }))?.value);
  const NONE = '試せる補助金がありません';
  const idWhere = (isMeant: (row: unknown) => boolean): number | null =>
    numberIn(found.find(isMeant), 'subsidyId');

  const favorite = idWhere((row) => fieldOf(row, 'isFavorite') === false);
  if (favorite === null) skip('saveFavorite', NONE);
  else {
    const path = { subsidyId: favorite };
    await ask('saveFavorite', { path, body: { ...body, memo: TITLE } });
    await ask('removeFavorite', { path, body });
  }
  const dismissed = idWhere((row) => fieldOf(row, 'isDismissed') === false);
  if (dismissed === null) skip('saveDismissal', NONE);
  else {
    const path = { subsidyId: dismissed };
    await ask('saveDismissal', { path, body });
    await ask('removeDismissal', { path, body });
  }
  const isLasting = (row: unknown): boolean =>
    Date.parse(textIn(row, 'acceptanceEnd') ?? '') > Date.now() + 20 * DAY_MS;
  const isFree = (row: unknown): boolean =>
    reminded.every((each) => fieldOf(each, 'subsidyId') !== fieldOf(row, 'subsidyId'));
  const lasting = idWhere((row) => isLasting(row) && isFree(row));
  if (lasting === null) skip('saveSubsidyReminder', NONE);
  else {
    const path = { subsidyId: lasting };
    await ask('saveSubsidyReminder', { path, body: { ...body, remindDays: [7] } });
    await ask('removeSubsidyReminder', { path, body });
  }
};

const CHECKS: readonly (readonly [Feature, EndpointName, (writing: Writing) => Promise<void>])[] = [
  ['tasks', 'createTask', checkTasks],
  ['documents', 'createDocument', checkDocuments],
  ['medias', 'uploadMedia', checkMedias],
  ['createClient', 'createClient', checkClients],
  ['changeNotifications', 'createNotificationCondition', checkConditions],
  ['favorites', 'saveFavorite', checkMarks],
];

/** Checks the calls that change data. Each call changes or removes only what this run created. */
export const checkWriting = async (writing: Writing): Promise<void> => {
  for (const [feature, name, check] of CHECKS) {
    if (canChange(feature, writing.workspace)) await check(writing);
    else writing.caller.skip(name, 'この権限では変更できません');
  }
};
