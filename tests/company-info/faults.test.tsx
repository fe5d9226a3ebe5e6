// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useProfileStore } from '~/session/workspace-profile';
import {
  choice,
  expectSaved,
  openCompany,
  press,
  READ,
  SAVE,
  textbox,
} from '../support/company-form.ts';
import { AS_OWNER, AS_OWNER_ON_FREE, pendingCall, refusal } from '../support/open-settings.tsx';

const UNKNOWN = /^送信できたかどうかを確認できませんでした/u;

describe('an invalid profile', () => {
  test('an invalid profile is not sent, the form shows the errors at the fields and in a summary, and the first field gets the focus', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    const wrong = [
      ['会社名', '', '会社名を入力してください。'],
      ['フリガナ', '桜庭', 'フリガナに「桜」は使えません'],
      ['法人番号', '7000012050003', '法人番号が正しくありません'],
      ['設立日', '平成31年5月1日', '元号と年が合っていません'],
      ['電話番号', '1234-5678', '0から始まっていません'],
      ['ホームページ', 'javascript:alert(1)', '「https://」から始まる'],
      ['郵便番号', '１２３４５６', '6桁になっています'],
      ['市区町村', '市'.repeat(201), '200文字を超えています'],
      ['従業員数', '約10', '従業員数を読み取れませんでした'],
      ['資本金', 'たくさん', '資本金を読み取れませんでした'],
      ['年商（売上高）', '1000兆', '年商が大きすぎます'],
    ] as const;
    for (const [label, text] of wrong) await app.fill(label, text);
    await app.save();

    const summary = await screen.findByRole('alert', {
      name: '入力内容を確認してください（11件）',
    });
    expect(textbox('会社名')).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    wrong.forEach(([label, text, message], index) => {
      expect(textbox(label)).toHaveValue(text);
      expect(textbox(label)).toHaveAttribute('aria-invalid', 'true');
      expect(textbox(label)).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(links[index]).toHaveTextContent(message);
    });
    expect(app.countOf(SAVE)).toBe(0);

    await app.user.click(within(summary).getByRole('link', { name: /^資本金/ }));
    expect(textbox('資本金')).toHaveFocus();
    await app.fill('資本金', '300万');
    await waitFor(() => expect(textbox('資本金')).not.toHaveAttribute('aria-invalid'));
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(10);
  });

  test('a profile field is validated when the user leaves the field, not while the user types', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.fill('法人番号', '70000');
    expect(textbox('法人番号')).not.toHaveAttribute('aria-invalid');
    await app.user.tab();
    expect(await screen.findByText(/^5桁しか入力されていません/u)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await app.fill('法人番号', '7000012050002');
    await waitFor(() => expect(textbox('法人番号')).not.toHaveAttribute('aria-invalid'));
    expect(
      screen.getByRole('link', { name: /^この番号の会社名を国税庁のサイトで確認/ }),
    ).toHaveAttribute('href', expect.stringContaining('7000012050002'));
  });
});

