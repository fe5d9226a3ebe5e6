// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cardOf, openConditions, WITH_NOTICES } from '../support/open-notifications';
import { pendingCall, refusal } from '../support/open-settings';

const FIRST = '製造業の設備投資';
const CREATE = 'POST /v1/notification-conditions';

const openForm = async (workspaceId = WITH_NOTICES) => {
  const app = await openConditions(workspaceId);
  await app.user.click(screen.getByRole('button', { name: '新規作成' }));
  const dialog = within(await screen.findByRole('dialog', { name: '通知条件を作成' }));
  return {
    ...app,
    dialog,
    name: await dialog.findByRole('textbox', { name: /^条件名/ }),
    save: async () => app.user.click(dialog.getByRole('button', { name: '作成する' })),
    isOpen: () => screen.queryByRole('dialog', { name: '通知条件を作成' }) !== null,
  };
};

describe('a new notification condition', () => {
  test('the form shows a preview for a new condition, and double-clicking the 作成する button adds the condition only once', async () => {
    const { user, dialog, name, isOpen, bodiesOf } = await openForm();
    expect(name).toHaveFocus();
    expect(dialog.getByText(/毎日、受信箱とメールでお知らせします/)).toBeInTheDocument();
    expect(dialog.getByText(/あと2件作成できます（5件中3件を使用中）/)).toBeInTheDocument();
    await user.type(name, '東京の設備投資');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^対象地域/ }), '東京都');
    await user.click(dialog.getByRole('checkbox', { name: '設備整備・IT導入をしたい' }));
    await user.click(dialog.getByRole('checkbox', { name: '受信箱' }));
    await user.click(dialog.getByRole('radio', { name: '毎週' }));
    await user.click(dialog.getByRole('checkbox', { name: '7日前' }));
    expect(
      dialog.getByText(/毎週、メールでお知らせします.*締切の7日前にもお知らせします/),
    ).toBeInTheDocument();
    const preview = within(dialog.getByRole('region', { name: '現在の該当件数' }));
    await preview.findByText(/^現在\d+件が該当します。うち\d+件は、この30日間に公開されました。$/);
    expect(preview.getAllByRole('listitem').length).toBeGreaterThan(0);

    await user.dblClick(dialog.getByRole('button', { name: '作成する' }));
    await screen.findByText('通知条件「東京の設備投資」を作成しました', { selector: 'span' });
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
        requestKey: expect.any(String),
      },
    ]);
    const card = await cardOf('東京の設備投資');
    expect(card.getByText('東京都')).toBeInTheDocument();
    await screen.findByText('5件中4件を使用中');
  });

  test('a new condition finds only subsidies that match the company profile, unless the user unchecks the box for this restriction', async () => {
    const { user, dialog, name, save, isOpen, bodiesOf } = await openForm();
    const box = dialog.getByRole('checkbox', {
      name: '自社の応募条件が「条件に合う」「要確認」のものだけ',
    });
    expect(box).toBeChecked();
    await user.click(box);
    await user.type(name, 'すべて');
    await save();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(bodiesOf(CREATE)).toEqual([
      expect.objectContaining({ filters: { status: ['open', 'upcoming'] } }),
    ]);
  });

  test('if a new condition has the same filters as an existing condition, a message says so, and the user can still save the new one', async () => {
    const { user, dialog, name, save, isOpen } = await openForm();
    const message = '同じ条件の通知「愛知県で使える補助金」があります。';
    await user.selectOptions(dialog.getByRole('combobox', { name: /^対象地域/ }), '愛知県');
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^種別/ }), '補助金');
    expect(await dialog.findByText(message)).toBeInTheDocument();
    await user.type(name, 'もう一つ');
    await save();
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('a new condition requires a name and a notification channel', async () => {
    const { user, dialog, name, save, countOf } = await openForm();
    await user.click(dialog.getByRole('checkbox', { name: '受信箱' }));
    await user.click(dialog.getByRole('checkbox', { name: 'メール' }));
    await save();
    await dialog.findByText('通知方法を1つ以上選択してください。');
    await waitFor(() => expect(name).toHaveFocus());
    expect(
      dialog.getByRole('textbox', { name: /^条件名/, description: /条件名を入力してください/ }),
    ).toBe(name);
    expect(countOf(CREATE)).toBe(0);
  });

  test('the condition form shows the message of a 422 response at the field in question, and the message of a 409 response as an alert', async () => {
    const { user, dialog, name, save, injectFault, isOpen } = await openForm();
    const refused = {
      statusCode: 422,
      message: '確認してください',
      fields: { name: '使えない名前です。' },
    };
    injectFault(CREATE, () => Response.json(refused, { status: 422 }), 1);
    await user.type(name, '東京の設備投資');
    await save();
    expect(await dialog.findByText('使えない名前です。')).toBeInTheDocument();
    injectFault(CREATE, refusal(409, '通知条件は5件までです。'), 2);
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent('通知条件は5件までです。');
    expect(isOpen()).toBe(true);
    expect(dialog.getByDisplayValue('東京の設備投資')).toBe(name);
  });

  test.each([
    ['was carried out', true],
    ['never arrived', false],
  ])(
    'the 送信状況を確認 button saves a new condition only once if the first request %s',
    async (_, isCarriedOut) => {
      const { user, dialog, name, save, isOpen, injectFault, loseResponse, bodiesOf } =
        await openForm();
      if (isCarriedOut) loseResponse(CREATE);
      else injectFault(CREATE, () => new Response(null, { status: 504 }), 1);
      await user.type(name, '東京の設備投資');
      await save();
      await user.click(await dialog.findByRole('button', { name: '送信状況を確認' }));
      await waitFor(() => expect(isOpen()).toBe(false));
      const [first, second] = bodiesOf(CREATE);
      expect(second).toEqual(first);
      expect((await cardOf('東京の設備投資')).article).toBeInTheDocument();
      await screen.findByText('5件中4件を使用中');
    },
  );

  test('closing the condition form with unsaved input asks for confirmation', async () => {
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

describe('editing a notification condition', () => {
  test('editing a condition keeps filters for which the form has no field', async () => {
    const { user, bodiesOf } = await openConditions(WITH_NOTICES);
    await user.click((await cardOf(FIRST)).getByRole('button', { name: `「${FIRST}」を編集` }));
    const dialog = within(await screen.findByRole('dialog', { name: '通知条件を編集' }));
    expect(dialog.getByText('お知らせは、佐藤 美咲さんに届きます。')).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /^自社の応募条件/ })).not.toBeChecked();
    expect(dialog.queryByText(/^同じ条件の通知/)).not.toBeInTheDocument();
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

test('if the response is slow, pressing Enter or the button repeatedly does not send a new condition twice', async () => {
  const { user, dialog, name, injectFault, countOf, isOpen } = await openForm();
  const held = pendingCall();
  injectFault(CREATE, held.respond);
  await user.type(name, '東京の設備投資{Enter}{Enter}');
  await user.dblClick(dialog.getByRole('button', { name: '作成する' }));
  held.release();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(countOf(CREATE)).toBe(1);
});
