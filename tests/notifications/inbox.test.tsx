// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  bell,
  noticeOf,
  openNotifications,
  announceNewNotices,
  WITH_NOTICES,
  WITHOUT_NOTICES,
} from '../support/open-notifications';
import { pendingCall, openSettings, refusal } from '../support/open-settings';

const JOINED = '高橋 大輔さんがワークスペースに参加しました';
const NEW_ONES = '「製造業の設備投資」に合う新しい補助金・助成金が3件あります';
const DEADLINE = '「中小企業新事業進出補助金」の締切まであと14日です';
const WELCOME = '通知条件を作成すると';

afterEach(() => {
  vi.useRealTimers();
});

const titles = (): (string | null)[] =>
  screen
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading', { level: 3 }).textContent);

const saves = (calls: string[]): string[] =>
  calls.filter((call) => call.startsWith('PUT /v1/notices'));

describe('the inbox', () => {
  test('the inbox lists unread notices first, and the bell shows their number', async () => {
    await openNotifications(WITH_NOTICES);
    await noticeOf(JOINED);
    expect(titles().slice(0, 3)).toEqual([JOINED, DEADLINE, NEW_ONES]);
    expect(screen.getByText('（うち未読3件）')).toBeInTheDocument();
    expect((await bell('通知 未読3件')).textContent).toBe('3');
  });

  test('following the link of a notice marks it as read', async () => {
    const { user, path } = await openNotifications(WITH_NOTICES);
    const notice = await noticeOf(JOINED);
    expect(notice.getByText('権限は編集者です。')).toBeInTheDocument();
    expect(notice.more).toBeNull();
    await user.click(notice.title);
    await waitFor(() => expect(path()).toBe('/members'));
    await bell('通知 未読2件');
  });

  test('opening the list of subsidies in a notice marks the notice as read, and the user can mark the notice as unread again', async () => {
    const { user, sent } = await openNotifications(WITH_NOTICES);
    const notice = await noticeOf(NEW_ONES);
    const [first] = titles();
    await user.click(notice.title);
    expect(notice.title).toHaveAttribute('aria-expanded', 'true');
    expect(notice.more).toHaveAttribute('aria-expanded', 'true');
    await bell('通知 未読2件');
    expect(notice.isUnread()).toBe(false);
    // A notice that has just been read keeps its position while the inbox is shown.
    expect(titles()[0]).toBe(first);

    await user.click(notice.getByRole('button', { name: `「${NEW_ONES}」を未読に戻す` }));
    await bell('通知 未読3件');
    expect(notice.isUnread()).toBe(true);
    await waitFor(() => expect(saves(sent)).toHaveLength(2));

    await user.click(notice.title);
    await user.click(notice.title);
    expect(notice.isUnread()).toBe(false);
  });

  test('notices are grouped by the day they arrived', async () => {
    await openNotifications(WITH_NOTICES);
    await noticeOf(JOINED);
    const days = screen.getAllByRole('heading', { level: 2, name: /^\d{4}\/\d{2}\/\d{2}\(.\)/ });
    const shown = days.map((day) => {
      const section = within(day.closest('section') ?? document.body);
      return section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    });
    expect(shown.slice(0, 3)).toEqual([[JOINED], [DEADLINE], [NEW_ONES]]);
  });

  test('the inbox opens and focuses the notice that an email links to, and ignores links with an unknown id', async () => {
    const seen = vi.fn<() => void>();
    Element.prototype.scrollIntoView = seen;
    const { go } = await openNotifications(WITH_NOTICES, '/notifications?open=4');
    const notice = await noticeOf(JOINED);
    await waitFor(() => expect(notice.title).toHaveFocus());
    expect(seen).toHaveBeenCalledTimes(1);
    await bell('通知 未読2件');
    await go('/notifications?open=nonsense');
    await go('/notifications?open=99999');
    await noticeOf(DEADLINE);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect((await noticeOf(DEADLINE)).more).toHaveAttribute('aria-expanded', 'false');
  });

  test('if an email links to a notice that is newer than the loaded list, the inbox fetches and opens the notice', async () => {
    Element.prototype.scrollIntoView = () => {};
    const { testApi, go } = await openNotifications(WITH_NOTICES);
    await noticeOf(JOINED);
    const letter = await act(async () => {
      const token = await testApi.tokenOf();
      const json = { workspaceId: WITH_NOTICES };
      await testApi.call('POST', '/v1/notification-conditions/check', { token, json });
      return testApi.lastMail();
    });
    expect(letter?.link).toMatch(/^\/notifications\?open=\d+$/);
    await go(letter?.link ?? '');
    // An older notice with the same title stays closed, so the query searches for the open one.
    const title = await screen.findByRole('button', {
      name: letter?.subject ?? '',
      expanded: true,
    });
    await waitFor(() => expect(title).toHaveFocus());
  });

  test('the inbox refetches when the window gets the focus, unless the last fetch was only a few seconds ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { countOf } = await openNotifications(WITH_NOTICES);
    await noticeOf(JOINED);
    await bell('通知 未読3件');
    const before = countOf('GET /v1/notices');
    act(() => void fireEvent(window, new Event('focus')));
    expect(countOf('GET /v1/notices')).toBe(before);
    vi.setSystemTime(Date.now() + 6000);
    act(() => void fireEvent(window, new Event('focus')));
    await waitFor(() => expect(countOf('GET /v1/notices')).toBe(before + 1));
  });

  test('a notice can be marked as read without opening it', async () => {
    const { user } = await openNotifications(WITH_NOTICES);
    const notice = await noticeOf(DEADLINE);
    await user.click(notice.getByRole('button', { name: `「${DEADLINE}」を既読にする` }));
    expect(notice.more).toHaveAttribute('aria-expanded', 'false');
    await bell('通知 未読2件');
  });

  test('the すべて既読にする button sends one request for all notices, and the user can mark each notice as unread again', async () => {
    const { user, countOf } = await openNotifications(WITH_NOTICES);
    const notice = await noticeOf(JOINED);
    await user.dblClick(screen.getByRole('button', { name: 'すべて既読にする' }));
    await bell('通知 未読0件');
    await screen.findByText('3件の通知を既読にしました', { selector: 'span' });
    expect(countOf('PUT /v1/notices')).toBe(1);
    expect(notice.isUnread()).toBe(false);
    const all = screen.getByRole('button', {
      name: 'すべて既読にする',
      description: /未読の通知はありません/,
    });
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await user.click(notice.getByRole('button', { name: /未読に戻す$/ }));
    await bell('通知 未読1件');
  });

  test('marking all notices as read does not mark notices that arrived after the list was loaded', async () => {
    const { user, testApi, bodiesOf, go } = await openNotifications(WITH_NOTICES);
    await noticeOf(JOINED);
    // A check of the conditions in another tab creates a notice that this page has not loaded yet.
    await act(async () => {
      const token = await testApi.tokenOf();
      const json = { workspaceId: WITH_NOTICES };
      await testApi.call('POST', '/v1/notification-conditions/check', { token, json });
    });
    await user.click(screen.getByRole('button', { name: 'すべて既読にする' }));
    await bell('通知 未読1件');
    expect(bodiesOf('PUT /v1/notices')).toEqual([
      { workspaceId: WITH_NOTICES, until: expect.stringMatching(/^2026-11-/) },
    ]);
    await go('/settings');
    await go('/notifications?unread=true');
    await screen.findByText('（未読は全部で1件）');
  });

  test('marking all notices as read in a filtered inbox also marks the notices that the filter hides', async () => {
    const { user, go } = await openNotifications(WITH_NOTICES, '/notifications?kind=deadline');
    await screen.findByText('（未読は全部で3件）');
    await user.click(screen.getByRole('button', { name: 'すべて既読にする' }));
    await bell('通知 未読0件');
    await go('/notifications?unread=true');
    expect(await screen.findByText('（未読は全部で0件）')).toBeInTheDocument();
  });

  test('if the server refuses to mark one of two notices as read, only this notice becomes unread again, and a message names it', async () => {
    const { user, injectFault } = await openNotifications(WITH_NOTICES);
    const [refused, kept] = [await noticeOf(JOINED), await noticeOf(DEADLINE)];
    const held = pendingCall();
    injectFault('PUT /v1/notices/4', async () => {
      await held.respond();
      return refusal(403, 'この操作を行う権限がありません')();
    });
    await user.click(refused.getByRole('button', { name: /を既読にする$/ }));
    await user.click(kept.getByRole('button', { name: /を既読にする$/ }));
    await bell('通知 未読1件');
    held.release();
    await screen.findByText(
      `「${JOINED}」を既読にできませんでした。この操作を行う権限がありません`,
      { selector: 'span' },
    );
    await waitFor(() => expect(refused.isUnread()).toBe(true));
    expect(kept.isUnread()).toBe(false);
    await bell('通知 未読2件');
  });

  test('if the server refuses to mark all notices as read, the notices are shown as unread again', async () => {
    const { user, injectFault } = await openNotifications(WITH_NOTICES);
    const notice = await noticeOf(JOINED);
    injectFault('PUT /v1/notices', refusal(403, 'この操作を行う権限がありません'));
    await user.click(screen.getByRole('button', { name: 'すべて既読にする' }));
    await screen.findByText(/すべての通知を既読にできませんでした/, { selector: 'span' });
    await waitFor(() => expect(notice.isUnread()).toBe(true));
    await bell('通知 未読3件');
  });

  test('the inbox keeps its filters in the URL and ignores invalid filters in the URL', async () => {
    const { user, path, go } = await openNotifications(WITH_NOTICES);
    await noticeOf(JOINED);
    await user.click(screen.getByRole('button', { name: '未読' }));
    await screen.findByText('（未読は全部で3件）');
    expect(path()).toBe('/notifications?unread=true');
    await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '締切');
    await waitFor(() => expect(titles()).toEqual([DEADLINE]));
    expect(path()).toBe('/notifications?unread=true&kind=deadline');
    await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '案件');
    await screen.findByRole('heading', { name: '未読の「案件」の通知はありません' });
    await user.click(screen.getByRole('link', { name: 'すべての通知を表示' }));
    await noticeOf(WELCOME);
    await go('/notifications?kind=nonsense&page=-3');
    await noticeOf(WELCOME);
    await go('/notifications?page=9');
    await screen.findByRole('heading', { name: '9ページ目はありません' });
    await user.click(screen.getByRole('link', { name: '最後のページへ' }));
    await noticeOf(JOINED);
  });

  test('a notice lists its subsidies, and the user can add each subsidy to the favorites or hide it', async () => {
    const app = await openNotifications(WITH_NOTICES);
    const { user, countOf } = app;
    const notice = await announceNewNotices(app, 7);
    await user.click(notice.title);
    const list = within(notice.getByRole('list'));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    await user.click(notice.getByRole('button', { name: 'ほか5件を表示' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);

    const title = '新しい設備投資補助金 第3回';
    const row = list
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(title));
    expect(row?.textContent).toMatch(
      /補助金あと3年以上2999\/01\/31\(木\) 17:00上限額 最大 300万円(?:条件に合う|要確認)/,
    );
    const star = list.getByRole('button', { name: `${title}をお気に入りに追加` });
    await user.click(star);
    await waitFor(() => expect(countOf('PUT /v1/favorites/900003')).toBe(1));
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));

    await user.click(list.getByRole('button', { name: `${title}を表示しない` }));
    await waitFor(() => expect(countOf('PUT /v1/dismissals/900003')).toBe(1));
    await user.click(await list.findByRole('button', { name: `${title}を再表示` }));
    await waitFor(() => expect(countOf('DELETE /v1/dismissals/900003')).toBe(1));
  });

  test('a notice has a link to the page of its subsidy, and that page has a link back to the inbox', async () => {
    const app = await openNotifications(WITH_NOTICES);
    const { user, path } = app;
    const notice = await announceNewNotices(app, 1);
    await user.click(notice.title);
    await user.click(notice.getByRole('link', { name: '新しい設備投資補助金 第1回' }));
    await waitFor(() => expect(path()).toBe('/search/900001'));
    const back = await screen.findByRole('link', { name: '通知に戻る' });
    expect(back).toHaveAttribute('href', '/notifications');
  });

  test('if the subsidies of a notice no longer exist, the notice shows a message', async () => {
    const { user } = await openNotifications(WITH_NOTICES);
    const notice = await noticeOf(NEW_ONES);
    await user.click(notice.title);
    expect(notice.getByText(/非表示にしたか、公開が終了したため/)).toBeInTheDocument();
  });

  test('the empty inbox links to the notification conditions', async () => {
    const { user, path } = await openNotifications(WITHOUT_NOTICES);
    await screen.findByRole('heading', { name: '通知はまだありません' });
    await bell('通知 未読0件');
    await user.click(screen.getByRole('link', { name: '通知条件を設定' }));
    expect(path()).toBe('/notifications?tab=conditions');
    await screen.findByRole('heading', { name: '通知条件はまだありません' });
  });

  test('if the inbox fails to load, the reason is shown, and the 再試行 button loads the inbox', async () => {
    const { user, injectFault, go } = await openSettings('/company-info', WITH_NOTICES);
    await bell('通知 未読3件');
    injectFault('GET /v1/notices', refusal(403, 'この機能を利用する権限がありません。'), 1);
    await go('/notifications?kind=member');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('この機能を利用する権限がありません');
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    await noticeOf(JOINED);
  });
});
