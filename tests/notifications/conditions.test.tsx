// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { ConditionCards } from '~/features/notifications/conditions/condition-list';
import { showPart } from '../support/notifications-server';
import {
  AT_THE_LIMIT,
  bell,
  cardOf,
  openConditions,
  WITH_NOTICES,
} from '../support/open-notifications';
import { refusal } from '../support/open-settings';

const FIRST = '製造業の設備投資';
const CHECK = 'POST /v1/notification-conditions/check';

describe('the list of notification conditions', () => {
  test('each condition shows its filters, channels, frequency and number of new results', async () => {
    await openConditions(WITH_NOTICES);
    const { article } = await cardOf(FIRST);
    const filters = within(article).getByRole('list', { name: '検索条件' });
    expect(
      within(filters)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['募集中・募集予定', '製造業', '設備整備・IT導入をしたい']);
    expect(article.textContent).toMatch(
      /通知方法受信箱・メール頻度毎週締切の通知14日前・7日前・3日前通知先佐藤 美咲最後の通知2026\/11\/17\(火\) 09:00未通知の新着3件/,
    );
    expect((await cardOf('人材育成の助成金')).getByText('停止中')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: '通知条件の数' })).toHaveAttribute(
      'aria-valuetext',
      '5件中3件を使用中',
    );
  });

  test('each condition has a link to the search with the filters of the condition', async () => {
    const { user, path } = await openConditions(WITH_NOTICES);
    const { getByRole } = await cardOf(FIRST);
    await user.click(getByRole('link', { name: `この条件で検索（${FIRST}）` }));
    await waitFor(() => expect(path()).toMatch(/^\/search\?.*businessCategoryIds=5&tagIds=8/));
  });

  test('the 今すぐ確認 button reports the number of new notices, and a second click reports that there are no new ones', async () => {
    const { user, countOf } = await openConditions(WITH_NOTICES);
    await bell('通知 未読3件');
    await user.dblClick(screen.getByRole('button', { name: '今すぐ確認' }));
    await screen.findByText(/^新しい通知が\d件あります$/, { selector: 'span' });
    expect(countOf(CHECK)).toBe(1);
    await screen.findByRole('link', { name: /^通知 未読[4-9]件$/ });
    const { article } = await cardOf(FIRST);
    await waitFor(() => expect(article).toHaveTextContent('未通知の新着0件'));

    await user.click(screen.getByRole('button', { name: '今すぐ確認' }));
    await screen.findByText('新しい補助金・助成金はありませんでした', { selector: 'span' });
  });

  test('if the 今すぐ確認 button notifies only other members, a message says how many', async () => {
    const { user, injectFault } = await openConditions(WITH_NOTICES);
    const answer = { checkedAt: new Date().toISOString(), noticeCount: 0, mailCount: 0 };
    injectFault(CHECK, () => Response.json({ ...answer, otherMemberCount: 2 }), 1);
    await user.click(screen.getByRole('button', { name: '今すぐ確認' }));
    expect(
      await screen.findByText(
        'ほかのメンバー2人にお知らせしました。ご自身への新しい通知はありません',
        { selector: 'span' },
      ),
    ).toBeInTheDocument();
  });

  test('double-clicking the 今すぐ確認 button checks the conditions once, even if the response arrives between the clicks', async () => {
    const { countOf } = await openConditions(WITH_NOTICES);
    const button = screen.getByRole('button', { name: '今すぐ確認' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText(/^新しい通知が\d件あります$/, { selector: 'span' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    fireEvent.click(button, { detail: 2 });
    expect(button).not.toHaveAttribute('aria-busy');
    expect(countOf(CHECK)).toBe(1);
  });

  test('if the response to the 今すぐ確認 button is lost, a message says that the result is unknown', async () => {
    const { user, injectFault } = await openConditions(WITH_NOTICES);
    injectFault(CHECK, () => new Response(null, { status: 504 }), 1);
    await user.click(screen.getByRole('button', { name: '今すぐ確認' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /確認が完了したかどうか分かりません.*もう一度押しても、同じ通知は届きません/,
    );
  });

  test('the user can pause a condition; if the server refuses to resume it, the condition stays paused and a message names it', async () => {
    const { user, bodiesOf, injectFault } = await openConditions(WITH_NOTICES);
    const card = await cardOf(FIRST);
    const active = card.getByRole('checkbox', { name: `通知する（${FIRST}）` });
    await user.click(active);
    expect(active).not.toBeChecked();
    await screen.findByText(`「${FIRST}」の通知を停止しました`, { selector: 'span' });
    expect(bodiesOf('PUT /v1/notification-conditions/2')).toEqual([
      expect.objectContaining({
        workspaceId: 3,
        name: FIRST,
        isActive: false,
        remindDays: [14, 7, 3],
      }),
    ]);
    expect(card.getByText('停止中')).toBeInTheDocument();

    injectFault(
      'PUT /v1/notification-conditions/2',
      refusal(403, 'この操作を行う権限がありません'),
    );
    await user.click(active);
    await screen.findByText(
      `「${FIRST}」の通知を再開できませんでした。この操作を行う権限がありません`,
      { selector: 'span' },
    );
    await waitFor(() => expect(active).not.toBeChecked());
  });

  test('deleting a condition asks for confirmation with the condition’s name and removes the condition from the list', async () => {
    const { user } = await openConditions(WITH_NOTICES);
    await user.click((await cardOf(FIRST)).getByRole('button', { name: `「${FIRST}」を削除` }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: `通知条件「${FIRST}」を削除しますか？` }),
    );
    await user.dblClick(dialog.getByRole('button', { name: '削除する' }));
    await screen.findByText(`通知条件「${FIRST}」を削除しました`, { selector: 'span' });
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: FIRST })).not.toBeInTheDocument(),
    );
    await screen.findByText('5件中2件を使用中');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('at the plan’s limit of conditions, the 新規作成 button is disabled, and the page shows the reason and a link to the plans', async () => {
    const { user } = await openConditions(AT_THE_LIMIT);
    await cardOf('販路開拓と設備投資');
    const create = screen.getByRole('button', {
      name: '新規作成',
      description:
        /「補助金」プランで作成できる通知条件は、1件まで.*「補助金・助成金」プランでは、5件まで.*削除すると/,
    });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await user.click(create);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const plans = screen.getByRole('link', { name: 'プランを見る' });
    expect(plans).toHaveAttribute('href', '/settings/plans');
    expect(plans.parentElement?.textContent).toContain('作成できます。 プランを見る 使わなく');
  });

  test('if the condition list fails to load, an error is shown, and the 再試行 button loads the list', async () => {
    const { user, injectFault, go, queryClient } = await openConditions(WITH_NOTICES);
    await go('/notifications');
    queryClient.removeQueries({ queryKey: ['notificationConditions'] });
    injectFault('GET /v1/notification-conditions', refusal(403, '権限がありません'), 1);
    await go('/notifications?tab=conditions');
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: '再試行' }),
    );
    expect((await cardOf(FIRST)).getByText('製造業')).toBeInTheDocument();
  });
});

