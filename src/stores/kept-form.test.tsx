// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { StoredDraft } from '~/lib/draft-database';
import { forgetEverything, logInAs } from '~tests/support/app-session';
import { keepDraftsInMemory } from '~tests/support/drafts-in-memory';
import { workspaceOn } from '~tests/support/recording-api';
import { useKeptForm } from './kept-form';
import { endSession, selectWorkspace, setEmail } from './session';
import { discardUnsaved, unsavedTitles } from './unsaved';

const EMAIL = 'demo@example.com';
const PAUSE_MS = 300;

const profile = z.object({
  company: z.string(),
  city: z.string(),
  logo: z._default(z.nullable(z.unknown()), null),
});
type Profile = { company: string; city: string; logo: unknown };

const SAVED: Profile = { company: '青葉工業', city: '横浜市', logo: null };

let drafts: StoredDraft[];
let form: ReturnType<typeof useProfileForm>;

const useProfileForm = (shape: z.ZodMiniType<Profile> | undefined, title: string) => {
  const fields = useForm<Profile>({ defaultValues: SAVED });
  return { ...fields, kept: useKeptForm(fields, { title, name: 'profile', shape }) };
};

const Screen = ({
  shape,
  title = '会社情報',
}: {
  shape?: z.ZodMiniType<Profile> | undefined;
  title?: string;
}) => {
  const present = useProfileForm(shape, title);
  useEffect(() => {
    form = present;
  });
  return (
    <form>
      <input aria-label="会社名" {...present.register('company')} />
      <input aria-label="市区町村" {...present.register('city')} />
      {present.kept.isRestored && <p>復元しました</p>}
    </form>
  );
};

/** The form on the screen, its draft read unless the reading is held up. */
const openForm = async (shape: z.ZodMiniType<Profile> | undefined = profile) => {
  const screenOfForm = render(<Screen shape={shape} />);
  await act(async () => {});
  return screenOfForm;
};

const company = () => screen.getByLabelText('会社名');
const city = () => screen.getByLabelText('市区町村');
const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
const typeAndPause = async (field: HTMLElement, value: string): Promise<void> => {
  type(field, value);
  await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
};
const choose = async (logo: unknown): Promise<void> =>
  act(async () => form.setValue('logo', logo, { shouldDirty: true }));
const settle = async (saved?: Profile, sent?: Profile): Promise<void> =>
  act(async () => form.kept.settle(saved, sent));

const draftOf = (values: unknown, more: Partial<StoredDraft> = {}): StoredDraft => ({
  email: EMAIL,
  workspaceId: 3,
  form: 'profile',
  title: '会社情報',
  values,
  ...more,
});

beforeEach(() => {
  forgetEverything();
  discardUnsaved();
  drafts = keepDraftsInMemory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  logInAs([workspaceOn('subsidy'), { ...workspaceOn('subsidy'), workspaceId: 4 }]);
  selectWorkspace(3);
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
    render(<Screen />);
    const other = render(<Screen title="お知らせの設定" />);
    for (const field of screen.getAllByLabelText('会社名')) type(field, '若葉工業');
    expect(unsavedTitles()).toEqual(['会社情報', 'お知らせの設定']);
    other.unmount();
    expect(unsavedTitles()).toEqual(['会社情報']);
  });

  it('a form with another title than before is unsaved under the new one', async () => {
    const { rerender } = render(<Screen title="新しいクライアント" />);
    type(company(), '若葉工業');
    rerender(<Screen title="若葉工業" />);
    expect(unsavedTitles()).toEqual(['若葉工業']);
  });
});

