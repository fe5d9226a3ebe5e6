// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { Role } from '~/domain/access/roles';
import { AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { NotifyConditionButton } from '~/features/notifications/conditions/notify-condition-button';
import { setCommonData } from '~/session/common-data';
import { dropAllDrafts } from '~/session/drafts';
import { showPart } from '../support/notifications-server';

const LIST = 'GET /v1/notification-conditions';
const CREATE = 'POST /v1/notification-conditions';

const condition = (conditionId: number): NotificationCondition => ({
  conditionId,
  name: `条件${conditionId}`,
  clientId: null,
  filters: {},
  channels: ['app'],
  frequency: 'daily',
  remindDays: [],
  isActive: true,
  createdBy: '佐藤 美咲',
  isAsleep: false,
  lastNotifiedAt: null,
  newCount: 0,
  version: 1,
});

let conditions: NotificationCondition[] = [];

const found = (titles: string[], total: number) =>
  Response.json({
    items: titles.map((title, index) => ({
      subsidyId: index + 1,
      kind: 'subsidy',
      title,
      level: 'national',
      areaIds: [1],
      businessCategoryIds: [],
      tagIds: [],
      status: 'open',
    })),
    total,
    page: 1,
    perPage: 3,
  });

const show = (
  access: { plan: Plan; role?: Role },
  answers: Parameters<typeof showPart>[2] = {},
) => {
  const part = (
    <NotifyConditionButton
      filters={{ keyword: '省エネ', status: ['open', 'upcoming'], areaIds: [23] }}
      suggestedName="省エネ・東京都"
    />
  );
  const shown = showPart(part, access, {
    [LIST]: () => Response.json(conditions),
    'GET /v1/subsidies': ({ url }) =>
      new URL(url).searchParams.has('publishedWithin')
        ? found(['新しいもの'], 4)
        : found(['省エネ設備補助金', '省エネ診断補助金', '脱炭素補助金'], 31),
    [CREATE]: async (request) => {
      const created = { ...condition(9), ...((await request.json()) as object) };
      conditions = [...conditions, created];
      return Response.json(created);
    },
    ...answers,
  });
  setCommonData({
    areas: [...AREAS],
    businessCategories: [...BUSINESS_CATEGORIES],
    plans: PLANS.map((plan, index) => ({
      planId: index + 1,
      planSerialCode: plan,
      name: plan,
      monthlyPrice: null,
      yearlyPrice: null,
    })),
    tagGroups: TAG_GROUPS.map((group) => ({ ...group, tags: [...group.tags] })),
  });
  return shown;
};

const press = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'この条件で通知を受け取る' }));
  return within(await screen.findByRole('dialog', { name: 'この条件で通知を受け取る' }));
};

beforeEach(async () => {
  conditions = [condition(1), condition(2), condition(3)];
  await dropAllDrafts('demo@example.com');
});

describe('the button この条件で通知を受け取る and its dialog', () => {
  test('before saving, the dialog この条件で通知を受け取る shows the filters, the frequency, a preview and how many more conditions can be created', async () => {
    const { user, sent } = show({ plan: 'subsidy_grant' });
    const dialog = await press(user);
    const name = await dialog.findByRole('textbox', { name: /^条件名/ });
    expect(name).toHaveValue('省エネ・東京都');
    expect(
      within(dialog.getByRole('list', { name: '検索条件' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['キーワード「省エネ」', '募集中・募集予定', '東京都']);
    expect(dialog.getByText(/毎日、受信箱とメールでお知らせします/)).toBeInTheDocument();
    expect(dialog.getByText(/あと2件作成できます（5件中3件を使用中）/)).toBeInTheDocument();
    await dialog.findByText('現在31件が該当します。うち4件は、この30日間に公開されました。');
    const titles = within(dialog.getByRole('region', { name: '現在の該当件数' })).getByRole('list');
    expect(titles).toHaveTextContent(/^.*省エネ診断補助金.*ほか28件$/);
    expect(sent.filter((call) => call.startsWith(CREATE))).toEqual([]);
  });

  test('a double click on 保存する in the dialog この条件で通知を受け取る saves one condition, and a message links to the conditions', async () => {
    const { user, sent, path } = show({ plan: 'subsidy_grant' });
    const dialog = await press(user);
    await dialog.findByRole('textbox', { name: /^条件名/ });
    await user.dblClick(dialog.getByRole('button', { name: '保存する' }));
    await screen.findByText('通知条件「省エネ・東京都」を保存しました', { selector: 'span' });
    const bodies = sent.filter((call) => call.startsWith(CREATE));
    expect(bodies.map((call) => JSON.parse(call.slice(CREATE.length)) as unknown)).toEqual([
      {
        name: '省エネ・東京都',
        clientId: null,
        filters: { status: ['open', 'upcoming'], keyword: '省エネ', areaIds: [23] },
        channels: ['app', 'email'],
        frequency: 'daily',
        remindDays: [],
        isActive: true,
        workspaceId: 3,
        requestKey: expect.any(String),
      },
    ]);
    await user.click(await screen.findByRole('button', { name: '通知条件を見る' }));
    expect(path()).toBe('/notifications?tab=conditions');
  });

  test('if the preview fails, the dialog この条件で通知を受け取る shows the reason and can still save the condition', async () => {
    const { user } = show(
      { plan: 'subsidy_grant' },
      {
        'GET /v1/subsidies': () =>
          Response.json({ statusCode: 403, message: '権限がありません' }, { status: 403 }),
      },
    );
    const dialog = await press(user);
    await dialog.findByText('該当件数を確認できませんでした。権限がありません');
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(conditions).toHaveLength(4));
  });

  test('if another tab has used up the limit of conditions, the dialog この条件で通知を受け取る shows the message of the server’s 409 response', async () => {
    const { user } = show(
      { plan: 'subsidy_grant' },
      {
        [CREATE]: () => {
          conditions = [1, 2, 3, 4, 5].map(condition);
          const message = '通知条件は5件までです。';
          return Response.json({ statusCode: 409, message }, { status: 409 });
        },
      },
    );
    const dialog = await press(user);
    await dialog.findByRole('textbox', { name: /^条件名/ });
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('通知条件は5件までです。');
    await dialog.findByText(/「補助金・助成金プラス」プランでは、10件まで作成できます/);
    expect(dialog.getByRole('link', { name: 'プランを見る' })).toBeInTheDocument();
  });

  test('if the plan’s limit of conditions is reached, the dialog この条件で通知を受け取る shows the reason instead of a form', async () => {
    conditions = [condition(1)];
    const { user } = show({ plan: 'subsidy', role: 'admin' });
    const dialog = await press(user);
    const message = await dialog.findByText(/作成できる通知条件は、1件までです/);
    expect(message.textContent).toMatch(/オーナーの渡辺 誠さんに依頼してください.*削除すると/);
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('on a plan without notification conditions, the dialog この条件で通知を受け取る names a plan that includes conditions', async () => {
    const { user, sent } = show({ plan: 'free' });
    const dialog = await press(user);
    expect(
      (await dialog.findByText(/「無料」プランでは、通知条件を作成できません/)).textContent,
    ).toMatch(/「補助金」プランでは、1件まで作成できます。 プランを見る $/);
    expect(sent).toEqual([]);
  });

  test('the button この条件で通知を受け取る is hidden from a role that may not create conditions', async () => {
    show({ plan: 'subsidy_grant_plus', role: 'viewer' });
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'この条件で通知を受け取る' }),
      ).not.toBeInTheDocument(),
    );
  });
});
