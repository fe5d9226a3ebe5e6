// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredDraft } from '~/lib/draft-database';
import { discardUnsaved, unsavedTitles } from '~/session/unsaved';
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

const choose = async (logo: unknown): Promise<void> =>
  act(async () => form().setValue('logo', logo, { shouldDirty: true }));
const markSaved = async (saved?: typeof SAVED, sent?: typeof SAVED): Promise<void> =>
  act(async () => form().drafted.markSaved(saved, sent));

beforeEach(() => {
  drafts = logInToForm();
});

describe('a form with unsaved changes', () => {
  it('a form counts as unsaved while it differs from what is saved', async () => {
    await openForm();
    expect(unsavedTitles()).toEqual([]);
    type(company(), '若葉工業');
    expect(unsavedTitles()).toEqual(['会社情報']);
    type(company(), SAVED.company);
    expect(unsavedTitles()).toEqual([]);
  });

  it('a form that left the screen no longer counts as unsaved', async () => {
    const { unmount } = await openForm();
    type(company(), '若葉工業');
    unmount();
    expect(unsavedTitles()).toEqual([]);
  });

  it('giving up the unsaved forms puts a form back to what is saved', async () => {
    await openForm();
    await typeAndPause(company(), '若葉工業');
    await act(async () => discardUnsaved());
    expect(company()).toHaveValue(SAVED.company);
    expect(drafts).toEqual([]);
  });

  it('two forms on a screen count as unsaved each by itself', async () => {
    render(<ProfileForm />);
    const other = render(<ProfileForm title="お知らせの設定" />);
    for (const field of screen.getAllByLabelText('会社名')) type(field, '若葉工業');
    expect(unsavedTitles()).toEqual(['会社情報', 'お知らせの設定']);
    other.unmount();
    expect(unsavedTitles()).toEqual(['会社情報']);
  });

  it('a form with another title than before is unsaved under the new one', async () => {
    const { rerender } = render(<ProfileForm title="新しいクライアント" />);
    type(company(), '若葉工業');
    rerender(<ProfileForm title="若葉工業" />);
    expect(unsavedTitles()).toEqual(['若葉工業']);
  });
});

describe('a form that was saved', () => {
  it('a saved form is unsaved no more and its draft is deleted', async () => {
    drafts.push(draftOf({ ...SAVED, city: '札幌市' }));
    await openForm();
    await typeAndPause(company(), '若葉工業');
    await markSaved();
    expect(company()).toHaveValue('若葉工業');
    expect(screen.queryByText('復元しました')).not.toBeInTheDocument();
    expect(unsavedTitles()).toEqual([]);
    await wait(PAUSE_MS);
    expect(drafts).toEqual([]);
  });

  it('a saved form can be left in the same moment', async () => {
    await openForm();
    type(company(), '若葉工業');
    await act(async () => {
      form().drafted.markSaved();
      expect(unsavedTitles()).toEqual([]);
    });
  });

  it('a form saved within the pause after the last letter keeps no draft', async () => {
    const { unmount } = await openForm();
    type(company(), '若葉工業');
    await markSaved();
    unmount();
    await wait(PAUSE_MS);
    expect(drafts).toEqual([]);
  });

  it('a saved form shows what the server made of it', async () => {
    await openForm();
    type(company(), '  若葉工業');
    await markSaved({ ...SAVED, company: '若葉工業' });
    expect(company()).toHaveValue('若葉工業');
    expect(unsavedTitles()).toEqual([]);
  });

  it('what is typed while a form is being sent stays and is unsaved', async () => {
    await openForm();
    type(company(), '若葉工業');
    const sent = form().getValues();
    type(city(), '札幌市');
    await markSaved({ ...sent }, sent);
    expect(city()).toHaveValue('札幌市');
    expect(form().formState.isDirty).toBe(true);
    expect(unsavedTitles()).toEqual(['会社情報']);
    await wait(PAUSE_MS);
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業', city: '札幌市' })]);
    await act(async () => form().drafted.discard());
    expect([form().getValues('company'), form().getValues('city')]).toEqual([
      '若葉工業',
      SAVED.city,
    ]);
  });

  it('an answer that comes after the form was left without saving makes nothing unsaved', async () => {
    const { unmount } = await openForm();
    type(company(), '若葉工業');
    const sent = form().getValues();
    await act(async () => discardUnsaved());
    unmount();
    await markSaved({ ...sent }, sent);
    expect(unsavedTitles()).toEqual([]);
  });

  it('a field typed into while it was sent, but as the server has it now, is saved', async () => {
    await openForm();
    type(company(), '若葉工業 ');
    const sent = form().getValues();
    type(company(), '若葉工業');
    await markSaved({ ...SAVED, company: '若葉工業' }, sent);
    expect(company()).toHaveValue('若葉工業');
    expect(unsavedTitles()).toEqual([]);
  });

  it('a list that was not touched while a form was sent takes the saved order', async () => {
    await openForm();
    const sent = { ...SAVED, logo: { tags: [1, 2] } };
    await choose({ tags: [1, 2] });
    await markSaved({ ...SAVED, logo: { tags: [2, 1] } }, sent);
    expect(form().getValues('logo')).toEqual({ tags: [2, 1] });
  });

  it('a file that was sent and not changed since is what the server has now', async () => {
    await openForm();
    const sent = { ...SAVED, logo: new File(['1'], 'first.png') };
    await choose(sent.logo);
    await markSaved({ ...SAVED }, sent);
    expect(form().getValues('logo')).toBeNull();
  });

  it('a file chosen while another was being sent stays', async () => {
    await openForm();
    const sent = { ...SAVED, logo: new File(['1'], 'first.png') };
    const chosen = new File(['2'], 'second.png');
    await choose(chosen);
    await markSaved({ ...SAVED }, sent);
    expect(form().getValues('logo')).toBe(chosen);
  });
});
