// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredDraft } from '~/lib/draft-database';
import { endSession } from '~/session/session';
import { setEmail, selectWorkspace } from '~/session/session-changes';
import { unsavedTitles } from '~/session/unsaved';
import { keepDraftsInMemory } from '~tests/support/drafts-in-memory';
import {
  city,
  company,
  draftOf,
  form,
  logInToForm,
  openForm,
  PAUSE_MS,
  ProfileForm,
  SAVED,
  type,
  typeAndPause,
  wait,
} from '~tests/support/profile-form';

let drafts: StoredDraft[];

beforeEach(() => {
  drafts = logInToForm();
});

describe('the draft of a form', () => {
  it('what was typed is kept as a draft of its user, workspace and form after a pause', async () => {
    await openForm();
    type(company(), '若葉工業');
    await wait(PAUSE_MS - 1);
    expect(drafts).toEqual([]);
    await wait(1);
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業' })]);
  });

  it('a burst of typing is kept once, after its last letter', async () => {
    await openForm();
    type(company(), '若');
    await wait(PAUSE_MS - 1);
    type(company(), '若葉');
    await wait(PAUSE_MS - 1);
    expect(drafts).toEqual([]);
    await wait(1);
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉' })]);
  });

  it('a form that was only opened leaves the draft of the former visit alone', async () => {
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    const { unmount } = await openForm();
    const [before] = drafts;
    unmount();
    await wait(PAUSE_MS);
    expect(drafts).toEqual([before]);
  });

  it('changes that were typed back leave no draft', async () => {
    await openForm();
    await typeAndPause(company(), '若葉工業');
    await typeAndPause(company(), SAVED.company);
    expect(drafts).toEqual([]);
  });

  it.each([
    ['the page is about to be closed', () => fireEvent(window, new Event('beforeunload'))],
    ['the page is put away', () => fireEvent(window, new Event('pagehide'))],
    ['another tab is looked at', () => fireEvent(document, new Event('visibilitychange'))],
  ])('what was typed just now is kept at once when %s', async (_, leave) => {
    await openForm();
    type(company(), '若葉工業');
    leave();
    await act(async () => {});
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業' })]);
  });

  it('a page that is put away writes a draft only where something was typed since the last', async () => {
    await openForm();
    await typeAndPause(company(), '若葉工業');
    const [kept] = drafts;
    fireEvent(window, new Event('pagehide'));
    await act(async () => {});
    expect(drafts[0]).toBe(kept);
  });

  it.each([
    ['closed', () => fireEvent(window, new Event('beforeunload'))],
    ['put away', () => fireEvent(window, new Event('pagehide'))],
    ['hidden', () => fireEvent(document, new Event('visibilitychange'))],
  ])('a form that left the screen keeps nothing when the page is %s', async (_, leave) => {
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    const [before] = drafts;
    const { unmount } = await openForm();
    unmount();
    form().setValue('company', '何か', { shouldDirty: true });
    leave();
    await wait(PAUSE_MS);
    expect(drafts).toEqual([before]);
  });

  it('a form that leaves the screen keeps what was typed just before', async () => {
    const { unmount } = await openForm();
    type(company(), '若葉工業');
    unmount();
    await act(async () => {});
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業' })]);
  });

  it('a form without a shape, one with passwords say, keeps no draft and restores none', async () => {
    drafts.push(draftOf({ ...SAVED, city: '札幌市' }));
    const [before] = drafts;
    const { unmount } = render(<ProfileForm />);
    await typeAndPause(company(), '若葉工業');
    await act(async () => form().drafted.markSaved());
    unmount();
    expect(drafts).toEqual([before]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a form of somebody who is not logged in keeps no draft', async () => {
    endSession();
    const { unmount } = await openForm();
    type(company(), '若葉工業');
    unmount();
    await act(async () => {});
    expect(drafts).toEqual([]);
  });

  it('a session that expires while something is typed still has it kept for its user', async () => {
    await openForm();
    type(company(), '若葉工業');
    endSession();
    await wait(PAUSE_MS);
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業' })]);
  });

  it('a change of workspace keeps the draft in the one that the form was opened in', async () => {
    const { unmount } = await openForm();
    type(company(), '若葉工業');
    selectWorkspace(4);
    unmount();
    await act(async () => {});
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業' })]);
  });

  it('a changed e-mail address goes with the draft of an open form', async () => {
    await openForm();
    setEmail('misaki@example.com');
    await typeAndPause(company(), '若葉工業');
    expect(drafts).toEqual([
      draftOf({ ...SAVED, company: '若葉工業' }, { email: 'misaki@example.com' }),
    ]);
  });
});

describe('a form whose draft was kept', () => {
  it('a form restores the draft of the previous visit instead of the saved values and reports it', async () => {
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    await openForm();
    expect(company()).toHaveValue('若葉工業');
    expect(city()).toHaveValue(SAVED.city);
    expect(screen.getByText('復元しました')).toBeInTheDocument();
    expect(unsavedTitles()).toEqual(['会社情報']);
  });

  it.each([
    ['there is none', []],
    ['it is of another workspace', [draftOf({ ...SAVED, city: '札幌市' }, { workspaceId: 4 })]],
    ['it is of another form', [draftOf({ ...SAVED, city: '札幌市' }, { form: 'note' })]],
    ['it no longer fits the form', [draftOf({ company: 1 })]],
  ])('a form restores no draft where %s', async (_, lying) => {
    drafts.push(...lying);
    await openForm();
    expect(city()).toHaveValue(SAVED.city);
    expect(screen.queryByText('復元しました')).not.toBeInTheDocument();
    expect(unsavedTitles()).toEqual([]);
  });

  it('discarding a restored draft brings back what is saved and deletes the draft', async () => {
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    await openForm();
    await act(async () => form().drafted.discard());
    expect(company()).toHaveValue(SAVED.company);
    expect(screen.queryByText('復元しました')).not.toBeInTheDocument();
    expect(unsavedTitles()).toEqual([]);
    await wait(PAUSE_MS);
    expect(drafts).toEqual([]);
  });

  it('a restored form no longer reports it once all values are as saved again, even if edited later', async () => {
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    await openForm();
    type(company(), '若葉工業株式会社');
    expect(screen.getByText('復元しました')).toBeInTheDocument();
    type(company(), SAVED.company);
    expect(screen.queryByText('復元しました')).not.toBeInTheDocument();
    type(company(), '青葉工業株式会社');
    expect(screen.queryByText('復元しました')).not.toBeInTheDocument();
  });

  it('a form that leaves the screen while its draft is read restores nothing', async () => {
    const reading = Promise.withResolvers<void>();
    drafts = keepDraftsInMemory({ beforeRead: async () => reading.promise });
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    const { unmount } = await openForm();
    unmount();
    reading.resolve();
    await act(async () => {});
    expect(form().getValues('company')).toBe(SAVED.company);
  });
});

describe('typing while the draft is still being read', () => {
  let reading: PromiseWithResolvers<void>;

  beforeEach(() => {
    reading = Promise.withResolvers<void>();
    drafts = keepDraftsInMemory({ beforeRead: async () => reading.promise });
    drafts.push(draftOf({ ...SAVED, company: '若葉工業', city: '札幌市' }));
  });

  const finishReading = async (): Promise<void> => {
    reading.resolve();
    await act(async () => {});
  };

  it('a field typed into meanwhile keeps its value, and the others are restored', async () => {
    await openForm();
    type(company(), '双葉工業');
    await finishReading();
    expect(company()).toHaveValue('双葉工業');
    expect(city()).toHaveValue('札幌市');
    expect(unsavedTitles()).toEqual(['会社情報']);
  });

  it('the draft of the former visit is not written over before it was read', async () => {
    await openForm();
    const [before] = drafts;
    await typeAndPause(company(), '双葉工業');
    expect(drafts).toEqual([before]);
    await finishReading();
    await wait(PAUSE_MS);
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '双葉工業', city: '札幌市' })]);
  });

  it('what was typed before it was known that there is no draft is kept once it is', async () => {
    drafts.splice(0);
    await openForm();
    await typeAndPause(company(), '双葉工業');
    expect(drafts).toEqual([]);
    await finishReading();
    await wait(PAUSE_MS);
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '双葉工業' })]);
  });

  it('a form that leaves the screen before its draft was read never writes over it', async () => {
    const { unmount } = await openForm();
    const [before] = drafts;
    type(company(), '双葉工業');
    unmount();
    await finishReading();
    await wait(2 * PAUSE_MS);
    expect(drafts).toEqual([before]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a field that was refreshed meanwhile, and not typed into, is restored from the draft', async () => {
    await openForm();
    await act(async () => form().reset({ ...SAVED, company: '青葉工業株式会社' }));
    await finishReading();
    expect(company()).toHaveValue('若葉工業');
    expect(unsavedTitles()).toEqual(['会社情報']);
  });
});
