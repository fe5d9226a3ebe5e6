// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NoticeBell } from '~/app/layouts/notice-bell';
import type { Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import { LiveRegion } from '~/ui/feedback/live-region';
import { showPart } from '../support/notifications-server';

const LIST = 'GET /v1/notices';

const notice = (noticeId: number, createdAt: string, readAt: string | null = null) => ({
  noticeId,
  kind: 'system',
  title: `お知らせ${noticeId}`,
  createdAt,
  readAt,
});

const SAVE_2 = 'PUT /v1/notices/2';

/** Renders the bell with fake popover methods, because jsdom has none. */
const showWithPopovers = () => {
  const toggled = (newState: string) =>
    function toggle(this: HTMLElement): void {
      fireEvent(this, Object.assign(new Event('beforetoggle'), { newState }));
      fireEvent(this, Object.assign(new Event('toggle'), { newState }));
    };
  Object.assign(HTMLElement.prototype, {
    showPopover: toggled('open'),
    hidePopover: toggled('closed'),
  });
  return show();
};

/** The unread count and the notices in the current response of the fake server. */
let unreadTotal = 0;
let items: object[] = [notice(1, '2026-11-20T00:00:00Z')];

const show = (
  access: { plan: Plan; role?: Role } = { plan: 'subsidy_grant' },
  answer = () => Response.json({ items, total: 200, page: 1, perPage: 1, unreadTotal }),
  elsewhere: ReactNode = null,
) =>
  showPart(
    <>
      <LiveRegion />
      <NoticeBell />
      {elsewhere}
    </>,
    access,
    { [LIST]: answer, [SAVE_2]: () => new Response(null, { status: 204 }) },
  );

afterEach(() => {
  vi.useRealTimers();
  for (const name of ['showPopover', 'hidePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

describe('the notification bell', () => {
  test.each([
    [3, '3'],
    [99, '99'],
    [128, '99+'],
    [0, ''],
  ])('the notification bell shows the number of unread notices: %d', async (unread, shown) => {
    unreadTotal = unread;
    const { sent } = show();
    const bell = await screen.findByRole('link', { name: `通知 未読${unread}件` });
    expect(bell.textContent).toBe(shown);
    expect(bell).toHaveAttribute('href', '/notifications');
    expect(sent).toEqual([LIST]);
  });

  test('if the unread count fails to load, the notification bell is a link without a number', async () => {
    const { queryClient } = show(undefined, () => new Response(null, { status: 500 }));
    const bell = screen.getByRole('link', { name: '通知' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 9000 });
    expect(bell.textContent).toBe('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the notification bell announces a new notice, but not a mere change of the unread count', async () => {
    unreadTotal = 1;
    const { queryClient } = show();
    await screen.findByRole('link', { name: '通知 未読1件' });
    const ask = async () => act(async () => queryClient.invalidateQueries());
    unreadTotal = 2;
    await ask();
    await screen.findByRole('link', { name: '通知 未読2件' });
    expect(screen.queryByText(/新しい通知があります/)).not.toBeInTheDocument();
    unreadTotal = 3;
    items = [notice(2, '2026-11-21T00:00:00Z')];
    await ask();
    expect(await screen.findByText('新しい通知があります。未読3件')).toBeInTheDocument();
  });

  test('the notification bell refetches every minute, and on navigation if the last fetch was more than 30 seconds ago', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    unreadTotal = 1;
    items = [notice(1, '2026-11-20T00:00:00Z')];
    const { sent, path } = show(undefined, undefined, <Link to="/elsewhere">別の画面</Link>);
    const bell = await screen.findByRole('link', { name: '通知 未読1件' });
    const wait = async (seconds: number) =>
      act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));
    unreadTotal = 2;
    await wait(61);
    await screen.findByRole('link', { name: '通知 未読2件' });
    expect(sent).toHaveLength(2);

    unreadTotal = 3;
    await wait(20);
    fireEvent.click(bell);
    expect(path()).toBe('/notifications');
    await wait(1);
    expect(sent).toHaveLength(2);

    await wait(15);
    fireEvent.click(screen.getByRole('link', { name: '別の画面' }));
    expect(path()).toBe('/elsewhere');
    await screen.findByRole('link', { name: '通知 未読3件' });
    expect(sent).toHaveLength(3);
  });

  test.each<[string, { plan: Plan; role?: Role }]>([
    ['on a plan without notifications', { plan: 'free' }],
    ['for a role without access to notifications', { plan: 'subsidy_grant_plus', role: 'viewer' }],
  ])('the notification bell is hidden %s', (_, access) => {
    const { sent } = show(access);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('the notification bell fetches and shows the latest notices only when the user opens it', async () => {
    unreadTotal = 1;
    items = [
      { ...notice(2, '2026-11-21T00:00:00Z'), link: '/members' },
      notice(1, '2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z'),
    ];
    const { sent, user, path } = showWithPopovers();
    const bell = await screen.findByRole('link', { name: '通知 未読1件' });
    expect(bell).toHaveAttribute('aria-expanded', 'false');
    expect(sent).toHaveLength(1);
    await user.click(bell);
    expect(path()).toBe('/');
    const panel = within(screen.getByLabelText('最近の通知'));
    const latest = await panel.findByText('お知らせ2');
    expect(latest.closest('a')).toHaveTextContent(/^未読お知らせ2/);
    expect(bell).toHaveAttribute('aria-expanded', 'true');
    expect(sent).toHaveLength(2);
    const earlier = panel.getByText('お知らせ1').closest('a');
    expect(earlier).toHaveAttribute('href', '/notifications?open=1');
    expect(earlier).not.toHaveTextContent('未読');
    expect(panel.getByText('すべて見る')).toHaveAttribute('href', '/notifications');
    await user.click(latest);
    expect(path()).toBe('/members');
    expect(bell).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(sent.some((call) => call.startsWith(SAVE_2))).toBe(true));
  });

  test('if the user clicks the notification bell with a modifier key, the browser handles the click and opens the inbox in a new tab', async () => {
    showWithPopovers();
    const bell = await screen.findByRole('link', { name: /^通知/ });
    // `fireEvent` returns true because the app does not prevent the click, so the browser follows
    // the link.
    expect(fireEvent.click(bell, { ctrlKey: true })).toBe(true);
    expect(bell).toHaveAttribute('aria-expanded', 'false');
  });
});
