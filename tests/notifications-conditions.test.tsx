// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { ConditionCard } from '~/features/notifications/components/condition-card';
import { showPart } from './support/notifications-server';
import { AT_THE_LIMIT, bell, openConditions, WITH_NOTICES } from './support/open-notifications';
import { heldCall, refusal } from './support/open-settings';

const FIRST = '製造業の設備投資';
const CREATE = 'POST /v1/notification-conditions';
const CHECK = 'POST /v1/notification-conditions/check';

const cardOf = async (name: string) => {
  const article = await screen.findByRole('article', { name });
  return { ...within(article), article };
};

const openForm = async (workspaceId = WITH_NOTICES) => {
  const app = await openConditions(workspaceId);
  await app.user.click(screen.getByRole('button', { name: '新規作成' }));
  const dialog = within(await screen.findByRole('dialog', { name: '通知条件の作成' }));
  return {
    ...app,
    dialog,
    name: await dialog.findByRole('textbox', { name: /^条件名/ }),
    save: async () => app.user.click(dialog.getByRole('button', { name: '保存する' })),
    isOpen: () => screen.queryByRole('dialog', { name: '通知条件の作成' }) !== null,
  };
};

describe('the conditions', () => {
  test('say what they look for, how they tell and what is new', async () => {
    await openConditions(WITH_NOTICES);
    const { article } = await cardOf(FIRST);
    const words = within(article).getByRole('list', { name: '探す条件' });
    expect(
      within(words)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['募集中・募集予定', '製造業', '設備整備・IT導入をしたい']);
    expect(article.textContent).toMatch(
      /通知方法アプリ内・メール頻度毎週締切の通知14日前・7日前・3日前通知する相手佐藤 美咲さん最後の通知2026\/11\/17\(火\) 09:00未通知の新着3件/,
    );
    expect((await cardOf('人材育成の助成金')).getByText('停止中')).toBeTruthy();
    expect(screen.getByRole('meter', { name: '通知条件の数' }).getAttribute('aria-valuetext')).toBe(
      '5件中3件を使用中',
    );
  });

  test('lead to the search that they repeat', async () => {
    const { user, path } = await openConditions(WITH_NOTICES);
    const { getByRole } = await cardOf(FIRST);
    await user.click(getByRole('link', { name: `この条件で検索（${FIRST}）` }));
    await waitFor(() => expect(path()).toMatch(/^\/search\?.*businessCategoryIds=5&tagIds=8/));
  });

  test('can be looked through at once', async () => {
    const { user, countOf } = await openConditions(WITH_NOTICES);
    await bell('通知 未読3件');
    await user.dblClick(screen.getByRole('button', { name: '今すぐ確認' }));
    await screen.findByText(/^新しい通知が\d件あります$/, { selector: 'span' });
    expect(countOf(CHECK)).toBe(1);
    await screen.findByRole('link', { name: /^通知 未読[4-9]件$/ });
    const { article } = await cardOf(FIRST);
    await waitFor(() => expect(article.textContent).toContain('未通知の新着0件'));

    await user.click(screen.getByRole('button', { name: '今すぐ確認' }));
    await screen.findByText('新しい補助金・助成金はありませんでした', { selector: 'span' });
  });

  test('are looked through once by a double click, however quick the answer', async () => {
    const { countOf } = await openConditions(WITH_NOTICES);
    const button = screen.getByRole('button', { name: '今すぐ確認' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText(/^新しい通知が\d件あります$/, { selector: 'span' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(button, { detail: 2 });
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(countOf(CHECK)).toBe(1);
  });

  test('say where nobody knows whether they were looked through', async () => {
    const { user, spoil } = await openConditions(WITH_NOTICES);
    spoil(CHECK, () => new Response(null, { status: 504 }), 1);
    await user.click(screen.getByRole('button', { name: '今すぐ確認' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /確認が終わったかどうかがわかりませんでした.*もう一度押しても、同じお知らせは届きません/,
    );
  });

  test('rest and go on, shown at once and taken back alone', async () => {
    const { user, bodiesOf, spoil } = await openConditions(WITH_NOTICES);
    const card = await cardOf(FIRST);
    const active = card.getByRole<HTMLInputElement>('checkbox', { name: `通知する（${FIRST}）` });
    await user.click(active);
    expect(active.checked).toBe(false);
    await screen.findByText(`「${FIRST}」の通知を停止しました`, { selector: 'span' });
    expect(bodiesOf('PUT /v1/notification-conditions/2')).toEqual([
      expect.objectContaining({
        workspaceId: 3,
        name: FIRST,
        isActive: false,
        remindDays: [14, 7, 3],
      }),
    ]);
    expect(card.getByText('停止中')).toBeTruthy();

    spoil('PUT /v1/notification-conditions/2', refusal(403, 'この操作を行う権限がありません'));
    await user.click(active);
    await screen.findByText(
      `「${FIRST}」の通知を再開できませんでした。この操作を行う権限がありません`,
      { selector: 'span' },
    );
    await waitFor(() => expect(active.checked).toBe(false));
  });

  test('are removed by their name', async () => {
    const { user } = await openConditions(WITH_NOTICES);
    await user.click((await cardOf(FIRST)).getByRole('button', { name: `「${FIRST}」を削除` }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: `通知条件「${FIRST}」を削除しますか？` }),
    );
    await user.dblClick(dialog.getByRole('button', { name: '削除する' }));
    await screen.findByText(`通知条件「${FIRST}」を削除しました`, { selector: 'span' });
    await waitFor(() => expect(screen.queryByRole('article', { name: FIRST })).toBeNull());
    await screen.findByText('5件中2件を使用中');
  });

  test('say at the limit why there can be no more, and the way out', async () => {
    const { user } = await openConditions(AT_THE_LIMIT);
    await cardOf('販路開拓と設備投資');
    const create = screen.getByRole('button', {
      name: '新規作成',
      description:
        /「補助金」プランで作成できる通知条件は、1件まで.*「補助金・助成金」プランでは、5件まで.*削除すると/,
    });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    await user.click(create);
    expect(screen.queryByRole('dialog')).toBeNull();
    const plans = screen.getByRole('link', { name: 'プランを見る' });
    expect(plans.getAttribute('href')).toBe('/settings/plans');
    expect(plans.parentElement?.textContent).toContain('作成できます。 プランを見る 使わなく');
  });

  test('that cannot be had say why, and try again', async () => {
    const { user, spoil, go, queryClient } = await openConditions(WITH_NOTICES);
    await go('/notifications');
    queryClient.removeQueries({ queryKey: ['notification-conditions'] });
    spoil('GET /v1/notification-conditions', refusal(403, '権限がありません'), 1);
    await go('/notifications?tab=conditions');
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: '再試行' }),
    );
    expect((await cardOf(FIRST)).getByText('製造業')).toBeTruthy();
  });
});

describe('a new condition', () => {
  test('is previewed, saved and listed', async () => {
    const { user, dialog, name, isOpen, bodiesOf } = await openForm();
    expect(document.activeElement).toBe(name);
    expect(dialog.getByText(/毎日1回、アプリ内とメールでお知らせします/)).toBeTruthy();
    expect(dialog.getByText(/あと2件作成できます（5件中3件を使用中）/)).toBeTruthy();
    await user.type(name, '東京の設備投資');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^対象地域/ }), '東京都');
    await user.click(dialog.getByRole('checkbox', { name: '設備整備・IT導入をしたい' }));
    await user.click(dialog.getByRole('checkbox', { name: 'アプリ内' }));
    await user.click(dialog.getByRole('radio', { name: '毎週' }));
    await user.click(dialog.getByRole('checkbox', { name: '7日前' }));
    expect(
      dialog.getByText(/毎週1回、メールでお知らせします.*締切の7日前にもお知らせします/),
    ).toBeTruthy();
    const preview = within(dialog.getByRole('region', { name: 'この条件で見つかるもの' }));
    await preview.findByText(/^いま\d+件見つかります。うち\d+件は、この30日間に公開されました。$/);
    expect(preview.getAllByRole('listitem').length).toBeGreaterThan(0);

    await user.dblClick(dialog.getByRole('button', { name: '保存する' }));
    await screen.findByText('通知条件「東京の設備投資」を保存しました', { selector: 'span' });
    expect(isOpen()).toBe(false);
    expect(bodiesOf(CREATE)).toEqual([
      {
        workspaceId: 3,
        name: '東京の設備投資',
        clientId: null,
        filters: { status: ['open', 'upcoming'], areaIds: [23], tagIds: [8], matchedOnly: true },
        channels: ['email'],
        frequency: 'weekly',
        remindDays: [7],
        isActive: true,
      },
    ]);
    const card = await cardOf('東京の設備投資');
    expect(card.getByText('東京都')).toBeTruthy();
    await screen.findByText('5件中4件を使用中');
  });

  test('looks for what fits the company, unless one wants all', async () => {
    const { user, dialog, name, save, isOpen, bodiesOf } = await openForm();
    const box = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: '会社情報との適合が「適合」「要確認」のものだけ',
    });
    expect(box.checked).toBe(true);
    await user.click(box);
    await user.type(name, 'すべて');
    await save();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(bodiesOf(CREATE)).toEqual([
      expect.objectContaining({ filters: { status: ['open', 'upcoming'] } }),
    ]);
  });

  test('that looks for the same as another says so, and can be saved', async () => {
    const { user, dialog, name, save, isOpen } = await openForm();
    const words = '同じ条件の通知「愛知県で使える補助金」があります。';
    await user.selectOptions(dialog.getByRole('combobox', { name: /^対象地域/ }), '愛知県');
    expect(dialog.queryByText(words)).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^種別/ }), '補助金');
    expect(await dialog.findByText(words)).toBeTruthy();
    await user.type(name, 'もう一つ');
    await save();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('needs a name and a way to tell', async () => {
    const { user, dialog, name, save, countOf } = await openForm();
    await user.click(dialog.getByRole('checkbox', { name: 'アプリ内' }));
    await user.click(dialog.getByRole('checkbox', { name: 'メール' }));
    await save();
    await dialog.findByText('通知方法を1つ以上選択してください。');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(
      dialog.getByRole('textbox', { name: /^条件名/, description: /条件名を入力してください/ }),
    ).toBe(name);
    expect(countOf(CREATE)).toBe(0);
  });

  test('has the server’s words at the field, and its refusal on top', async () => {
    const { user, dialog, name, save, spoil, isOpen } = await openForm();
    const refused = {
      statusCode: 422,
      message: '確認してください',
      fields: { name: '使えない名前です。' },
    };
    spoil(CREATE, () => Response.json(refused, { status: 422 }), 1);
    await user.type(name, '東京の設備投資');
    await save();
    expect(await dialog.findByText('使えない名前です。')).toBeTruthy();
    spoil(CREATE, refusal(409, '通知条件は5件までです。'), 2);
    await save();
    expect((await dialog.findByRole('alert')).textContent).toContain('通知条件は5件までです。');
    expect(isOpen()).toBe(true);
    expect(dialog.getByDisplayValue('東京の設備投資')).toBe(name);
  });

  const withUnknownResult = async (isSaved: boolean) => {
    const opened = await openForm();
    const { user, dialog, name, save, spoil, testApi } = opened;
    const lost = async () => {
      const token = await testApi.tokenOf();
      const telling = { channels: ['app', 'email'], frequency: 'daily', remindDays: [] };
      const what = { name: '東京の設備投資', clientId: null, filters: {}, isActive: true };
      const json = { workspaceId: 3, ...what, ...telling };
      if (isSaved) await testApi.call('POST', '/v1/notification-conditions', { token, json });
      return new Response(null, { status: 504 });
    };
    spoil(CREATE, lost, 1);
    await user.type(name, '東京の設備投資');
    await save();
    await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
    return opened;
  };

  test('whose result is unknown is found in the list, if it was saved', async () => {
    const { isOpen } = await withUnknownResult(true);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(await cardOf('東京の設備投資')).toBeTruthy();
  });

  test('whose result is unknown can be saved again, if it was not', async () => {
    const { dialog, save, isOpen } = await withUnknownResult(false);
    await dialog.findByText(/まだ保存されていません/);
    await save();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('with something typed is not closed unasked', async () => {
    const { user, name, isOpen } = await openForm();
    await user.type(name, '東京');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '入力を続ける' }));
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '破棄して閉じる' }));
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('a condition that tells nobody', () => {
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
    ['as its member is gone', { createdBy: null }, /通知する相手がメンバーにいないため/],
    [
      'as the plan has no grants',
      { filters: { kind: ['grant'] } },
      /ご利用中のプランでは助成金を探せないため、お知らせしていません/,
    ],
    [
      'for other reasons',
      { filters: { kind: ['subsidy'] } },
      /上限を超えているか、通知する相手の権限/,
    ],
  ])('says so, unlike one that is stopped, %s', async (_, change, reason) => {
    showPart(
      <ConditionCard
        workspaceId={7}
        condition={asleep(change)}
        isChangeable={false}
        searchPath="/search"
        onEdit={() => {}}
        onRemove={() => {}}
      />,
      { plan: 'subsidy' },
      {},
    );
    const card = await cardOf(FIRST);
    expect(card.getByText('お知らせできません')).toBeTruthy();
    expect(card.queryByText('停止中')).toBeNull();
    expect(card.getByText(reason)).toBeTruthy();
  });
});

