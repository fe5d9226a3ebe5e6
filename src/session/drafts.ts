import type * as zod from 'zod/mini';
import * as z from 'zod/mini';
import { readSession } from './session';

/** Whose draft of which form: kept by e-mail and workspace (product.md §5). */
export type DraftPlace = { email: string; workspaceId: number; form: string };

type DraftDatabase = Awaited<ReturnType<typeof load>>;

/** Whoever has no form on the screen asks for the code when it needs it: log-in has none. */
const load = async () => import('~/lib/draft-database');

let loaded: DraftDatabase | null = null;

/** A form brings the code along: by then it may be on its way out, or without a connection. */
export const provideDraftDatabase = (draftDatabase: DraftDatabase): void => {
  loaded = draftDatabase;
};

const database = async (): Promise<DraftDatabase> => {
  loaded ??= await load();
  return loaded;
};

/** One person, however the address is typed: servers do not tell its letters' case apart. */
const ownerOf = (email: string): string => email.toLowerCase();

/** Null while nobody is logged in: what has no owner is kept nowhere. */
export const draftPlace = (form: string): DraftPlace | null => {
  const { email, selectedWorkspaceId } = readSession();
  return email === null
    ? null
    : { email: ownerOf(email), workspaceId: selectedWorkspaceId ?? 0, form };
};

const keyOf = ({ email, workspaceId, form }: DraftPlace): [string, number, string] => [
  email,
  workspaceId,
  form,
];

/** Runs on what the browser may deny or have no room for: without it the form is as good as ever. */
const attempt = async <T>(action: () => Promise<T>): Promise<T | null> => {
  try {
    return await action();
  } catch {
    return null;
  }
};

/**
 * Written without delay once a form has read its draft: the page may be on its way out. False where
 * the browser would not keep it.
 */
export const keepDraft = async (
  place: DraftPlace,
  title: string,
  values: unknown,
): Promise<boolean> => {
  const kept = await attempt(async () => {
    await (loaded ?? (await database())).putDraft({ ...place, title, values });
    return true;
  });
  return kept ?? false;
};

/** What was typed and not saved; null where there is nothing, or nothing that still fits the form. */
export const readDraft = async <Schema extends zod.ZodMiniType>(
  place: DraftPlace,
  shape: Schema,
): Promise<zod.output<Schema> | null> => {
  const draft = await attempt(async () => (await database()).getDraft(keyOf(place)));
  const values = z.safeParse(shape, draft?.values);
  return values.success ? values.data : null;
};

/** With `isOwn`, only where what lies there by now is still that. */
export const dropDraft = async (
  place: DraftPlace,
  isOwn?: (values: unknown) => boolean,
): Promise<void> => {
  await attempt(async () => (await database()).deleteDraft(keyOf(place), isOwn));
};

/** The forms of whoever is logged in that hold something unsaved, by name, each once. */
export const draftTitles = async (): Promise<string[]> => {
  const { email } = readSession();
  if (email === null) return [];
  const drafts = (await attempt(async () => (await database()).draftsOf(ownerOf(email)))) ?? [];
  return [...new Set(drafts.map(({ title }) => title))];
};

/** What was typed into a workspace that its user has left is of no use any more. */
export const dropDraftsIn = async (workspaceId: number): Promise<void> => {
  const { email } = readSession();
  if (email === null) return;
  await attempt(async () => (await database()).deleteDraftsIn(ownerOf(email), workspaceId));
};

/** A log-out leaves nothing of its user behind (product.md §5); an expired session does. */
export const dropAllDrafts = async (email: string): Promise<void> => {
  await attempt(async () => (await database()).deleteDraftsOf(ownerOf(email)));
};

/** A changed address takes its drafts along: under the former one nobody would find or delete them. */
export const moveDrafts = async (from: string, to: string): Promise<void> => {
  await attempt(async () => {
    const { draftsOf, putDraft, deleteDraftsOf } = await database();
    for (const draft of await draftsOf(ownerOf(from))) {
      await putDraft({ ...draft, email: ownerOf(to) });
    }
    if (ownerOf(from) !== ownerOf(to)) await deleteDraftsOf(ownerOf(from));
  });
};
