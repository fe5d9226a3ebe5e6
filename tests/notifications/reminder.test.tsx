// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Plan } from '~/domain/plans';
import type { Role } from '~/domain/roles';
import { DeadlineReminder } from '~/features/notifications/components/deadline-reminder';
import { showPart } from './support/notifications-server';

const LIST = 'GET /v1/subsidy-reminders';
const SAVE = 'PUT /v1/subsidy-reminders/12';
const REMOVE = 'DELETE /v1/subsidy-reminders/12';

/** What the server holds. */
let days: number[] = [];

const show = (
  acceptanceEnd: string | null = '2026-12-05T17:00:00+09:00',
  standing: { plan: Plan; role?: Role } = { plan: 'subsidy_grant' },
  answers: Parameters<typeof showPart>[2] = {},
) =>
  showPart(
    <DeadlineReminder subsidy={{ subsidyId: 12, title: '省力化補助金', acceptanceEnd }} />,
    standing,
    {
      [LIST]: () =>
        Response.json(
          days.length === 0
            ? []
            : [{ subsidyId: 12, remindDays: days, createdAt: '2026-11-01T00:00:00Z' }],
        ),
      [SAVE]: async (request) => {
        ({ remindDays: days } = (await request.json()) as { remindDays: number[] });
        return new Response(null, { status: 204 });
      },
      [REMOVE]: () => {
        days = [];
        return new Response(null, { status: 204 });
      },
      ...answers,
    },
  );

const box = async (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

beforeEach(() => {
  days = [];
  vi.setSystemTime(new Date('2026-11-25T09:00:00+09:00'));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the reminder of a deadline', () => {
  test('is saved at once, day by day, and let go of with the last', async () => {
    const { user, sent } = show();
    expect(await screen.findByRole('group', { name: '締切の通知' })).toBeTruthy();
    await user.click(await box('7日前'));
    await screen.findByText('保存しました。締切の7日前にお知らせします。');
    await user.click(await box('1日前'));
    await screen.findByText('保存しました。締切の7日・1日前にお知らせします。');
    expect(days).toEqual([7, 1]);
    await user.click(await box('7日前'));
    await user.click(await box('1日前'));
    await screen.findByText('締切の通知を解除しました。');
    expect(sent.slice(1).map((call) => call.split(' ')[0])).toEqual([
      'PUT',
      'PUT',
      'PUT',
      'DELETE',
    ]);
    expect(sent[1]).toBe(`${SAVE} {"workspaceId":3,"remindDays":[7]}`);
  });

  test('cannot be set for days that have gone by, and drops them', async () => {
    days = [30, 3];
    const { user } = show();
    const past = await box('30日前過ぎました');
    expect(past.disabled).toBe(true);
    expect(past.checked).toBe(false);
    expect((await box('14日前過ぎました')).disabled).toBe(true);
    expect((await box('3日前')).checked).toBe(true);
    await user.click(await box('7日前'));
    await waitFor(() => expect(days).toEqual([7, 3]));
  });

  test('goes back to what is saved where a change is refused, and says so', async () => {
    days = [3];
    const { user } = show(undefined, undefined, {
      [SAVE]: () =>
        Response.json({ statusCode: 403, message: '権限がありません' }, { status: 403 }),
    });
    await user.click(await box('7日前'));
    await screen.findByText(
      '「省力化補助金」の締切の通知を変更できませんでした。権限がありません',
      {
        selector: 'span',
      },
    );
    await waitFor(async () => expect((await box('7日前')).checked).toBe(false));
    expect((await box('3日前')).checked).toBe(true);
  });

  test('is not changed without a connection', async () => {
    const { user, sent } = show();
    await box('7日前');
    await act(async () => onlineManager.setOnline(false));
    await screen.findByText(/インターネットに接続していないため、変更できません/);
    await user.click(await box('7日前'));
    expect((await box('7日前')).checked).toBe(false);
    expect(sent).toEqual([LIST]);
    await act(async () => onlineManager.setOnline(true));
  });

  test('that cannot be had says why, and tries again', async () => {
    let isRefused = true;
    const { user } = show(undefined, undefined, {
      [LIST]: () =>
        isRefused
          ? Response.json({ statusCode: 403, message: '権限がありません' }, { status: 403 })
          : Response.json([]),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('権限がありません');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await box('7日前');
  });

  test.each([
    [null, '締切の定めがないため、締切の通知は設定できません。'],
    ['2026-11-24T17:00:00+09:00', '受付が終了しているため、締切の通知は設定できません。'],
  ])('is none where the deadline is %s', async (end, words) => {
    const { sent } = show(end);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('is a viewer’s own as well, by mail where the inbox is not', async () => {
    show(undefined, { plan: 'subsidy_grant_plus', role: 'viewer' });
    await box('7日前');
    expect(screen.getByText('選んだ日に、ご自身へメールでお知らせします。')).toBeTruthy();
  });

  test('is locked on a smaller plan, with the way to a larger one', async () => {
    show(undefined, { plan: 'free' });
    const words = await screen.findByText(/「補助金・助成金」以上のプランで/);
    expect(words.textContent).toMatch(/締切の前に通知を受け取れます。 プランを見る $/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('names whom to ask where one cannot change the plan', async () => {
    show(undefined, { plan: 'subsidy', role: 'admin' });
    const words = await screen.findByText(/締切の前に通知を受け取れます/);
    expect(words.textContent).toMatch(/プランの変更は、オーナーの渡辺 誠さんに依頼してください/);
  });
});
