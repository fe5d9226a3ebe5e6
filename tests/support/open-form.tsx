import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { dropAllDrafts } from '~/session/drafts';
import { startTestApi } from './api/embedded-api';
import { openApp } from './open-app';
import { openSettings, watched } from './open-settings';

/** A form of the product: where it stands, what it sends, and what shows that it was taken. */
export interface Form {
  readonly name: string;
  readonly path: string;
  /** The workspace it is opened in; none for a form of the entrance. */
  readonly workspaceId?: number;
  readonly hasMenu?: boolean;
  /** Opens the form on its page, where that shows it on demand. */
  readonly show?: (app: FormPage) => Promise<void>;
  /** What is typed, by label; Enter is pressed in the last one. */
  readonly typed: readonly (readonly [label: string, value: string])[];
  readonly button: string;
  readonly call: string;
  readonly isMultipart?: boolean;
  /** A field of the call that the server may find fault with, and where that stands on the screen. */
  readonly refusedAt?: { readonly field: string; readonly label: string };
  /** Repeating the call could do it twice: where no answer came, the form says that nobody knows. */
  readonly isOnlyOnce?: true;
  /** Leaving the page with changes is asked about. */
  readonly asksBeforeLeaving?: true;
  /** What is typed outlives the session. */
  readonly keepsDraft?: true;
  /** What the server says, where the test's API could not serve as always. */
  readonly answer?: () => Response;
  /** The whole body as it arrives: JSON, or the fields of form data. */
  readonly body: unknown;
  readonly done: () => Promise<unknown>;
}

export type FormPage = Pick<
  Awaited<ReturnType<typeof openSettings>>,
  'user' | 'path' | 'spoil' | 'bodiesOf' | 'testApi'
>;

const openAsGuest = async (path: string): Promise<FormPage> => {
  const api = watched(startTestApi());
  return {
    ...openApp(path, api.testApi, { embedded: false }),
    spoil: api.spoil,
    bodiesOf: api.bodiesOf,
  };
};

/** A field by its label, which 必須 or 任意 may follow. */
export const fieldOf = (label: string): HTMLInputElement =>
  screen.getByLabelText((text) => [label, `${label} 必須`, `${label} 任意`].includes(text));

export const submitOf = ({ button }: Form): HTMLElement =>
  screen.getByText(button, { selector: 'button[type=submit]' });

export const expectTyped = ({ typed }: Form): void => {
  for (const [label, value] of typed) expect(fieldOf(label)).toHaveValue(value);
};

/** jsdom's own form data travels through no request; what a request makes itself does. */
const takeNodeFormData = async (): Promise<void> => {
  const made = await new Response('a=b', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).formData();
  vi.stubGlobal('FormData', made.constructor);
};

/** The form, opened and filled in; what an earlier test typed is forgotten. */
export const openFilled = async (form: Form): Promise<FormPage> => {
  await dropAllDrafts(DEMO_ACCOUNT.email);
  if (form.isMultipart) await takeNodeFormData();
  const { workspaceId, path, hasMenu } = form;
  const page = await (workspaceId === undefined
    ? openAsGuest(path)
    : openSettings(path, workspaceId, { hasMenu, embedded: false }));
  await form.show?.(page);
  await screen.findByText(form.button, { selector: 'button[type=submit]' });
  for (const [label, value] of form.typed) {
    await page.user.clear(fieldOf(label));
    // In one go: a key at a time is what the form's own tests do.
    await page.user.paste(value);
  }
  if (form.answer !== undefined) page.spoil(form.call, form.answer);
  return page;
};
