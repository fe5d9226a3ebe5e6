import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  deleteDraft,
  deleteDraftsIn,
  deleteDraftsOf,
  draftsOf,
  getDraft,
  putDraft,
  type StoredDraft,
} from './draft-database';

const SATO = 'sato@example.com';
const KATO = 'kato@example.com';
const NAME = 'hojokin-desk-drafts';

const draft = (changes: Partial<StoredDraft> = {}): StoredDraft => ({
  email: SATO,
  workspaceId: 3,
  form: 'company-info',
  title: '会社情報',
  values: { city: '中央区' },
  ...changes,
});

const key = ({ email, workspaceId, form }: StoredDraft): [string, number, string] => [
  email,
  workspaceId,
  form,
];

const formsOf = async (email: string) =>
  (await draftsOf(email)).map(({ workspaceId, form }) => `${workspaceId} ${form}`);

const ended = async (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    for (const fault of ['error', 'blocked']) {
      request.addEventListener(fault, () => reject(new Error(fault)));
    }
  });

afterEach(async () => {
  await deleteDraftsOf(SATO);
  await deleteDraftsOf(KATO);
});

describe('the drafts of forms', () => {
  it('a draft is read back as it was kept, and a later one of its form takes its place', async () => {
    expect(await getDraft(key(draft()))).toBeUndefined();
    await putDraft(draft());
    expect(await getDraft(key(draft()))).toEqual(draft());
    await putDraft(draft({ values: { city: '西区' } }));
    expect(await getDraft(key(draft()))).toEqual(draft({ values: { city: '西区' } }));
    expect(await draftsOf(SATO)).toHaveLength(1);
  });

  it.each<[string, Partial<StoredDraft>]>([
    ['of another user', { email: KATO }],
    ['in another workspace', { workspaceId: 4 }],
    ['of another form', { form: 'profile' }],
  ])('a draft is not mistaken for one %s', async (_, difference) => {
    const other = draft({ ...difference, values: 'other' });
    await putDraft(draft());
    await putDraft(other);
    expect(await getDraft(key(draft()))).toEqual(draft());
    await deleteDraft(key(draft()));
    expect(await getDraft(key(draft()))).toBeUndefined();
    expect(await getDraft(key(other))).toEqual(other);
  });

  it('a draft is deleted only where its values are still the own ones', async () => {
    await putDraft(draft());
    const checked: unknown[] = [];
    const answers = (isOwn: boolean) => (values: unknown) => {
      checked.push(values);
      return isOwn;
    };
    await deleteDraft(key(draft()), answers(false));
    expect(await getDraft(key(draft()))).toEqual(draft());
    await deleteDraft(key(draft()), answers(true));
    expect(await getDraft(key(draft()))).toBeUndefined();
    expect(checked).toEqual([{ city: '中央区' }, { city: '中央区' }]);
  });

  it('deleting a missing draft does not check its owner', async () => {
    const isOwn = vi.fn<() => boolean>();
    await deleteDraft(key(draft()), isOwn);
    expect(isOwn).not.toHaveBeenCalled();
  });

  it('only the drafts of one workspace are deleted, for any form names', async () => {
    const workspaces = [0, 3, 30];
    for (const workspaceId of workspaces) {
      for (const form of ['', 'company-info', '\uffff'])
        await putDraft(draft({ workspaceId, form }));
    }
    await putDraft(draft({ email: KATO }));
    await deleteDraftsIn(SATO, 3);
    expect(await formsOf(SATO)).toEqual([
      '0 ',
      '0 company-info',
      '0 \uffff',
      '30 ',
      '30 company-info',
      '30 \uffff',
    ]);
    expect(await formsOf(KATO)).toEqual(['3 company-info']);
  });

  it('the drafts of one user are deleted in all workspaces, and no one else’s', async () => {
    await putDraft(draft());
    await putDraft(draft({ workspaceId: 0, form: 'account' }));
    await putDraft(draft({ email: KATO }));
    await deleteDraftsOf(SATO);
    expect(await draftsOf(SATO)).toEqual([]);
    expect(await draftsOf(KATO)).toEqual([draft({ email: KATO })]);
  });
});

describe('the database of the drafts', () => {
  it('a draft is written synchronously once the database is open', async () => {
    await draftsOf(SATO);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const keeping = putDraft(draft());
    for (const step of [transaction, put, commit]) expect(step).toHaveBeenCalledTimes(1);
    await keeping;
  });

  it('a draft that cannot be kept is reported', async () => {
    await expect(putDraft(draft({ values: () => {} }))).rejects.toMatchObject({
      name: 'DataCloneError',
    });
    expect(await draftsOf(SATO)).toEqual([]);
  });

  it('a draft that the browser takes back, as for want of room, is reported', async () => {
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function abort(
      this: IDBTransaction,
    ) {
      this.abort();
    });
    await expect(putDraft(draft())).rejects.toMatchObject({ name: 'AbortError' });
    expect(await draftsOf(SATO)).toEqual([]);
  });

  it('the database is opened once for calls at the same time, and the first one makes it', async () => {
    await ended(indexedDB.deleteDatabase(NAME));
    const open = vi.spyOn(IDBFactory.prototype, 'open');
    await Promise.all([putDraft(draft()), putDraft(draft({ form: 'account' })), draftsOf(KATO)]);
    expect(open).toHaveBeenCalledTimes(1);
    expect(await formsOf(SATO)).toEqual(['3 account', '3 company-info']);
  });

  it('the database closes for a tab that deletes it, and the next draft reopens it', async () => {
    await putDraft(draft());
    await ended(indexedDB.deleteDatabase(NAME));
    await putDraft(draft({ form: 'account' }));
    expect(await formsOf(SATO)).toEqual(['3 account']);
  });

  it('the database is reopened after the browser has closed it', async () => {
    await putDraft(draft());
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await draftsOf(SATO);
    const [connection] = transaction.mock.contexts as IDBDatabase[];
    const closed = new Promise((resolve) => {
      connection?.addEventListener('close', resolve);
    });
    forceCloseDatabase(connection as never);
    await closed;
    await putDraft(draft({ form: 'account' }));
    expect(await formsOf(SATO)).toEqual(['3 account', '3 company-info']);
  });

  it('the database is reopened after a failure', async () => {
    await draftsOf(SATO);
    await ended(indexedDB.deleteDatabase(NAME));
    const newer = indexedDB.open(NAME, 2);
    await ended(newer);
    await expect(putDraft(draft())).rejects.toMatchObject({ name: 'VersionError' });
    newer.result.close();
    await ended(indexedDB.deleteDatabase(NAME));
    await putDraft(draft());
    expect(await draftsOf(SATO)).toEqual([draft()]);
  });
});