describe('the draft of a form', () => {
  it('what was typed is kept as a draft of its user, workspace and form after a pause', async () => {
    await openForm();
    type(company(), '若葉工業');
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS - 1));
    expect(drafts).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業' })]);
  });

  it('a burst of typing is kept once, after its last letter', async () => {
    await openForm();
    type(company(), '若');
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS - 1));
    type(company(), '若葉');
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS - 1));
    expect(drafts).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉' })]);
  });

  it('a form that was only opened leaves the draft of the former visit alone', async () => {
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    const { unmount } = await openForm();
    const [before] = drafts;
    unmount();
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
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
    form.setValue('company', '何か', { shouldDirty: true });
    leave();
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
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
    const { unmount } = render(<Screen />);
    await typeAndPause(company(), '若葉工業');
    await settle();
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
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
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
  it('a form restores the draft of the former visit over what is saved and says so', async () => {
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
    await act(async () => form.kept.discard());
    expect(company()).toHaveValue(SAVED.company);
    expect(screen.queryByText('復元しました')).not.toBeInTheDocument();
    expect(unsavedTitles()).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(drafts).toEqual([]);
  });

  it('a form that leaves the screen while its draft is read restores nothing', async () => {
    const reading = Promise.withResolvers<void>();
    drafts = keepDraftsInMemory({ beforeRead: async () => reading.promise });
    drafts.push(draftOf({ ...SAVED, company: '若葉工業' }));
    const { unmount } = await openForm();
    unmount();
    reading.resolve();
    await act(async () => {});
    expect(form.getValues('company')).toBe(SAVED.company);
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
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '双葉工業', city: '札幌市' })]);
  });

  it('what was typed before it was known that there is no draft is kept once it is', async () => {
    drafts.splice(0);
    await openForm();
    await typeAndPause(company(), '双葉工業');
    expect(drafts).toEqual([]);
    await finishReading();
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '双葉工業' })]);
  });

  it('a form that leaves the screen before its draft was read never writes over it', async () => {
    const { unmount } = await openForm();
    const [before] = drafts;
    type(company(), '双葉工業');
    unmount();
    await finishReading();
    await act(async () => vi.advanceTimersByTimeAsync(2 * PAUSE_MS));
    expect(drafts).toEqual([before]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a field that was refreshed meanwhile, and not typed into, is restored from the draft', async () => {
    await openForm();
    await act(async () => form.reset({ ...SAVED, company: '青葉工業株式会社' }));
    await finishReading();
    expect(company()).toHaveValue('若葉工業');
    expect(unsavedTitles()).toEqual(['会社情報']);
  });
});

describe('a form that was saved', () => {
  it('a saved form is unsaved no more and its draft is deleted', async () => {
    drafts.push(draftOf({ ...SAVED, city: '札幌市' }));
    await openForm();
    await typeAndPause(company(), '若葉工業');
    await settle();
    expect(company()).toHaveValue('若葉工業');
    expect(screen.queryByText('復元しました')).not.toBeInTheDocument();
    expect(unsavedTitles()).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(drafts).toEqual([]);
  });

  it('a saved form can be left in the same moment', async () => {
    await openForm();
    type(company(), '若葉工業');
    await act(async () => {
      form.kept.settle();
      expect(unsavedTitles()).toEqual([]);
    });
  });

  it('a form saved within the pause after the last letter keeps no draft', async () => {
    const { unmount } = await openForm();
    type(company(), '若葉工業');
    await settle();
    unmount();
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(drafts).toEqual([]);
  });

  it('a saved form shows what the server made of it', async () => {
    await openForm();
    type(company(), '  若葉工業');
    await settle({ ...SAVED, company: '若葉工業' });
    expect(company()).toHaveValue('若葉工業');
    expect(unsavedTitles()).toEqual([]);
  });

  it('what is typed while a form is being sent stays and is unsaved', async () => {
    await openForm();
    type(company(), '若葉工業');
    const sent = form.getValues();
    type(city(), '札幌市');
    await settle({ ...sent }, sent);
    expect(city()).toHaveValue('札幌市');
    expect(form.formState.isDirty).toBe(true);
    expect(unsavedTitles()).toEqual(['会社情報']);
    await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS));
    expect(drafts).toEqual([draftOf({ ...SAVED, company: '若葉工業', city: '札幌市' })]);
    await act(async () => form.kept.discard());
    expect([form.getValues('company'), form.getValues('city')]).toEqual(['若葉工業', SAVED.city]);
  });

  it('a field typed into while it was sent, but as the server has it now, is saved', async () => {
    await openForm();
    type(company(), '若葉工業 ');
    const sent = form.getValues();
    type(company(), '若葉工業');
    await settle({ ...SAVED, company: '若葉工業' }, sent);
    expect(company()).toHaveValue('若葉工業');
    expect(unsavedTitles()).toEqual([]);
  });

  it('a list that was not touched while a form was sent takes the saved order', async () => {
    await openForm();
    const sent = { ...SAVED, logo: { tags: [1, 2] } };
    await choose({ tags: [1, 2] });
    await settle({ ...SAVED, logo: { tags: [2, 1] } }, sent);
    expect(form.getValues('logo')).toEqual({ tags: [2, 1] });
  });

  it('a file that was sent and not changed since is what the server has now', async () => {
    await openForm();
    const sent = { ...SAVED, logo: new File(['1'], 'first.png') };
    await choose(sent.logo);
    await settle({ ...SAVED }, sent);
    expect(form.getValues('logo')).toBeNull();
  });

  it('a file chosen while another was being sent stays', async () => {
    await openForm();
    const sent = { ...SAVED, logo: new File(['1'], 'first.png') };
    const chosen = new File(['2'], 'second.png');
    await choose(chosen);
    await settle({ ...SAVED }, sent);
    expect(form.getValues('logo')).toBe(chosen);
  });
});
