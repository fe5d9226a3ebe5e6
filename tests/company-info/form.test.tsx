// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '~/lib/draft-database';
import { useProfileStore } from '~/stores/workspace-profile';
import {
  choice,
  expectSaved,
  missing,
  openCompany,
  press,
  SAVE,
  textbox,
} from './support/company-form.ts';
import {
  AS_ADMIN,
  AS_OWNER,
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  openSettings,
} from './support/open-settings.tsx';

const drafts = async (): Promise<string[]> =>
  (await draftsOf('demo@example.com')).map(({ title }) => title);

describe("a company's first profile", () => {
  test('is filled in as one types, saved as it was meant, and shows the fit in the search', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    expect(textbox('会社名').value).toBe('さくらば珈琲');
    expect(screen.queryByText('未保存の変更があります')).toBeNull();

    await app.fill('フリガナ', 'さくらばコーヒー');
    await app.fill('法人番号', 'Ｔ７００００１２０５０００２');
    await app.fill('代表者名', '桜庭 恵');
    await app.fill('設立日', 'S62.4.1');
    expect(screen.getByText('＝ 1987年4月1日（昭和62年）')).toBeTruthy();
    await app.fill('電話番号', '０３−１２３４‐５６７８');
    await app.fill('ホームページ', 'sakuraba.example.com');
    await app.fill('郵便番号', '〒１０４ー００６１');
    await app.choose('都道府県', '東京都');
    await app.fill('市区町村', '中央区');
    await app.fill('番地・建物名', '銀座1-2-3');
    await app.check('宿泊業、飲食サービス業');
    await app.check('卸売業、小売業');
    await app.fill('従業員数', '１２名');
    expect(screen.getByText('＝ 12名')).toBeTruthy();
    await app.fill('資本金', '１，５００万');
    expect(screen.getByText('＝ 1,500万円（15,000,000円）')).toBeTruthy();
    await app.fill('年商(売上高)', '1億2000万円');
    await app.choose('決算月', '3月');
    await app.check('販路拡大・海外展開をしたい');
    expect(screen.getByText('17項目のうち17項目を入力済み')).toBeTruthy();
    expect(screen.getByText('未保存の変更があります')).toBeTruthy();

    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toEqual([
      {
        workspaceId: 1,
        companyName: 'さくらば珈琲',
        companyNameKana: 'サクラバコーヒー',
        corporateNumber: '7000012050002',
        representativeName: '桜庭 恵',
        establishedOn: '1987-04-01',
        phone: '0312345678',
        websiteUrl: 'https://sakuraba.example.com',
        postalCode: '104-0061',
        areaId: 23,
        city: '中央区',
        addressLine: '銀座1-2-3',
        businessCategoryIds: [9, 13],
        employees: 12,
        capital: 15_000_000,
        annualSales: 120_000_000,
        fiscalMonth: 3,
        tagIds: [2],
        isNotification: false,
      },
    ]);
    await waitFor(async () => expect(await drafts()).toEqual([]));

    await app.user.click(screen.getByRole('link', { name: '検索で適合を確認する' }));
    await screen.findByRole('heading', { name: '補助金・助成金を探す', level: 1 });
    expect((await screen.findAllByText(/^(?:適合|要確認|対象外)$/u)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('may be no more than the name that the workspace has', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.save();
    await expectSaved();
    expect(app.countOf(SAVE)).toBe(1);
    expect(useProfileStore.getState().profile?.companyName).toBe('さくらば珈琲');
  });

  test('says what each field is for, and what decides the fit', async () => {
    await openCompany(AS_OWNER_ON_FREE);
    expect(textbox('会社名').required).toBe(true);
    expect(
      screen.getByRole('textbox', { name: /^従業員数/, description: /^適合の判定に使います。/ }),
    ).toBeTruthy();
    for (const group of ['業種 任意', '利用目的 任意']) {
      expect(
        screen.getByRole('group', { name: group, description: /^適合の判定に使います。/ }),
      ).toBeTruthy();
    }
    const prefectures = screen.getByRole('combobox', { name: /^都道府県/ });
    expect(within(prefectures).getAllByRole('group')).toHaveLength(8);
    expect(within(prefectures).getAllByRole('option')).toHaveLength(48);
    expect(prefectures.getAttribute('autocomplete')).toBe('address-level1');
    expect(textbox('電話番号').autocomplete).toBe('tel');
    expect(textbox('代表者名').autocomplete).toBe('off');
  });
});

describe('how complete a profile is', () => {
  test('follows as one types, what decides the fit first, and leads to what is missing', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    expect(missing().slice(0, 5)).toEqual(['都道府県', '業種', '従業員数', '利用目的', 'フリガナ']);
    expect(missing()).toHaveLength(16);
    const meter = screen.getByRole('meter', { name: '入力済みの項目' });
    expect(meter.getAttribute('aria-valuetext')).toBe('17項目のうち1項目を入力済み');

    await app.user.click(screen.getByRole('link', { name: '従業員数' }));
    expect(document.activeElement).toBe(textbox('従業員数'));
    await app.user.keyboard('約');
    expect(missing()).toContain('従業員数');
    await app.fill('従業員数', '12');
    expect(missing()).not.toContain('従業員数');

    await app.user.click(screen.getByRole('link', { name: '業種' }));
    expect(document.activeElement).toBe(choice('農業、林業'));
    await app.user.keyboard(' ');
    await app.choose('都道府県', '北海道');
    await app.check('人材育成を行いたい');
    expect(screen.getByText('適合の判定に使う4項目は、すべて入力済みです。')).toBeTruthy();
    expect(meter.getAttribute('aria-valuenow')).toBe('5');
  });
});

describe('a saved profile', () => {
  test('stands in the form next time, as one would type it', async () => {
    await openCompany(AS_OWNER);
    expect(textbox('会社名').value).toBe('株式会社ひかり野製作所');
    expect(textbox('設立日').value).toBe('1987/10/1');
    expect(textbox('電話番号').value).toBe('052-000-0000');
    expect(textbox('資本金').value).toBe('3,000万円');
    expect(textbox('従業員数').value).toBe('48');
    expect(textbox('都道府県').value).toBe('33');
    expect(choice('製造業').checked).toBe(true);
    expect(screen.queryByText('未保存の変更があります')).toBeNull();
  });

  test('is changed where it was changed', async () => {
    const app = await openCompany(AS_OWNER);
    const before = useProfileStore.getState().profile;
    await app.fill('従業員数', '50');
    await app.check('製造業');
    await app.check('製造業');
    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toEqual([{ ...before, employees: 50 }]);
    expect(screen.queryByRole('link', { name: '検索で適合を確認する' })).toBeNull();
    await app.go('/settings');
    await app.go('/company-info');
    await screen.findByText('基本情報');
    expect(textbox('従業員数').value).toBe('50');
  });

  test('changes the fit that the search has shown', async () => {
    const app = await openCompany(AS_OWNER);
    await app.go('/search');
    await screen.findAllByText('適合');
    const searches = app.countOf('GET /v1/subsidies');
    await app.go('/company-info');
    await app.fill('従業員数', '100000');
    await app.save();
    await expectSaved();
    await app.go('/search');
    await waitFor(() => expect(app.countOf('GET /v1/subsidies')).toBeGreaterThan(searches));
  });

  test('is put back by 元に戻す, and nothing is sent', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('資本金', '1万');
    await app.check('建設業');
    await app.user.click(press('元に戻す'));
    expect(textbox('資本金').value).toBe('3,000万円');
    expect(choice('建設業').checked).toBe(false);
    expect(screen.queryByText('未保存の変更があります')).toBeNull();
    expect(app.countOf(SAVE)).toBe(0);
    await app.fill('資本金', '2万');
    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toMatchObject([{ capital: 20_000 }]);
  });

  test('is not for viewers', async () => {
    await openSettings('/company-info', AS_VIEWER);
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存する' })).toBeNull();
  });

  test('is open to an admin', async () => {
    const app = await openCompany(AS_ADMIN);
    await app.fill('従業員数', '15');
    await app.save();
    await expectSaved();
  });
});

