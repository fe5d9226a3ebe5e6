// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { forms, logIn, OWN } from '../support/forms';
import {
  expectTyped,
  fieldOf,
  openFilled,
  submitOf,
  type Form,
  type FormPage,
} from '../support/open-form';
import { pendingCall, refusal } from '../support/open-settings';

// Otherwise a test could end while the log-in still loads these modules, and React would warn.
beforeAll(async () => {
  await import('~/app/signed-in/parts');
});

const send = async ({ user }: FormPage, form: Form): Promise<void> => user.click(submitOf(form));

test.each(forms)(
  '$name: while the server is slow, repeated clicks and Enter send only one request, which contains exactly the fields of the form',
  async (form) => {
    const page = await openFilled(form);
    const { respond, release } = pendingCall();
    page.injectFault(form.call, respond, 1);
    await page.user.type(fieldOf(form.typed.at(-1)?.[0] ?? ''), '{Enter}');
    await page.user.dblClick(submitOf(form));
    await waitFor(() => expect(submitOf(form)).toHaveAttribute('aria-busy', 'true'));
    await page.user.type(fieldOf(form.typed.at(-1)?.[0] ?? ''), '{Enter}');
    await act(async () => release());
    await form.done();
    expect(page.bodiesOf(form.call)).toEqual([form.body]);
  },
);

test.each(forms.flatMap((form) => (form.refusedAt ? [{ form, ...form.refusedAt }] : [])))(
  '$form.name: on a 403 the form shows the server’s message, and on a 422 it marks the field with the error',
  async ({ form, field, label }) => {
    const page = await openFilled(form);
    const before = page.path();
    const message = 'この操作は、いまは受け付けていません';
    page.injectFault(form.call, refusal(403, message), 1);
    await send(page, form);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(page.path()).toBe(before);
    expect(screen.queryByText('送信状況を確認')).not.toBeInTheDocument();
    expectTyped(form);

    const serverMessage = 'サーバーがこの項目について言うこと';
    const answer = {
      statusCode: 422,
      message: '入力内容を確認してください。',
      fields: { [field]: serverMessage },
    };
    page.injectFault(form.call, () => Response.json(answer, { status: 422 }), 1);
    await send(page, form);
    await waitFor(() => expect(fieldOf(label)).toHaveAttribute('aria-invalid', 'true'));
    expect(fieldOf(label)).toHaveAccessibleDescription(expect.stringContaining(serverMessage));
    expect(fieldOf(label)).toHaveFocus();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expectTyped(form);
    expect(page.bodiesOf(form.call)).toHaveLength(2);

    await send(page, form);
    await form.done();
  },
);

test.each(forms.filter(({ isOnlyOnce }) => isOnlyOnce))(
  '$name: after a 502, a 503 or a lost connection, the form says that the result is unknown and does not resend the request',
  async (form) => {
    const page = await openFilled(form);
    const faults = [
      () => new Response('', { status: 503 }),
      () => new Response('<html><h1>Bad Gateway</h1></html>', { status: 502 }),
      (): never => {
        throw new TypeError('Failed to fetch');
      },
    ];
    for (const [index, fault] of faults.entries()) {
      page.injectFault(form.call, fault, 1);
      await send(page, form);
      await waitFor(() => expect(page.bodiesOf(form.call)).toHaveLength(index + 1));
      await waitFor(() => expect(submitOf(form)).not.toHaveAttribute('aria-busy', 'true'));
      expect(screen.getByRole('alert')).toHaveTextContent(/できたかどうかを確認できませんでした/);
      expectTyped(form);
    }
    await send(page, form);
    await form.done();
    expect(page.bodiesOf(form.call)).toHaveLength(faults.length + 1);
  },
);

describe('unsaved changes', () => {
  const question = async () => within(await screen.findByRole('alertdialog'));

  test.each(forms.filter(({ confirmsLeaving }) => confirmsLeaving))(
    '$name: with unsaved changes, a click on a link opens a confirmation, and if the user stays, URL, input and focus are kept',
    async (form) => {
      const page = await openFilled(form);
      const before = page.path();
      const link = screen.getAllByRole('link', {
        name: form.hasMenu === false ? 'ワークスペースの一覧に戻る' : '検索',
      })[0] as HTMLElement;
      await page.user.click(link);
      expect(await screen.findByText(/の変更は、まだ保存されていません。/)).toBeInTheDocument();
      await page.user.click((await question()).getByRole('button', { name: 'このまま編集する' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(page.path()).toBe(before);
      expect(link).toHaveFocus();
      expectTyped(form);

      await page.user.click(link);
      await page.user.click((await question()).getByRole('button', { name: '保存せずに移動する' }));
      await waitFor(() => expect(page.path()).not.toBe(before));
    },
  );
});

test.each(forms.filter(({ call }) => call.startsWith('PUT ')))(
  '$name: after one 409, the app sends the form again and saves it without a dialog',
  async (form) => {
    const page = await openFilled(form);
    page.injectFault(form.call, refusal(409, 'ほかの変更と競合しました'), 1);
    await send(page, form);
    await form.done();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.bodiesOf(form.call)).toHaveLength(2);
  },
);

const goOffline = (isOffline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
};

// The log-in form is left out. It does not react to being offline, which keeps its code small.
test.each(forms.filter((form) => form !== logIn))(
  '$name: while offline, the form keeps the input and shows the reason, and once online the user can send it',
  async (form) => {
    const page = await openFilled(form);
    goOffline(true);
    expect(submitOf(form)).toHaveAttribute('aria-disabled', 'true');
    expect(submitOf(form)).toHaveAccessibleDescription(
      /^インターネットに接続していないため、.+できません。接続が戻ると.+できます。$/,
    );
    await send(page, form);
    // In a dialog, the submit button is outside the form, so a simulated Enter submits nothing.
    if (!form.show) await page.user.type(fieldOf(form.typed.at(-1)?.[0] ?? ''), '{Enter}');
    expectTyped(form);

    goOffline(false);
    await waitFor(() => expect(submitOf(form)).not.toHaveAttribute('aria-disabled', 'true'));
    expectTyped(form);
    expect(page.bodiesOf(form.call)).toEqual([]);
    await send(page, form);
    await form.done();
    expect(page.bodiesOf(form.call)).toHaveLength(1);
  },
);

test.each(forms.filter(({ keepsDraft }) => keepsDraft))(
  '$name: if the session expires, the app keeps the input and shows it in the form after the next log-in',
  async (form) => {
    const page = await openFilled(form);
    await act(async () => page.testApi.api.endSessions());
    await send(page, form);
    await screen.findByRole('heading', { level: 1, name: 'ログイン' });
    vi.unstubAllGlobals();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await page.user.type(screen.getByLabelText('メールアドレス'), 'demo@example.com');
    await page.user.type(screen.getByLabelText('パスワード'), 'Demo1234{Enter}');
    const workspaceName = form.workspaceId === OWN ? '株式会社みなと坂システム' : 'さくらば珈琲';
    await page.user.click(
      await screen.findByRole('button', { name: new RegExp(`^${workspaceName}`) }),
    );
    await screen.findByText('前回保存していなかった入力を復元しました。');
    expect(page.path()).toBe(form.path);
    expectTyped(form);
    await send(page, form);
    await form.done();
  },
);
