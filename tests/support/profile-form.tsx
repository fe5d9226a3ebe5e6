import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { useDraftedForm } from '~/forms/drafted-form';
import type { StoredDraft } from '~/lib/draft-database';
import { selectWorkspace } from '~/session/session-changes';
import { discardUnsaved } from '~/session/unsaved';
import { forgetEverything, logInAs } from './app-session';
import { keepDraftsInMemory } from './drafts-in-memory';
import { workspaceOn } from './recording-api';

/** A form stores a draft this many milliseconds after the last key press. */
export const PAUSE_MS = 300;

const profile = z.object({
  company: z.string(),
  city: z.string(),
  logo: z._default(z.nullable(z.unknown()), null),
});
type Profile = { company: string; city: string; logo: unknown };

/** The initial values of the form. */
export const SAVED: Profile = { company: '青葉工業', city: '横浜市', logo: null };

const useProfileForm = (isKept: boolean, title: string) => {
  const fields = useForm<Profile>({ defaultValues: SAVED });
  const shape = isKept ? profile : undefined;
  return { ...fields, drafted: useDraftedForm(fields, { title, name: 'profile', shape }) };
};

let shown: ReturnType<typeof useProfileForm>;

/** What `useProfileForm` returned when the form was last rendered. */
export const form = (): typeof shown => shown;

/** A form with two text fields and a file. With `isKept`, the form stores drafts. */
export const ProfileForm = ({ isKept = false, title = '会社情報' }) => {
  const current = useProfileForm(isKept, title);
  useEffect(() => {
    shown = current;
  });
  return (
    <form>
      <input aria-label="会社名" {...current.register('company')} />
      <input aria-label="市区町村" {...current.register('city')} />
      {current.drafted.isRestored && <p>復元しました</p>}
    </form>
  );
};

/**
 * Renders the form and waits until the form has read its draft, unless a test delays the reading.
 */
export const openForm = async () => {
  const screenOfForm = render(<ProfileForm isKept />);
  await act(async () => {});
  return screenOfForm;
};

export const company = () => screen.getByLabelText('会社名');
export const city = () => screen.getByLabelText('市区町村');

export const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};

/** Advances the clock, which `logInToForm` has stopped. */
export const wait = async (milliseconds: number): Promise<void> => {
  await act(async () => vi.advanceTimersByTimeAsync(milliseconds));
};

export const typeAndPause = async (field: HTMLElement, value: string): Promise<void> => {
  type(field, value);
  await wait(PAUSE_MS);
};

/** A draft with these values, as the form stores it in the selected workspace. */
export const draftOf = (values: unknown, more: Partial<StoredDraft> = {}): StoredDraft => ({
  email: 'demo@example.com',
  workspaceId: 3,
  form: 'profile',
  title: '会社情報',
  values,
  ...more,
});

/**
 * Logs in a user with two workspaces, stops the clock, and replaces the drafts database with an
 * empty array, which is returned.
 */
export const logInToForm = (): StoredDraft[] => {
  forgetEverything();
  discardUnsaved();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  logInAs([workspaceOn('subsidy'), { ...workspaceOn('subsidy'), workspaceId: 4 }]);
  selectWorkspace(3);
  return keepDraftsInMemory();
};
