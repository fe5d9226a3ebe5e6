// @vitest-environment jsdom

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StoredDraft } from '~/lib/draft-database';
import { invitationToken, takeInvitation } from '~/lib/navigation/invitation';
import { connectTo, forgetEverything, logInAs } from '~tests/support/app-session';
import { keepDraftsInMemory } from '~tests/support/drafts-in-memory';
import type { SessionEnd } from './api';
import { confirmLogOut, leaveForGood, stay, useLeavingStore } from './log-out-confirmation';
import { isLoggedIn, readSession } from './session';
import { discardUnsaved, setUnsaved, unsavedTitles } from './unsaved';

let drafts: StoredDraft[];
let ends: SessionEnd[];
const discard = vi.fn<() => void>();

const draftOf = (title: string, email = 'demo@example.com'): StoredDraft => ({
  email,
  workspaceId: 3,
  form: title,
  title,
  values: {},
});

beforeEach(() => {
  forgetEverything();
  discardUnsaved();
  discard.mockReset();
  localStorage.clear();
  drafts = keepDraftsInMemory();
  ends = connectTo('https://api.example.com');
  takeInvitation('https://app.example/signup?invitation=token-1');
  logInAs();
});

const isIn = (): boolean => isLoggedIn(readSession());
const question = () => useLeavingStore.getState().asksAbout;

describe('a log-out that loses nothing', () => {
  it('a log-out without unsaved input asks nothing and ends the session once', async () => {
    useLeavingStore.setState({ canAsk: true });
    await confirmLogOut();
    expect(question()).toBeNull();
    expect(isIn()).toBe(false);
    expect(ends).toEqual(['loggedOut']);
  });

  it('a log-out drops a pending invitation, unless it is meant to let the invited user log in', async () => {
    await confirmLogOut({ keepsInvitation: true });
    expect(invitationToken()).toBe('token-1');
    logInAs();
    await confirmLogOut();
    expect(invitationToken()).toBeNull();
  });
});

describe('a log-out that would lose input', () => {
  it('a log-out asks about each form with unsaved input or a draft, by name and once', async () => {
    useLeavingStore.setState({ canAsk: true });
    setUnsaved('a', { title: '会社情報', discard });
    setUnsaved('b', { title: 'コメント', discard });
    drafts.push(draftOf('メモ'), draftOf('会社情報'));
    await confirmLogOut();
    expect(question()).toEqual(['会社情報', 'コメント', 'メモ']);
    expect(isIn()).toBe(true);
    expect(drafts).toHaveLength(2);
  });

  it('a log-out that was asked about can be given up', async () => {
    useLeavingStore.setState({ canAsk: true });
    drafts.push(draftOf('メモ'));
    await confirmLogOut();
    stay();
    expect(question()).toBeNull();
    expect(isIn()).toBe(true);
  });

  it.each([
    ['given up', false],
    ['gone on with', true],
  ])('the browser asks where no dialog can, and the log-out is %s', async (_, isConfirmed) => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(isConfirmed);
    setUnsaved('a', { title: '会社情報', discard });
    await confirmLogOut();
    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      '保存していない入力があります。ログアウトすると、このブラウザーから削除されます。ログアウトしますか？',
    );
    expect(question()).toBeNull();
    expect(isIn()).toBe(!isConfirmed);
    expect(discard).toHaveBeenCalledTimes(isConfirmed ? 1 : 0);
  });
});

describe('a log-out while something hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });

  it('a log-out waits at most 1 s for the drafts that it would ask about', async () => {
    keepDraftsInMemory({ beforeRead: async () => new Promise(() => {}) });
    const leaving = confirmLogOut();
    await vi.advanceTimersByTimeAsync(999);
    expect(isIn()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(isIn()).toBe(false);
  });

  it('a log-out still asks about what is unsaved on the screen', async () => {
    keepDraftsInMemory({ beforeRead: async () => new Promise(() => {}) });
    useLeavingStore.setState({ canAsk: true });
    setUnsaved('a', { title: '会社情報', discard });
    void confirmLogOut();
    await vi.advanceTimersByTimeAsync(1000);
    expect(question()).toEqual(['会社情報']);
    expect(isIn()).toBe(true);
  });

  it('leaving clears the session at once, before any draft is deleted', async () => {
    drafts.push(draftOf('メモ'));
    const leaving = leaveForGood();
    expect(isIn()).toBe(false);
    expect(drafts).toHaveLength(1);
    await leaving;
    expect(drafts).toEqual([]);
  });
});

describe('leaving for good', () => {
  it('leaving discards the forms on screen and only the user’s drafts', async () => {
    useLeavingStore.setState({ asksAbout: ['会社情報'] });
    setUnsaved('a', { title: '会社情報', discard });
    drafts.push(draftOf('会社情報'), draftOf('メモ', 'takahashi@example.com'));
    await leaveForGood();
    expect(discard).toHaveBeenCalledOnce();
    expect(unsavedTitles()).toEqual([]);
    expect(drafts).toEqual([draftOf('メモ', 'takahashi@example.com')]);
    expect(question()).toBeNull();
    expect(isIn()).toBe(false);
  });

  it('leaving is announced to all copies of the tab, including suspended ones', async () => {
    const { tabGroup } = readSession();
    await leaveForGood();
    expect(Object.values(localStorage)).toEqual([JSON.stringify([tabGroup])]);
  });

  it('leaving without a logged-in user deletes no draft', async () => {
    forgetEverything();
    drafts = keepDraftsInMemory();
    drafts.push(draftOf('メモ', 'null'));
    await leaveForGood();
    expect(drafts).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    expect(ends).toEqual(['loggedOut']);
  });
});
