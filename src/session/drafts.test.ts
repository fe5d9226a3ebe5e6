import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as draftDatabase from '~/lib/draft-database';
import { forgetEverything, logInAs } from '~tests/support/app-session';
import { workspaceOn } from '~tests/support/recording-api';
import {
  draftKeyOf,
  draftTitles,
  dropAllDrafts,
  dropDraft,
  dropDraftsIn,
  keepDraft,
  moveDrafts,
  provideDraftDatabase,
  readDraft,
  type DraftKey,
} from './drafts';
import { endSession } from './session';
import { setEmail, selectWorkspace } from './session-changes';

const EMAIL = 'demo@example.com';
const OTHER = 'takahashi@example.com';
const note = z.object({ text: z.string() });
const draftKey = (more: Partial<DraftKey> = {}): DraftKey => ({
  email: EMAIL,
  workspaceId: 3,
  form: 'note',
  ...more,
});

const keep = async (text: string, more: Partial<DraftKey> = {}, title = 'メモ') =>
  keepDraft(draftKey(more), title, { text });
const read = async (more: Partial<DraftKey> = {}) =>
  (await readDraft(draftKey(more), note))?.text ?? null;

beforeEach(async () => {
  forgetEverything();
  for (const email of [EMAIL, OTHER]) await dropAllDrafts(email);
  logInAs([workspaceOn('subsidy')]);
});

describe('whose a draft is', () => {
  it('a draft is its user’s in the selected workspace, however the address is typed', () => {
    setEmail('Demo@Example.com');
    selectWorkspace(3);
    expect(draftKeyOf('note')).toEqual(draftKey());
  });

  it('a draft without a selected workspace belongs only to its user', () => {
    logInAs();
    expect(draftKeyOf('create-workspace')).toEqual({
      email: EMAIL,
      workspaceId: 0,
      form: 'create-workspace',
    });
  });

  it('a draft without a user is not stored', () => {
    endSession();
    expect(draftKeyOf('note')).toBeNull();
  });
});

describe('a draft that is kept', () => {
  it('a draft is read as it was kept last', async () => {
    expect(await read()).toBeNull();
    expect(await keep('一')).toBe(true);
    expect(await keep('二')).toBe(true);
    expect(await read()).toBe('二');
  });

  it('drafts are separate for each user, workspace and form', async () => {
    await keep('一');
    expect(await read({ email: OTHER })).toBeNull();
    expect(await read({ workspaceId: 4 })).toBeNull();
    expect(await read({ form: 'comment' })).toBeNull();
  });

  it('a draft that no longer fits its form counts as none', async () => {
    await keepDraft(draftKey(), 'メモ', { text: 1 });
    expect(await read()).toBeNull();
  });

  it('a dropped draft is gone, and no other', async () => {
    await keep('一');
    await keep('二', { form: 'comment' });
    await dropDraft(draftKey());
    expect(await read()).toBeNull();
    expect(await read({ form: 'comment' })).toBe('二');
  });

  it('a draft that another tab wrote over is not dropped', async () => {
    await keep('一');
    const isOwn = (values: unknown): boolean => z.parse(note, values).text === '二';
    await dropDraft(draftKey(), isOwn);
    expect(await read()).toBe('一');
    await keep('二');
    await dropDraft(draftKey(), isOwn);
    expect(await read()).toBeNull();
  });
});

describe('all drafts of a user', () => {
  it('the forms with drafts of the logged-in user are named once each', async () => {
    await keep('一');
    await keep('二', { workspaceId: 4 });
    await keep('三', { form: 'profile' }, '会社情報');
    await keep('四', { email: OTHER, form: 'comment' }, 'コメント');
    setEmail('Demo@Example.com');
    expect((await draftTitles()).toSorted()).toEqual(['メモ', '会社情報']);
    endSession();
    expect(await draftTitles()).toEqual([]);
  });

  it('a workspace that was left takes its drafts along', async () => {
    await keep('一');
    await keep('二', { form: 'profile' });
    await keep('三', { workspaceId: 4 });
    await keep('四', { email: OTHER });
    setEmail('Demo@Example.com');
    await dropDraftsIn(3);
    expect([await read(), await read({ form: 'profile' })]).toEqual([null, null]);
    expect(await read({ workspaceId: 4 })).toBe('三');
    expect(await read({ email: OTHER })).toBe('四');
  });

  it('a user who is gone drops no drafts of a workspace', async () => {
    await keep('一');
    endSession();
    await dropDraftsIn(3);
    expect(await read()).toBe('一');
  });

  it('a log-out drops all drafts of its user and none of others', async () => {
    await keep('一');
    await keep('二', { workspaceId: 4 });
    await keep('三', { email: OTHER });
    await dropAllDrafts('Demo@Example.com');
    expect([await read(), await read({ workspaceId: 4 })]).toEqual([null, null]);
    expect(await read({ email: OTHER })).toBe('三');
  });

  it('a changed address takes its drafts along', async () => {
    await keep('一');
    await keep('二', { form: 'profile' });
    await moveDrafts('Demo@Example.com', 'Takahashi@example.com');
    expect([await read(), await read({ form: 'profile' })]).toEqual([null, null]);
    expect(await read({ email: OTHER })).toBe('一');
    expect(await read({ email: OTHER, form: 'profile' })).toBe('二');
  });

  it('an address that changed only in case keeps its drafts', async () => {
    await keep('一');
    await moveDrafts(EMAIL, 'Demo@Example.com');
    expect(await read()).toBe('一');
  });
});

describe('a browser that denies the database', () => {
  const denied = async (): Promise<never> => {
    throw new DOMException('denied', 'SecurityError');
  };

  beforeEach(() => {
    provideDraftDatabase({
      putDraft: denied,
      getDraft: denied,
      deleteDraft: denied,
      draftsOf: denied,
      deleteDraftsIn: denied,
      deleteDraftsOf: denied,
    });
  });

  it('nothing is kept, nothing is found, and no form fails by it', async () => {
    expect(await keep('一')).toBe(false);
    expect(await read()).toBeNull();
    expect(await draftTitles()).toEqual([]);
    await dropDraft(draftKey());
    await dropDraftsIn(3);
    await moveDrafts(EMAIL, OTHER);
    await dropAllDrafts(EMAIL);
  });

  it('drafts are kept as soon as the database is there', async () => {
    provideDraftDatabase(draftDatabase);
    expect(await keep('一')).toBe(true);
  });
});
