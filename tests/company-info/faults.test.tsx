// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useProfileStore } from '~/stores/workspace-profile';
import {
  choice,
  expectSaved,
  openCompany,
  press,
  READ,
  SAVE,
  textbox,
} from './support/company-form.ts';
import { AS_OWNER, AS_OWNER_ON_FREE, heldCall, refusal } from './support/open-settings.tsx';

const UNKNOWN = /^送信できたかどうかを確認できませんでした/u;

const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a profile with something wrong in it', () => {
  test('is not sent: each field says what, a summary leads there, the first has the focus', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    const wrong = [
      ['会社名', '', '会社名を入力してください。'],
      ['フリガナ', '桜庭', 'フリガナに「桜」は使えません'],
      ['法人番号', '7000012050003', '検算が合いません'],
      ['設立日', '平成31年5月1日', '元号と年が合っていません'],
      ['電話番号', '1234-5678', '0から始まっていません'],
      ['ホームページ', 'javascript:alert(1)', '「https://」から始まる'],
      ['郵便番号', '１２３４５６', '6桁になっています'],
      ['市区町村', '市'.repeat(201), '200文字を超えています'],
      ['従業員数', '約10', '従業員数を読み取れませんでした'],
      ['資本金', 'たくさん', '資本金を読み取れませんでした'],
      ['年商(売上高)', '1000兆', '年商が大きすぎます'],
    ] as const;
    for (const [label, text] of wrong) await app.fill(label, text);
    await app.save();

    const summary = await screen.findByRole('alert', {
      name: '入力内容を確認してください（11件）',
    });
    expect(document.activeElement).toBe(textbox('会社名'));
    const links = within(summary).getAllByRole('link');
    wrong.forEach(([label, text, words], index) => {
      expect(textbox(label).value).toBe(text);
      expect(textbox(label).getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(textbox(label))).toContain(words);
      expect(links[index]?.textContent).toContain(words);
    });
    expect(app.countOf(SAVE)).toBe(0);

    await app.user.click(within(summary).getByRole('link', { name: /^資本金/ }));
    expect(document.activeElement).toBe(textbox('資本金'));
    await app.fill('資本金', '300万');
    await waitFor(() => expect(textbox('資本金').getAttribute('aria-invalid')).toBeNull());
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(10);
  });

  test('is judged field by field as each is left, never on the way', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.fill('法人番号', '70000');
    expect(textbox('法人番号').getAttribute('aria-invalid')).toBeNull();
    await app.user.tab();
    expect(await screen.findByText(/^5桁しか入力されていません/u)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await app.fill('法人番号', '7000012050002');
    await waitFor(() => expect(textbox('法人番号').getAttribute('aria-invalid')).toBeNull());
    expect(
      screen
        .getByRole('link', { name: /^この番号の会社名を国税庁のサイトで確認/ })
        .getAttribute('href'),
    ).toContain('7000012050002');
  });
});

