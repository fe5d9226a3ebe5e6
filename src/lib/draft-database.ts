import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The unsaved input of a form, by user, workspace and form. */
export type StoredDraft = {
  email: string;
  /** 0: no workspace is selected yet. */
  workspaceId: number;
  form: string;
  /** The form's name as the user knows it. */
  title: string;
  values: unknown;
  /** The request sent from it that has no answer yet; undefined if there is none. */
  unanswered?: unknown;
};

type DraftKey = [email: string, workspaceId: number, form: string];

type Schema = DBSchema & {
  drafts: { key: DraftKey; value: StoredDraft; indexes: { email: string } };
};

let opened: Promise<IDBPDatabase<Schema>> | null = null;
/** The opened database, for synchronous use: while a page unloads, no asynchronous code runs. */
let current: IDBPDatabase<Schema> | null = null;

const forget = (): void => {
  opened = null;
  current = null;
};

const open = async (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('hojokin-desk-drafts', 1, {
    upgrade: (database) => {
      const drafts = database.createObjectStore('drafts', {
        keyPath: ['email', 'workspaceId', 'form'],
      });
      drafts.createIndex('email', 'email');
    },
    // Another tab wants to upgrade or delete the database; the next call reopens it.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  current = await opened;
  return current;
};

/** Starts at once if the database is open, and commits explicitly, to survive an unload. */
export const putDraft = async (draft: StoredDraft): Promise<void> => {
  const transaction = (current ?? (await open())).transaction('drafts', 'readwrite');
  const put = transaction.store.put(draft);
  transaction.commit();
  await Promise.all([put, transaction.done]);
};

export const getDraft = async (key: DraftKey): Promise<StoredDraft | undefined> =>
  (await open()).get('drafts', key);

/** With `isOwn`, deletes only if the stored values pass it: another tab may have replaced them. */
export const deleteDraft = async (
  key: DraftKey,
  isOwn: (values: unknown) => boolean = () => true,
): Promise<void> => {
  const { store, done } = (await open()).transaction('drafts', 'readwrite');
  const stored = await store.get(key);
  if (stored !== undefined && isOwn(stored.values)) await store.delete(key);
  await done;
};

export const draftsOf = async (email: string): Promise<StoredDraft[]> =>
  (await open()).getAllFromIndex('drafts', 'email', email);

/** All drafts of a user in one workspace. */
export const deleteDraftsIn = async (email: string, workspaceId: number): Promise<void> =>
  // As a key, an array sorts after every string, so this range ends after the last form.
  (await open()).delete(
    'drafts',
    IDBKeyRange.bound([email, workspaceId], [email, workspaceId, []]),
  );

export const deleteDraftsOf = async (email: string): Promise<void> => {
  const transaction = (await open()).transaction('drafts', 'readwrite');
  const keys = await transaction.store.index('email').getAllKeys(email);
  await Promise.all([...keys.map(async (key) => transaction.store.delete(key)), transaction.done]);
};
