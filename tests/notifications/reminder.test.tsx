// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import { DeadlineReminder } from '~/features/notifications/reminder/deadline-reminder';
import { showPart } from '../support/notifications-server';

const LIST = 'GET /v1/subsidy-reminders';
const SAVE = 'PUT /v1/subsidy-reminders/12';
const REMOVE = 'DELETE /v1/subsidy-reminders/12';

/** The reminder that the fake server has stored: its numbers of days before the deadline. */
let days: number[] = [];

const show = (
  acceptanceEnd: string | null = '2026-12-05T17:00:00+09:00',
  access: { plan: Plan; role?: Role } = { plan: 'subsidy_grant' },
  answers: Parameters<typeof showPart>[2] = {},
) =>
  showPart(
    <DeadlineReminder subsidy={{ subsidyId: 12, title: '省力化補助金', acceptanceEnd }} />,
    access,
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

const box = async (name: string) => screen.findByRole('checkbox', { name });

beforeEach(() => {
  days = [];
  vi.setSystemTime(new Date('2026-11-25T09:00:00+09:00'));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the deadline reminder', () => {
  test('each ticked or unticked day is saved at once, and unticking the last day deletes the deadline reminder', async () => {
    const { user, sent } = show();
    expect(await screen.findByRole('group', { name: '締切の通知' })).toBeInTheDocument();
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

  test('the deadline reminder disables days that have passed, and the next save removes these days', async () => {
    days = [30, 3];
    const { user } = show();
    const past = await box('30日前経過済み');
    expect(past).toBeDisabled();
    expect(past).not.toBeChecked();
    expect(await box('14日前経過済み')).toBeDisabled();
    expect(await box('3日前')).toBeChecked();
    await user.click(await box('7日前'));
    await waitFor(() => expect(days).toEqual([7, 3]));
  });

  test('if the server refuses a change of the deadline reminder, the change is rolled back and the reason is shown', async () => {
    days = [3];
    const { user } = show(undefined, undefined, {
      [SAVE]: () =>
        Response.json({ statusCode: 403, message: '権限がありません' }, { status: 403 }),
    });
    await user.click(await box('7日前'));
    await screen.findByText(
      '「省力化補助金」の締切の通知を変更できませんでした。権限がありません',
      { selector: 'span' },
    );
    await waitFor(async () => expect(await box('7日前')).not.toBeChecked());
    expect(await box('3日前')).toBeChecked();
  });

  test('a refused change of the deadline reminder is rolled back even if the list of reminders cannot be refetched', async () => {
    const refuse = () =>
      Response.json({ statusCode: 403, message: '権限がありません' }, { status: 403 });
    const lists = [Response.json([])];
    const { user, sent, queryClient } = show(undefined, undefined, {
      [LIST]: () => lists.shift() ?? refuse(),
      [SAVE]: refuse,
    });
    await user.click(await box('7日前'));
    await waitFor(() => expect(sent.at(-1)).toBe(LIST));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(async () => {});
    expect(await box('7日前')).not.toBeChecked();
  });

  test('a saved day stays ticked if a list of reminders that was requested before the save arrives after the save', async () => {
    const { promise: laterList, resolve: releaseList } = Promise.withResolvers<Response>();
    const lists = [Response.json([]), laterList];
    const { user, sent, queryClient } = show(undefined, undefined, {
      [LIST]: async () => lists.shift() ?? Response.error(),
    });
    await box('7日前');
    void queryClient.refetchQueries();
    await waitFor(() => expect(sent).toEqual([LIST, LIST]));
    await user.click(await box('7日前'));
    await screen.findByText('保存しました。締切の7日前にお知らせします。');
    releaseList(Response.json([]));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(async () => {});
    expect(await box('7日前')).toBeChecked();
  });

  test('the deadline reminder cannot be changed offline', async () => {
    const { user, sent } = show();
    await box('7日前');
    await act(async () => onlineManager.setOnline(false));
    await screen.findByText(/インターネットに接続していないため、変更できません/);
    await user.click(await box('7日前'));
    expect(await box('7日前')).not.toBeChecked();
    expect(sent).toEqual([LIST]);
    await act(async () => onlineManager.setOnline(true));
  });

  test('if the deadline reminder fails to load, the reason is shown and the button 再試行 loads the reminder', async () => {
    let isRefused = true;
    const { user } = show(undefined, undefined, {
      [LIST]: () =>
        isRefused
          ? Response.json({ statusCode: 403, message: '権限がありません' }, { status: 403 })
          : Response.json([]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('権限がありません');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await box('7日前');
  });

  test.each([
    [null, '締切の定めがないため、締切の通知は設定できません。'],
    ['2026-11-24T17:00:00+09:00', '受付が終了しているため、締切の通知は設定できません。'],
  ])('the deadline reminder is not offered when the deadline is %s', async (end, message) => {
    const { sent } = show(end);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('a viewer can set a deadline reminder, and a message says that the notice comes by email', async () => {
    show(undefined, { plan: 'subsidy_grant_plus', role: 'viewer' });
    await box('7日前');
    expect(screen.getByText('選択した日に、メールでお知らせします。')).toBeInTheDocument();
  });

  test('on a plan without deadline reminders, the name of the required plan and a link to the page プラン replace the checkboxes', async () => {
    show(undefined, { plan: 'free' });
    const message = await screen.findByText(/「補助金・助成金」プラン以上で/);
    expect(message.textContent).toMatch(/締切の前に通知を受け取れます。 プランを見る $/);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('on a plan without deadline reminders, a member who may not change the plan sees which owner to ask', async () => {
    show(undefined, { plan: 'subsidy', role: 'admin' });
    const message = await screen.findByText(/締切の前に通知を受け取れます/);
    expect(message.textContent).toMatch(/プランの変更は、オーナーの渡辺 誠さんに依頼してください/);
  });
});
