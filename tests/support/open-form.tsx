import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { dropAllDrafts } from '~/session/drafts';
import { startTestApi } from './api/embedded-api';
import { openApp } from './open-app';
import { openSettings, watched } from './open-settings';

/** A form under test: its page, its call, and what shows that it was saved. */
export type Form = {
  readonly name: string;
  readonly path: string;
  /** The workspace it is opened in; none for forms of guests. */
  readonly workspaceId?: number;
  readonly hasMenu?: boolean;
  /** Opens the form, if its page does not show it from the start. */
  readonly show?: (app: FormPage) => Promise<void>;
  /** Text to type, by label; Enter is pressed in the last field. */
  readonly typed: readonly (readonly [label: string, value: string])[];
  readonly button: string;
  readonly call: string;
  readonly isMultipart?: boolean;
  /** A field that the server may reject, and the label of its control. */
  readonly refusedAt?: { readonly field: string; readonly label: string };
  /** The call is not idempotent: without a response the form says that the result is unknown. */
  readonly isOnlyOnce?: true;
  /** Leaving the page with changes asks for confirmation. */
  readonly confirmsLeaving?: true;
  /** Input is kept when the session expires. */
  readonly keepsDraft?: true;
  /** The server's response, if the API of the test cannot serve the call. */
  readonly answer?: () => Response;
  /** The request body: JSON, or the fields of form data. */
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

/** A field by its label, optionally followed by 必須 or 任意. */
export const fieldOf = (label: string): HTMLInputElement =>
  screen.getByLabelText((text) => [label, `${label} 必須`, `${label} 任意`].includes(text));

export const submitOf = ({ button }: Form): HTMLElement =>
  screen.getByText(button, { selector: 'button[type=submit]' });

export const expectTyped = ({ typed }: Form): void => {
  for (const [label, value] of typed) expect(fieldOf(label)).toHaveValue(value);
};

/** Replaces jsdom's FormData by Node's, because Node cannot send jsdom's in a request. */
const takeNodeFormData = async (): Promise<void> => {
  const made = await new Response('a=b', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).formData();
  vi.stubGlobal('FormData', made.constructor);
};

/** Opens and fills in the form; drafts of earlier tests are deleted. */
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
    // Pastes the text at once; the tests of the single forms type key by key.
    await page.user.paste(value);
  }
  if (form.answer !== undefined) page.injectFault(form.call, form.answer);
  return page;
};