describe('a condition that is changed', () => {
  test('keeps what the form has no field for', async () => {
    const { user, bodiesOf } = await openConditions(WITH_NOTICES);
    await user.click((await cardOf(FIRST)).getByRole('button', { name: `「${FIRST}」を編集` }));
    const dialog = within(await screen.findByRole('dialog', { name: '通知条件の編集' }));
    expect(dialog.getByText('お知らせは、佐藤 美咲さんに届きます。')).toBeTruthy();
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', { name: /^会社情報との適合/ }).checked,
    ).toBe(false);
    expect(dialog.queryByText(/^同じ条件の通知/)).toBeNull();
    const name = await dialog.findByDisplayValue(FIRST);
    await user.clear(name);
    await user.type(name, '工場の設備');
    await user.click(dialog.getByRole('checkbox', { name: '3日前' }));
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    await cardOf('工場の設備');
    expect(bodiesOf('PUT /v1/notification-conditions/2')).toEqual([
      expect.objectContaining({
        name: '工場の設備',
        filters: expect.objectContaining({ businessCategoryIds: [5], tagIds: [8] }),
        frequency: 'weekly',
        remindDays: [14, 7],
      }),
    ]);
  });
});

test('an answer that comes late leaves nothing to be sent twice', async () => {
  const { user, dialog, name, spoil, countOf, isOpen } = await openForm();
  const held = heldCall();
  spoil(CREATE, held.respond);
  await user.type(name, '東京の設備投資{Enter}{Enter}');
  await user.dblClick(dialog.getByRole('button', { name: '保存する' }));
  held.release();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(countOf(CREATE)).toBe(1);
});
