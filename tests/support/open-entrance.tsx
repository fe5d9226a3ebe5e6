import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { App, createApp } from '~/app/start-app';
import { EMBEDDED_BASE_URL } from '~/embedded-api/base-url';
import { dropInvitation } from '~/lib/navigation/invitation';
import { dropCarriedEmail } from '~/session/carried-email';
import { useMessagesStore } from '~/session/redirect-messages';
import { startTestApi, type TestApi } from './api/embedded-api';
import { forgetEverything } from './app-session';

export const EMAIL = 'new@example.com';
export const PASSWORD = 'Secret123';

type Respond = () => Response | Promise<Response>;

/**
 * Opens the app at a path as a guest, by default with a new embedded API. With `embedded: false`,
 * the app pauses its queries when the browser is offline.
 */
export const openEntrance = (
  path: string,
  { testApi = startTestApi(), embedded = true }: { testApi?: TestApi; embedded?: boolean } = {},
) => {
  forgetEverything();
  dropCarriedEmail();
  dropInvitation();
  useMessagesStore.setState({ flash: null, alert: null });
  const sent: { call: string; body: unknown }[] = [];
  const faults: { call: string; isServed: boolean; respond: Respond }[] = [];

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.clone().text();
    sent.push({ call, body: text === '' ? null : JSON.parse(text) });
    const index = faults.findIndex((fault) => fault.call === call);
    const [fault] = index === -1 ? [] : faults.splice(index, 1);
    if (fault === undefined) return testApi.api.answer(request);
    if (fault.isServed) await testApi.api.answer(request);
    return fault.respond();
  };
  const app = createApp({ baseUrl: EMBEDDED_BASE_URL, embedded, fetch }, (routes) =>
    createMemoryRouter(routes, { initialEntries: [path] }),
  );
  render(<App {...app} />);

  return {
    ...app,
    testApi,
    user: userEvent.setup(),
    path: () => `${app.router.state.location.pathname}${app.router.state.location.search}`,
    /** All calls to the API, in order. */
    calls: () => sent.map(({ call }) => call),
    bodiesOf: (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body),
    /**
     * Replaces the response to the next request with this method and path. With `isServed`, the API
     * still carries out the request first.
     */
    injectFault: (call: string, respond: Respond, { isServed = false } = {}) => {
      faults.push({ call, isServed, respond });
    },
    /**
     * The confirmation code in the newest mail. `act` also waits for pending updates of the page.
     */
    code: async (): Promise<string> => act(async () => (await testApi.lastMail())?.code ?? ''),
  };
};

export type Entrance = ReturnType<typeof openEntrance>;

/**
 * Throws the error that `fetch` throws if no response arrives. The server may still have received
 * the request.
 */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

export const refusal =
  (statusCode: number, message: string, fields?: Record<string, string>): Respond =>
  () =>
    Response.json({ statusCode, message, ...(fields && { fields }) }, { status: statusCode });

export const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });

/** Finds a field by its label. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

export const fillIn = async ({ user }: Entrance, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    if (value !== '') await user.type(field(label), value);
  }
};

export const press = async ({ user }: Entrance, name: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name }));
};

export const follow = async ({ user }: Entrance, name: string): Promise<void> => {
  await user.click(await screen.findByRole('link', { name }));
};

/** Finds the field whose description is this hint or error message. */
export const fieldWithMessage = async (message: string | RegExp): Promise<HTMLElement> => {
  const texts = await screen.findAllByText(message);
  const ids = texts.flatMap((text) => {
    const own = text.closest('[id]')?.id;
    return own === undefined ? [] : [own];
  });
  const found = [...document.querySelectorAll<HTMLElement>('input')].find((input) =>
    ids.some((id) => input.getAttribute('aria-describedby')?.split(' ').includes(id)),
  );
  if (found === undefined) throw new Error(`no field says ${String(message)}`);
  return found;
};
