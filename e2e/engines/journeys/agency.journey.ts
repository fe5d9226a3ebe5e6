import { describe, inject } from 'vitest';
import { inShiftJis } from '../../../tests/support/shift-jis.ts';
import { button, combobox, dialog, field, link, region, status, title } from '../driver/target.ts';
import { test } from '../driver/test.ts';
import { AGENCY, enter } from './log-in.ts';

const CLIENTS = ['株式会社髙﨑工業', '有限会社晴海印刷'];

const ledger = {
  name: '顧客台帳.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    inShiftJis(['取引先名,従業員数', ...CLIENTS.map((name) => `${name},12`)].join('\r\n')),
  ),
};

describe(`clients and plans in ${inject('engine')}`, () => {
  test('the import of a CSV file in Shift_JIS adds each client once', async ({ user }) => {
    await enter(user, '/clients', AGENCY);
    await user.press(button('CSV取り込み'));
    await user.attach(field('取り込むCSVファイル'), ledger);
    await user.sees(combobox('文字コード', { value: 'shift_jis' }));
    await user.press(button('2社を登録する'));
    await user.press(button('クライアントの一覧を見る'));
    await user.reload();
    for (const name of CLIENTS) await user.seesTimes(1, link(name));
  });

  test('after an upgrade and a reload, the app shows the larger plan', async ({ user }) => {
    await enter(user, '/settings/plans', AGENCY);
    await user.press(button('「支援機関30社」プランに変更'));
    await user.press(button('このプランに変更する', { in: dialog() }));
    await user.sees(status(undefined, { containing: '変更しました' }));
    await user.reload();
    await user.sees(title('プラン'));
    await user.sees(region('支援機関向けのプラン', { containing: /支援機関30社\s*ご利用中/ }));
    await user.press(link('請求履歴'));
    await user.sees(title('請求履歴'));
  });
});