describe('a notification condition that cannot send notifications', () => {
  const asleep = (change: Partial<NotificationCondition>): NotificationCondition => ({
    conditionId: 1,
    name: FIRST,
    clientId: null,
    filters: {},
    channels: ['app'],
    frequency: 'daily',
    remindDays: [],
    isActive: true,
    createdBy: '佐藤 美咲',
    isAsleep: true,
    lastNotifiedAt: null,
    newCount: 0,
    version: 1,
    ...change,
  });

  test.each<[string, Partial<NotificationCondition>, RegExp]>([
    [
      'because the member to notify was removed',
      { createdBy: null },
      /通知先のメンバーがいないため/,
    ],
    [
      'because the plan does not include grants',
      { filters: { kind: ['grant'] } },
      /ご利用中のプランでは助成金を検索できないため、通知していません/,
    ],
    [
      'because earlier conditions use up the limit',
      { conditionId: 2 },
      /通知できるのは、先に作成した1件までのため.*上位のプランに変更すると、再開します/,
    ],
    ['for another reason', {}, /通知先のメンバーの権限では通知を使えないため/],
  ])(
    'an active condition that cannot send notifications shows the reason and is not shown as paused: %s',
    async (_, change, reason) => {
      const condition = asleep(change);
      const all = condition.conditionId === 1 ? [condition] : [asleep({}), condition];
      showPart(
        <ConditionCards shown={[condition]} ask={() => {}} />,
        { plan: 'subsidy' },
        { 'GET /v1/notification-conditions': () => Response.json(all) },
      );
      const card = await cardOf(FIRST);
      expect(card.getByText('通知できません')).toBeInTheDocument();
      expect(card.queryByText('停止中')).not.toBeInTheDocument();
      expect(await card.findByText(reason)).toBeInTheDocument();
    },
  );
});
