// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFavorites } from '../support/open-favorites';
import { AS_OWNER, pendingCall, refusal } from '../support/open-settings';
import { openTask } from '../support/open-task';
import { openTasks } from '../support/open-tasks';

const SUBSCRIPTION = 'GET /v1/subscription';
const RENEWAL = 'POST /v1/auth/refresh-token';
const ENDING = 'DELETE /v1/calendar-address';
const FIRST = 'https://api.example.jp/calendars/first-key.ics';
const SECOND = 'https://api.example.jp/calendars/second-key.ics';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type App = Pick<Awaited<ReturnType<typeof openTasks>>, 'injectFault' | 'go' | 'user'>;

/** Makes the server return a calendar URL, and a different URL after the first one is revoked. */
const offer = ({ injectFault }: App, first: unknown = FIRST) => {
  const server = { calendarUrl: first };
  injectFault(SUBSCRIPTION, () =>
    Response.json({ planSerialCode: 'subsidy_grant_plus', role: 'owner', ...server }),
  );
  injectFault(ENDING, () => {
    server.calendarUrl = SECOND;
    return new Response(null, { status: 204 });
  });
  return server;
};

/** Makes the server return a calendar URL, opens the task calendar and clicks カレンダーで購読. */
const openSubscription = async (first: unknown = FIRST) => {
  const app = await openTasks([{ title: '加工機の更新', dueOn: '2026-12-10' }]);
  const server = offer(app, first);
  await app.go('/settings');
  await app.go('/tasks?view=calendar');
  await app.user.click(await screen.findByRole('button', { name: 'カレンダーで購読' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'カレンダーで購読' }));
  return { ...app, server, dialog };
};

const address = (): HTMLElement => screen.getByRole('textbox', { name: '購読用のURL' });

const askForNew = async ({ user }: Pick<App, 'user'>) => {
  await user.click(screen.getByRole('button', { name: 'URLを再発行する' }));
  return within(await screen.findByRole('alertdialog'));
};

describe('subscribing to the calendar', () => {
  it('if the calendar URL loads later than the calendar, the button カレンダーで購読 appears when the URL has loaded', async () => {
    const app = await openTasks([{ title: '加工機の更新', dueOn: '2026-12-10' }]);
    const held = pendingCall();
    app.injectFault(SUBSCRIPTION, async () => {
      await held.respond();
      return Response.json({ planSerialCode: 'subsidy_grant_plus', calendarUrl: FIRST });
    });
    await app.go('/settings');
    await app.go('/tasks?view=calendar');
    await screen.findByRole('button', { name: '今週' });
    expect(screen.queryByRole('button', { name: 'カレンダーで購読' })).not.toBeInTheDocument();
    held.release();
    await screen.findByRole('button', { name: 'カレンダーで購読' });
  });

  it('the dialog カレンダーで購読 shows the calendar URL, a button that copies it and a link that opens it in the calendar app', async () => {
    const { dialog, user } = await openSubscription();
    expect(address()).toHaveValue(FIRST);
    expect(address()).toHaveAttribute('readonly');
    expect(dialog.getByText(/^案件の期限とお気に入りの締切がカレンダーに表示され/u)).toBeVisible();
    expect(dialog.getByText(/ログインしなくても内容を閲覧できます/u)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'カレンダーアプリで開く' })).toHaveAttribute(
      'href',
      'webcal://api.example.jp/calendars/first-key.ics',
    );
    await user.click(dialog.getByRole('button', { name: 'コピー' }));
    expect(await screen.findAllByText('URLをコピーしました')).not.toHaveLength(0);
    expect(await navigator.clipboard.readText()).toBe(FIRST);
  });

  it('if the browser refuses to copy the calendar URL, a message asks the user to select and copy the URL', async () => {
    const { dialog, user } = await openSubscription();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(dialog.getByRole('button', { name: 'コピー' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'URLを選択して、コピーしてください。',
    );
    await user.click(address());
    expect(address()).toHaveProperty('selectionEnd', FIRST.length);
  });

  it('the calendar dialog of a task shows the calendar URL and, below it, the download of a calendar file', async () => {
    const app = await openTask({ dueOn: '2026-12-10' });
    offer(app);
    const { pathname } = new URL(app.path(), 'https://app.test');
    await app.go('/settings');
    await app.go(pathname);
    await app.user.click(
      await screen.findByRole('button', { name: '期限をカレンダーに追加', hidden: true }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: '期限をカレンダーに追加' }));
    expect(address()).toHaveValue(FIRST);
    const parts = dialog.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(parts).toEqual(['カレンダーで購読', 'ファイルに書き出す']);
    expect(dialog.getByText(/これからの期限1件を、カレンダーファイル/u)).toBeVisible();
    expect(dialog.getByRole('button', { name: '書き出す' })).toBeEnabled();
  });

  it('on a plan without tasks, the calendar dialog of the favorites shows the calendar URL', async () => {
    const app = await openFavorites([{ index: 18 }], { workspaceId: AS_OWNER });
    app.injectFault(SUBSCRIPTION, () =>
      Response.json({ planSerialCode: 'subsidy_grant', role: 'owner', calendarUrl: FIRST }),
    );
    await app.go('/settings');
    await app.go('/favorites');
    await app.user.click(await screen.findByRole('button', { name: '締切をカレンダーに書き出す' }));
    await screen.findByRole('dialog');
    expect(address()).toHaveValue(FIRST);
    expect(screen.getByText(/^お気に入りの締切がカレンダーに/u)).toBeVisible();
  });

  it('if the server sends no calendar URL, the calendar dialog of a task offers only the download of a file', async () => {
    const app = await openTask({ dueOn: '2026-12-10' });
    // Waits for the route guards, which renew the token and then request the subscription.
    await waitFor(() => expect(app.countOf(SUBSCRIPTION)).toBe(app.countOf(RENEWAL)));
    const before = app.countOf(SUBSCRIPTION);
    await app.user.click(
      await screen.findByRole('button', { name: '期限をカレンダーに追加', hidden: true }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: '期限をカレンダーに追加' }));
    expect(dialog.getByRole('button', { name: '書き出す' })).toBeEnabled();
    expect(dialog.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(screen.queryByText(/購読/u)).not.toBeInTheDocument();
    expect(app.countOf(SUBSCRIPTION)).toBe(before);
    await app.go('/tasks?view=calendar');
    await screen.findByRole('button', { name: '次の月' });
    expect(screen.queryByText(/購読/u)).not.toBeInTheDocument();
  });

  it.each([['http://api.example.jp/c.ics'], ['javascript:alert(1)'], [7], [null]])(
    'if the server returns the invalid calendar URL %j, the task calendar opens without the button カレンダーで購読',
    async (unsafe) => {
      const app = await openTasks([{ title: '加工機の更新', dueOn: '2026-12-10' }]);
      offer(app, unsafe);
      await app.go('/settings');
      await app.go('/tasks?view=calendar');
      await screen.findByRole('button', { name: '次の月' });
      expect(screen.queryByRole('button', { name: 'カレンダーで購読' })).not.toBeInTheDocument();
    },
  );
});

