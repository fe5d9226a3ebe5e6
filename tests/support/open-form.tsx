import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { dropAllDrafts } from '~/session/drafts';
import { startTestApi } from './api/embedded-api';
import { openApp } from './open-app';
import { openSettings, watched } from './open-settings';

/**
 * A form under test. `call` is the call that submits the form. `done` waits until the page shows
 * that the call succeeded.
 */
export type Form = {
  readonly name: string;
  readonly path: string;
  /** The workspace in which a test opens the form. Forms for guests have none. */
  readonly workspaceId?: number;
  readonly hasMenu?: boolean;
  /** Opens the form, for pages that do not show the form from the start. */
  readonly show?: (app: FormPage) => Promise<void>;
  /** The text that a test enters in each field, by label. Tests press Enter in the last field. */
  readonly typed: readonly (readonly [label: string, value: string])[];
  readonly button: string;
  readonly call: string;
  readonly isMultipart?: boolean;
  /** A field that the server may reject, and the label of its control. */
  readonly refusedAt?: { readonly field: string; readonly label: string };
  /**
   * The call is not idempotent. If no response arrives, the form says that the result is unknown.
   */
  readonly isOnlyOnce?: true;
  /** If the user leaves the page with unsaved changes, the app asks for confirmation. */
  readonly confirmsLeaving?: true;
  /** If the session expires, the form keeps the user's input. */
  readonly keepsDraft?: true;
  /** The response to the call, for calls that the embedded API of the test cannot carry out. */
  readonly answer?: () => Response;
  /** The expected request body, as JSON or as the fields of form data. */
  readonly body: unknown;
  readonly done: () => Promise<unknown>;
};

export type FormPage = Pick<
  Awaited<ReturnType<typeof openSettings>>,
  'user' | 'path' | 'injectFault' | 'bodiesOf' | 'testApi'
>;

const openAsGuest = async (path: string): Promise<FormPage> => {
  const api = watched(startTestApi());
  return {
    ...openApp(path, api.testApi, { embedded: false }),
    injectFault: api.injectFault,
    bodiesOf: api.bodiesOf,
  };
};

/** Finds a field by its label, which may be followed by 必須 or 任意. */
export const fieldOf = (label: string): HTMLInputElement =>
  screen.getByLabelText((text) => [label, `${label} 必須`, `${label} 任意`].includes(text));

export const submitOf = ({ button }: Form): HTMLElement =>
  screen.getByText(button, { selector: 'button[type=submit]' });

export const expectTyped = ({ typed }: Form): void => {
  for (const [label, value] of typed) expect(fieldOf(label)).toHaveValue(value);
};

/**
 * Replaces jsdom's FormData with Node's, because Node cannot send a FormData of jsdom in a request.
 */
const takeNodeFormData = async (): Promise<void> => {
  const made = await new Response('a=b', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).formData();
  vi.stubGlobal('FormData', made.constructor);
};

/** Deletes the drafts of earlier tests, then opens the form and fills it in. */
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
    // Pastes the text to save time. The tests of individual forms type key by key.
    await page.user.paste(value);
  }
  if (form.answer !== undefined) page.injectFault(form.call, form.answer);
  return page;
};