describe('saving a profile', () => {
  test('if the user clicks the button 保存する several times, the profile is saved once', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('従業員数', '50');
    const { respond, release } = pendingCall();
    app.injectFault(SAVE, respond, 1);
    await app.user.dblClick(press('保存する'));
    await app.user.click(press('保存する'));
    expect(screen.getByText('保存中…')).toBeInTheDocument();
    release();
    await expectSaved();
    expect(app.countOf(SAVE)).toBe(1);
  });

  test('input typed while the profile is being saved stays in the form and is reported as unsaved', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('従業員数', '50');
    const { respond, release } = pendingCall();
    app.injectFault(SAVE, respond, 1);
    await app.save();
    await app.fill('代表者名', '光野 二郎');
    await app.check('建設業');
    release();
    expect(await screen.findByText('未保存の変更があります')).toBeInTheDocument();
    expect(textbox('代表者名')).toHaveValue('光野 二郎');
    expect(choice('建設業')).toBeChecked();
    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toMatchObject([
      { representativeName: '光野 一郎', businessCategoryIds: [5], employees: 50 },
      { representativeName: '光野 二郎', businessCategoryIds: [4, 5], employees: 50 },
    ]);
  });

  test('if the server rejects a profile with 422, the form shows the errors at the fields and keeps the input', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    const fields = {
      tagIds: '利用目的を選び直してください。',
      phone: 'この電話番号は使えません。',
    };
    const message = '入力内容を確認してください。';
    app.injectFault(
      SAVE,
      () => Response.json({ statusCode: 422, message, fields }, { status: 422 }),
      1,
    );
    await app.save();
    const summary = await screen.findByRole('alert', { name: '入力内容を確認してください（2件）' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([fields.phone, fields.tagIds]);
    expect(textbox('電話番号')).toHaveAccessibleDescription(expect.stringContaining(fields.phone));
    expect(
      screen.getByRole('group', { name: '利用目的 任意', description: /利用目的を選び直して/ }),
    ).toBeInTheDocument();
    await waitFor(() => expect(textbox('電話番号')).toHaveFocus());
    expect(textbox('代表者名')).toHaveValue('光野 二郎');
    await app.save();
    await expectSaved();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('if the server rejects only the business categories of a profile (422), the first checkbox gets the focus', async () => {
    const app = await openCompany(AS_OWNER);
    const fields = { businessCategoryIds: '業種を選び直してください。' };
    app.injectFault(SAVE, () => Response.json({ statusCode: 422, fields }, { status: 422 }), 1);
    await app.save();
    await waitFor(() => expect(choice('農業、林業')).toHaveFocus());
    await app.check('農業、林業');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('if the server refuses to save a profile (403), the reason is shown above the form and the user can save again', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('従業員数', '50');
    app.injectFault(SAVE, refusal(403, 'この操作を行う権限がありません'), 1);
    await app.save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('この操作を行う権限がありません');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(
      screen.getByText('保存できませんでした。入力した内容は残っています'),
    ).toBeInTheDocument();
    expect(useProfileStore.getState().profile?.employees).toBe(48);
    await app.save();
    await expectSaved();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(useProfileStore.getState().profile?.employees).toBe(50);
  });
});

describe('a profile whose save request got no clear response', () => {
  const openUnknown = async (takesEffect: boolean) => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.fill('従業員数', '12');
    await app.check('製造業');
    const gone = (): Response => new Response(null, { status: 503 });
    app.injectFault(
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
    expect(await screen.findByText(UNKNOWN)).toBeInTheDocument();
    expect(app.countOf(SAVE)).toBe(1);
    return app;
  };

  test('if the button 送信状況を確認 finds that the profile was saved, the page shows a message and keeps later input as unsaved', async () => {
    const app = await openUnknown(true);
    await app.fill('代表者名', '桜庭 恵');
    await app.user.click(press('送信状況を確認'));
    expect(await screen.findByText(/^保存されていました。/u)).toBeInTheDocument();
    expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
    expect(useProfileStore.getState().profile?.employees).toBe(12);
    // The user typed this name after saving and before the check.
    expect(textbox('代表者名')).toHaveValue('桜庭 恵');
    expect(screen.getByText('未保存の変更があります')).toBeInTheDocument();
    expect(app.countOf(SAVE)).toBe(1);
  });

  test('if the button 送信状況を確認 finds that the profile was not saved, the page shows a message and keeps the input', async () => {
    const app = await openUnknown(false);
    await app.user.click(press('送信状況を確認'));
    const message = await screen.findByText(
      /^保存されていませんでした。入力した内容は残っています。/u,
    );
    expect(screen.getByRole('alert')).toContainElement(message);
    expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
    expect(textbox('従業員数')).toHaveValue('12');
    expect(choice('製造業')).toBeChecked();
    await app.save();
    await expectSaved();
    expect(screen.queryByText(/^保存されていませんでした/u)).not.toBeInTheDocument();
    expect(useProfileStore.getState().profile?.employees).toBe(12);
  });

  test('if the check by the button 送信状況を確認 fails, the user can click the button again', async () => {
    const app = await openUnknown(true);
    app.injectFault(READ, refusal(500, 'サーバーで問題が発生しました'), 2);
    await app.user.click(press('送信状況を確認'));
    expect(await screen.findByText(/確認できませんでした。接続を確認して/u)).toBeInTheDocument();
    await app.user.click(press('送信状況を確認'));
    expect(await screen.findByText(/^保存されていました。/u)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '自社に合う補助金を見る' })).toBeInTheDocument();
  });
});