describe('reissuing the calendar URL', () => {
  it('after the user confirms with the button 再発行する, the calendar URL is revoked and the dialog shows a new URL', async () => {
    const app = await openSubscription();
    const question = await askForNew(app);
    expect(question.getByText(/現在のURLは使えなくなります/u)).toBeVisible();
    await app.user.click(question.getByRole('button', { name: '再発行する' }));
    await waitFor(() => expect(address()).toHaveValue(SECOND));
    expect(app.bodiesOf(ENDING)).toEqual([{ workspaceId: 4 }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'カレンダーアプリで開く' })).toHaveAttribute(
      'href',
      'webcal://api.example.jp/calendars/second-key.ics',
    );
    expect(await screen.findAllByText('URLを再発行しました')).not.toHaveLength(0);
  });

  it('if the server refuses to revoke the calendar URL, the dialog shows the reason and still shows the URL', async () => {
    const app = await openSubscription();
    app.injectFault(ENDING, refusal(403, '権限がありません'), 1);
    const question = await askForNew(app);
    await app.user.click(question.getByRole('button', { name: '再発行する' }));
    expect(await question.findByRole('alert')).toHaveTextContent('権限がありません');
    expect(screen.getByDisplayValue(FIRST)).toBeInTheDocument();
    await app.user.click(question.getByRole('button', { name: '再発行する' }));
    await waitFor(() => expect(address()).toHaveValue(SECOND));
  });

  it('if the new calendar URL fails to load, the dialog no longer shows the revoked URL', async () => {
    const app = await openSubscription();
    app.injectFault(SUBSCRIPTION, refusal(403, '今は読めません'), 1);
    const question = await askForNew(app);
    await app.user.click(question.getByRole('button', { name: '再発行する' }));
    const notice = await app.dialog.findByRole('alert');
    expect(notice).toHaveTextContent('以前のURLは使えなくなりました。');
    expect(notice).toHaveTextContent('今は読めません');
    expect(screen.queryByDisplayValue(FIRST)).not.toBeInTheDocument();
    await app.user.click(within(notice).getByRole('button', { name: 'もう一度確認' }));
    await waitFor(() => expect(address()).toHaveValue(SECOND));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