describe('typing', () => {
  test('is tidied when the field is left, and not before', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.fill('郵便番号', '１２３４５６７');
    expect(textbox('郵便番号').value).toBe('１２３４５６７');
    await app.user.tab();
    expect(textbox('郵便番号').value).toBe('123-4567');
    await app.fill('電話番号', '+81 90 1234 5678');
    await app.user.tab();
    expect(textbox('電話番号').value).toBe('090-1234-5678');
    await app.fill('電話番号', '０３');
    await app.user.tab();
    expect(textbox('電話番号').value).toBe('０３');
  });

  test('is left alone while an input method composes', async () => {
    await openCompany(AS_OWNER_ON_FREE);
    const reading = textbox('フリガナ');
    fireEvent.compositionStart(reading);
    fireEvent.input(reading, { target: { value: 'さくらb' }, isComposing: true });
    expect(screen.queryByText('未保存の変更があります')).toBeNull();
    fireEvent.input(reading, { target: { value: 'さくらば' }, isComposing: true });
    fireEvent.compositionEnd(reading, { data: 'さくらば' });
    expect(await screen.findByText('未保存の変更があります')).toBeTruthy();
    expect(reading.value).toBe('さくらば');
    fireEvent.blur(reading);
    await waitFor(() => expect(reading.value).toBe('サクラバ'));
  });

  test('that is not saved comes back after an expired session and a new log-in', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    await app.check('建設業');
    await waitFor(async () => expect(await drafts()).toEqual(['会社情報']));
    await app.testApi.api.endSessions();
    await app.save();
    await app.user.type(await screen.findByLabelText('メールアドレス'), 'demo@example.com');
    await app.user.type(screen.getByLabelText('パスワード'), 'Demo1234');
    await app.user.click(press('ログイン'));
    await app.user.click(await screen.findByRole('button', { name: /^株式会社ひかり野製作所/ }));
    expect(await screen.findByText('前回、保存していなかった入力を復元しました。')).toBeTruthy();
    expect(textbox('代表者名').value).toBe('光野 二郎');
    expect(choice('建設業').checked).toBe(true);
    await app.user.click(press('破棄する'));
    expect(textbox('代表者名').value).toBe('光野 一郎');
    await waitFor(async () => expect(await drafts()).toEqual([]));
  });

  test('that is not saved is asked about before the page is left', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    await app.user.click(screen.getByRole('link', { name: '設定' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('「会社情報」の変更は、まだ保存されていません。');
    await app.user.click(within(dialog).getByRole('button', { name: 'このまま編集する' }));
    expect(textbox('代表者名').value).toBe('光野 二郎');
  });
});