describe('a save', () => {
  test('is sent once, whatever the clicks', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('従業員数', '50');
    const { respond, release } = heldCall();
    app.spoil(SAVE, respond, 1);
    await app.user.dblClick(press('保存する'));
    await app.user.click(press('保存する'));
    expect(screen.getByText('保存中…')).toBeTruthy();
    release();
    await expectSaved();
    expect(app.countOf(SAVE)).toBe(1);
  });

  test('does not take what was typed meanwhile for saved', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('従業員数', '50');
    const { respond, release } = heldCall();
    app.spoil(SAVE, respond, 1);
    await app.save();
    await app.fill('代表者名', '光野 二郎');
    await app.check('建設業');
    release();
    expect(await screen.findByText('未保存の変更があります')).toBeTruthy();
    expect(textbox('代表者名').value).toBe('光野 二郎');
    expect(choice('建設業').checked).toBe(true);
    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toMatchObject([
      { representativeName: '光野 一郎', businessCategoryIds: [5], employees: 50 },
      { representativeName: '光野 二郎', businessCategoryIds: [4, 5], employees: 50 },
    ]);
  });

  test('that the server refuses says so at the fields, and keeps what was typed', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    const fields = {
      tagIds: '利用目的を選び直してください。',
      phone: 'この電話番号は使えません。',
    };
    const message = '入力内容を確認してください';
    app.spoil(SAVE, () => Response.json({ statusCode: 422, message, fields }, { status: 422 }), 1);
    await app.save();
    const summary = await screen.findByRole('alert', { name: '入力内容を確認してください（2件）' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([fields.phone, fields.tagIds]);
    expect(descriptionOf(textbox('電話番号'))).toContain(fields.phone);
    expect(
      screen.getByRole('group', { name: '利用目的 任意', description: /利用目的を選び直して/ }),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(textbox('電話番号')));
    expect(textbox('代表者名').value).toBe('光野 二郎');
    await app.save();
    await expectSaved();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('refused at a group of checkboxes alone leads to its first', async () => {
    const app = await openCompany(AS_OWNER);
    const fields = { businessCategoryIds: '業種を選び直してください。' };
    app.spoil(SAVE, () => Response.json({ statusCode: 422, fields }, { status: 422 }), 1);
    await app.save();
    await waitFor(() => expect(document.activeElement).toBe(choice('農業、林業')));
    await app.check('農業、林業');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('that fails as a whole says why on top, and can be tried again', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('従業員数', '50');
    app.spoil(SAVE, refusal(403, 'この操作を行う権限がありません'), 1);
    await app.save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('この操作を行う権限がありません');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(screen.getByText('保存できませんでした。入力した内容は残っています')).toBeTruthy();
    expect(useProfileStore.getState().profile?.employees).toBe(48);
    await app.save();
    await expectSaved();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(useProfileStore.getState().profile?.employees).toBe(50);
  });
});

describe('a save of which nobody knows whether it was carried out', () => {
  const openUnknown = async (takesEffect: boolean) => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.fill('従業員数', '12');
    await app.check('製造業');
    const gone = (): Response => new Response(null, { status: 503 });
    app.spoil(
      SAVE,
      async () => {
        if (takesEffect) {
          await app.testApi.call('POST', '/v1/workspace-profile', {
            token: await app.testApi.tokenOf(),
            json: app.bodiesOf(SAVE).at(-1),
          });
        }
        return gone();
      },
      1,
    );
    await app.save();
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(app.countOf(SAVE)).toBe(1);
    return app;
  };

  test('turns out to have been', async () => {
    const app = await openUnknown(true);
    await app.fill('代表者名', '桜庭 恵');
    await app.user.click(press('送信状況を確認'));
    expect(await screen.findByText(/^保存されていました。/u)).toBeTruthy();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    expect(useProfileStore.getState().profile?.employees).toBe(12);
    // Typed after it was sent.
    expect(textbox('代表者名').value).toBe('桜庭 恵');
    expect(screen.getByText('未保存の変更があります')).toBeTruthy();
    expect(app.countOf(SAVE)).toBe(1);
  });

  test('turns out not to have been, and what was typed is still there', async () => {
    const app = await openUnknown(false);
    await app.user.click(press('送信状況を確認'));
    const words = await screen.findByText(
      /^保存されていませんでした。入力した内容は残っています。/u,
    );
    expect(screen.getByRole('alert').contains(words)).toBe(true);
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    expect(textbox('従業員数').value).toBe('12');
    expect(choice('製造業').checked).toBe(true);
    await app.save();
    await expectSaved();
    expect(screen.queryByText(/^保存されていませんでした/u)).toBeNull();
    expect(useProfileStore.getState().profile?.employees).toBe(12);
  });

  test('may stay unknown for a while, and is looked for again', async () => {
    const app = await openUnknown(true);
    app.spoil(READ, refusal(500, 'サーバーで問題が発生しました'), 2);
    await app.user.click(press('送信状況を確認'));
    expect(await screen.findByText(/確認できませんでした。接続を確認して/u)).toBeTruthy();
    await app.user.click(press('送信状況を確認'));
    expect(await screen.findByText(/^保存されていました。/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: '検索で適合を確認する' })).toBeTruthy();
  });
});
