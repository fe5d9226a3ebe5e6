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

/**
 * Renders the page /search. With `first`, it is the first page of the tab. Otherwise, the user
 * comes from the page /start.
 */
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

/**
 * Simulates the phone's Back button. The app counts only calls of `history.go` as its own steps, so
 * it treats this step as one of the user.
 */
const back = (): void => history.back();

const dialog = (name = '絞り込み') => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const heading = (title: string) => screen.findByRole('heading', { level: 1, name: title });

beforeEach(() => on(true));
afterEach(() => vi.unstubAllGlobals());

describe('the Back button of a phone', () => {
  it('on a phone, the Back button closes an open dialog without leaving the page, and pressing Back a second time leaves the page', async () => {
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

  it('if the user changed the URL in a dialog, the Back button of a phone closes the dialog and keeps the new URL', async () => {
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

  it('after the user closes a dialog on a phone with its button, pressing Back once leaves the page', async () => {
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('button', { name: '閉じる' }));
    await closed();
    back();
    await waitFor(() => expect(at()).toBe('/start'));
  });

  it('after the user follows a link in a dialog on a phone, pressing Back once returns to the page of the dialog', async () => {
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

  it('on a phone, pressing Back in a form with input asks for confirmation, and pressing Back again returns to the form', async () => {
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

  it('on a phone, if the app itself navigates back, it leaves the page even if a dialog is open', async () => {
    const { user, router } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await dialog();
    await act(async () => router.navigate(-1));
    expect(await heading('/start')).toBeInTheDocument();
  });

  it('on a desktop, the Back button leaves the page even if a dialog is open', async () => {
    on(false);
    const { user, at } = await shown();
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await dialog();
    back();
    await waitFor(() => expect(at()).toBe('/start'));
  });
});

describe('the first page of a tab, with no earlier history entry of the app', () => {
  const index = (): unknown => (history.state as { idx?: unknown }).idx;

  it('on the first page of a tab, the Back button of a phone closes an open dialog', async () => {
    const { user, at } = await shown('first');
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('button', { name: '助成金' }));
    await waitFor(() => expect(at()).toBe('/search?kind=grant'));
    back();
    await closed();
    expect(at()).toBe('/search?kind=grant');
    // The page is at the tab's first history entry, not at the entry that the app added for the
    // Back button.
    await waitFor(() => expect(index()).toBe(0));
    expect(at()).toBe('/search?kind=grant');
  });

  it('if the user closes a dialog with its button on the first page of a tab, the current history entry is the first one', async () => {
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

  it('if the user follows a link in a dialog on the first page of a tab, the Back button returns to that page', async () => {
    const { user, at } = await shown('first');
    await user.click(screen.getByRole('button', { name: 'メニュー' }));
    await user.click(await screen.findByRole('link', { name: 'お気に入り' }));
    await heading('/favorites');
    back();
    await heading('/search');
    expect(at()).toBe('/search');
  });
});
