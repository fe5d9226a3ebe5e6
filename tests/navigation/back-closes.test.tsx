// @vitest-environment jsdom

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteHistoryIndex } from '~/lib/navigation/back-closes';
import { Dialog } from '~/ui/overlays/dialog';
import { FormDialog } from '~/ui/overlays/form-dialog';

const on = (isPhone: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
};

const Page = ({ title }: { title: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [isForm, setForm] = useState(false);
  const navigate = useNavigate();
  const close = (): void => setOpen(false);
  return (
    <>
      <h1>{title}</h1>
      <Link to="/tasks">案件</Link>
      <button type="button" onClick={() => setOpen(true)}>
        メニュー
      </button>
      <button type="button" onClick={() => setForm(true)}>
        書類を作成
      </button>
      <Dialog open={isOpen} onClose={close} title="絞り込み">
        <button
          type="button"
          onClick={() => void navigate('/search?kind=grant', { replace: true })}
        >
          助成金
        </button>
        <button type="button" onClick={() => void navigate('/search?kind=subsidy')}>
          補助金
        </button>
        <Link to="/favorites" onClick={close}>
          お気に入り
        </Link>
        <button type="button" onClick={close}>
          閉じる
        </button>
      </Dialog>
      {isForm && (
        <FormDialog
          title="書類を作成"
          formId="form"
          submitLabel="作成"
          isBusy={false}
          isSending={false}
          isDirty
          blockedBecause={undefined}
          unsentMessage="書類は、まだ作成していません。"
          onDiscard={() => {}}
          onClose={() => setForm(false)}
        />
      )}
    </>
  );
};

/** Renders /search, as the first page of its tab (`first`) or opened from the page /start. */
const shown = async (first?: 'first') => {
  if (first === undefined) history.replaceState({ idx: 1 }, '', '/start');
  else history.replaceState(null, '', '/search');
  const paths = ['/start', '/search', '/favorites', '/tasks'];
  const router = createBrowserRouter(
    paths.map((path) => ({ path, element: <Page key={path} title={path} /> })),
  );
  const stop = router.subscribe(noteHistoryIndex);
  onTestFinished(() => {
    stop();
    router.dispose();
  });
  render(<RouterProvider router={router} />);
  if (first === undefined) await act(async () => router.navigate('/search'));
  return { router, user: userEvent.setup(), at: () => location.pathname + location.search };
};

/** Simulates the phone's Back button; the app itself steps with `history.go`. */
const back = (): void => history.back();

const dialog = (name = '絞り込み') => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const heading = (title: string) => screen.findByRole('heading', { level: 1, name: title });

beforeEach(() => on(true));
afterEach(() => vi.unstubAllGlobals());

describe('Back on a phone', () => {
  it('Back on a phone closes an open dialog and stays on the page; the next Back leaves the page', async () => {
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await dialog();
    back();
    await closed();
    expect(at()).toBe('/search');
    expect(screen.getByRole('button', { name: 'メニュー' })).toHaveFocus();
    back();
    await heading('/start');
    expect(at()).toBe('/start');
  });

  it('Back on a phone closes a dialog and keeps the URL that was replaced or pushed in the dialog', async () => {
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('button', { name: '助成金' }));
    await user.click(screen.getByRole('button', { name: '補助金' }));
    await waitFor(() => expect(at()).toBe('/search?kind=subsidy'));
    back();
    await closed();
    expect(at()).toBe('/search?kind=subsidy');
    back();
    await waitFor(() => expect(at()).toBe('/search?kind=grant'));
  });

  it('closing a dialog by its button on a phone leaves no history entry: one Back leaves the page', async () => {
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('button', { name: '閉じる' }));
    await closed();
    back();
    await waitFor(() => expect(at()).toBe('/start'));
  });

  it('after following a link in a dialog on a phone, one Back returns to the page', async () => {
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('link', { name: 'お気に入り' }));
    await heading('/favorites');
    await closed();
    back();
    await heading('/search');
    back();
    await waitFor(() => expect(at()).toBe('/start'));
  });

  it('Back on a phone asks for confirmation before it closes a form with input; another Back returns to the form', async () => {
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: '書類を作成' }));
    await dialog('書類を作成');
    back();
    const question = () =>
      screen.findByRole('alertdialog', { name: '入力した内容を破棄しますか？' });
    await question();
    back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await dialog('書類を作成');
    back();
    await question();
    await user.click(screen.getByRole('button', { name: '破棄して閉じる' }));
    await closed();
    expect(at()).toBe('/search');
  });

  it('a history step by the app on a phone is not treated as the user’s Back', async () => {
    const { user, router } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await dialog();
    await act(async () => router.navigate(-1));
    expect(await heading('/start')).toBeInTheDocument();
  });

  it('Back on a desktop leaves the page even if a dialog is open', async () => {
    on(false);
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await dialog();
    back();
    await waitFor(() => expect(at()).toBe('/start'));
  });
});

describe('on the first page of a tab, without an earlier entry of the app', () => {
  const index = (): unknown => (history.state as { idx?: unknown }).idx;

  it('Back on a phone closes an open dialog on the first page of a tab', async () => {
    const { user, at } = await shown('first');
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('button', { name: '助成金' }));
    await waitFor(() => expect(at()).toBe('/search?kind=grant'));
    back();
    await closed();
    expect(at()).toBe('/search?kind=grant');
    // The history entry added for Back is gone; the page is at the tab's first entry.
    await waitFor(() => expect(index()).toBe(0));
    expect(at()).toBe('/search?kind=grant');
  });

  it('closing a dialog by its button on the first page of a tab restores the history', async () => {
    const { user } = await shown('first');
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByRole('button', { name: 'メニュー' }));
      expect(index()).toBe(1);
      await user.click(await screen.findByRole('button', { name: '閉じる' }));
      await closed();
      await waitFor(() => expect(index()).toBe(0));
    }
    await user.click(screen.getByRole('link', { name: '案件' }));
    await heading('/tasks');
    expect(index()).toBe(1);
  });

  it('after following a link in a dialog on the first page of a tab, Back returns to that page', async () => {
    const { user, at } = await shown('first');
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('link', { name: 'お気に入り' }));
    await heading('/favorites');
    back();
    await heading('/search');
    expect(at()).toBe('/search');
  });
});
