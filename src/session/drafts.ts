import * as z from 'zod/mini';
import { readSession } from './session';

/** The key of a draft: user, workspace and form (product §5). */
export type DraftKey = { email: string; workspaceId: number; form: string };

type DraftDatabase = Awaited<ReturnType<typeof load>>;

/** Loaded on demand, to keep the database out of the log-in bundle. */
const load = async () => import('~/lib/draft-database');

let loaded: DraftDatabase | null = null;

/** Called by forms, which import the database: it must be there on unload and offline. */
export const provideDraftDatabase = (draftDatabase: DraftDatabase): void => {
  loaded = draftDatabase;
};

const database = async (): Promise<DraftDatabase> => {
  loaded ??= await load();
  return loaded;
};

/** Servers ignore the case of an e-mail address. */
const ownerOf = (email: string): string => email.toLowerCase();

/** Null while nobody is logged in: a draft needs an owner. */
export const draftKeyOf = (form: string): DraftKey | null => {
  const { email, selectedWorkspaceId } = readSession();
  return email === null
    ? null
    : { email: ownerOf(email), workspaceId: selectedWorkspaceId ?? 0, form };
};

const keyOf = ({ email, workspaceId, form }: DraftKey): [string, number, string] => [
  email,
  workspaceId,
  form,
];

/** Null if the browser denies storage or has no room: a form works without drafts. */
const attempt = async <T>(action: () => Promise<T>): Promise<T | null> => {
  try {
    return await action();
  } catch {
    return null;
  }
};

/** Writes synchronously once the database is loaded, as the page may unload; false if refused. */
export const keepDraft = async (
  draftKey: DraftKey,
  title: string,
  values: unknown,
  unanswered?: unknown,
): Promise<boolean> => {
  const draft = { ...draftKey, title, values, ...(unanswered !== undefined && { unanswered }) };
  const kept = await attempt(async () => {
    await (loaded ?? (await database())).putDraft(draft);
    return true;
  });
  return kept ?? false;
};

/** The stored draft and its unanswered request; null if none matches the schema. */
export const readSentDraft = async <Schema extends z.ZodMiniType>(
  draftKey: DraftKey,
  shape: Schema,
): Promise<{ values: z.output<Schema>; unanswered: unknown } | null> => {
  const draft = await attempt(async () => (await database()).getDraft(keyOf(draftKey)));
  const values = z.safeParse(shape, draft?.values);
  return values.success ? { values: values.data, unanswered: draft?.unanswered } : null;
};

/** The stored input; null if there is none or it no longer matches the form's schema. */
export const readDraft = async <Schema extends z.ZodMiniType>(
  draftKey: DraftKey,
  shape: Schema,
): Promise<z.output<Schema> | null> => (await readSentDraft(draftKey, shape))?.values ?? null;

/** With `isOwn`, deletes only if the stored values still pass it. */
export const dropDraft = async (
  draftKey: DraftKey,
  isOwn?: (values: unknown) => boolean,
): Promise<void> => {
  await attempt(async () => (await database()).deleteDraft(keyOf(draftKey), isOwn));
};

/** The titles of the user's forms that have drafts, without duplicates. */
export const draftTitles = async (): Promise<string[]> => {
  const { email } = readSession();
  if (email === null) return [];
  const drafts = (await attempt(async () => (await database()).draftsOf(ownerOf(email)))) ?? [];
  return [...new Set(drafts.map(({ title }) => title))];
};

/** Deletes the user's drafts in a workspace that was left or deleted. */
export const dropDraftsIn = async (workspaceId: number): Promise<void> => {
  const { email } = readSession();
  if (email === null) return;
  await attempt(async () => (await database()).deleteDraftsIn(ownerOf(email), workspaceId));
};

/** Deletes all of a user's drafts on log-out (product §5). An expired session keeps them. */
export const dropAllDrafts = async (email: string): Promise<void> => {
  await attempt(async () => (await database()).deleteDraftsOf(ownerOf(email)));
};

/** Moves drafts to a changed e-mail address; under the former one nobody would delete them. */
export const moveDrafts = async (from: string, to: string): Promise<void> => {
  await attempt(async () => {
    const { draftsOf, putDraft, deleteDraftsOf } = await database();
    for (const draft of await draftsOf(ownerOf(from))) {
      await putDraft({ ...draft, email: ownerOf(to) });
    }
    if (ownerOf(from) !== ownerOf(to)) await deleteDraftsOf(ownerOf(from));
  });
};
