// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '~/lib/draft-database';
import { useProfileStore } from '~/session/workspace-profile';
import {
  choice,
  expectSaved,
  missing,
  openCompany,
  press,
  SAVE,
  textbox,
} from '../support/company-form.ts';
import {
  AS_ADMIN,
  AS_OWNER,
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  openSettings,
} from '../support/open-settings.tsx';

const drafts = async (): Promise<string[]> =>
  (await draftsOf('demo@example.com')).map(({ title }) => title);

describe('the company size under the law', () => {
  test('while the user types, the profile shows whether the company is a 中小企業者 and why', async () => {
    const app = await openCompany(AS_OWNER);
    const size = () => screen.getByText('企業規模（中小企業基本法）').nextElementSibling;
    await app.fill('従業員数', '12');
    expect(size()).toHaveTextContent(/^小規模企業者/);
    await app.fill('従業員数', '400');
    await app.fill('資本金', '5億');
    expect(size()).toHaveTextContent(/^中小企業者に該当しない資本金5億円、従業員400名。/);
    await app.fill('資本金', '');
    expect(size()).toHaveTextContent(/^判定できません資本金は未登録/);
  });
});

describe("a company's first profile", () => {
  test('a first profile is normalized and saved, and then the search shows how well each subsidy matches', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    expect(textbox('会社名')).toHaveValue('さくらば珈琲');
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();

    await app.fill('フリガナ', 'さくらばコーヒー');
    await app.fill('法人番号', 'Ｔ７００００１２０５０００２');
    await app.fill('代表者名', '桜庭 恵');
    await app.fill('設立日', 'S62.4.1');
    expect(screen.getByText('＝ 1987年4月1日（昭和62年）')).toBeInTheDocument();
    await app.fill('電話番号', '０３−１２３４‐５６７８');
    await app.fill('ホームページ', 'sakuraba.example.com');
    await app.fill('郵便番号', '〒１０４ー００６１');
    await app.choose('都道府県', '東京都');
    await app.fill('市区町村', '中央区');
    await app.fill('番地・建物名', '銀座1-2-3');
    await app.check('宿泊業、飲食サービス業');
    await app.check('卸売業、小売業');
    await app.fill('従業員数', '１２名');
    expect(screen.getByText('＝ 12名')).toBeInTheDocument();
    await app.fill('資本金', '１，５００万');
    expect(screen.getByText('＝ 1,500万円（15,000,000円）')).toBeInTheDocument();
    await app.fill('年商（売上高）', '1億2000万円');
    await app.choose('決算月', '3月');
    await app.fill('予定していること', '新しいオーブンの導入 400万円');
    await app.check('販路拡大・海外展開をしたい');
    expect(screen.getByText('18項目すべて入力済み')).toBeInTheDocument();
    expect(screen.getByText('未保存の変更があります')).toBeInTheDocument();

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
        plannedProjects: ['新しいオーブンの導入 400万円'],
        tagIds: [2],
        isNotification: false,
      },
    ]);
    await waitFor(async () => expect(await drafts()).toEqual([]));

    await app.user.click(screen.getByRole('link', { name: '自社に合う補助金を見る' }));
    await screen.findByRole('heading', { name: '補助金・助成金を探す', level: 1 });
    expect((await screen.findAllByText(/^(?:条件に合う|要確認|対象外)$/u)).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('a first profile can be saved with only the company name, which the form takes from the workspace', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.save();
    await expectSaved();
    expect(app.countOf(SAVE)).toBe(1);
    expect(useProfileStore.getState().profile?.companyName).toBe('さくらば珈琲');
  });

  test('the form marks the profile fields that decide the match with subsidies, and the fields have autocomplete attributes', async () => {
    await openCompany(AS_OWNER_ON_FREE);
    expect(textbox('会社名')).toHaveAttribute('required');
    expect(
      screen.getByRole('textbox', {
        name: /^従業員数/,
        description: /^応募条件の確認に使います。/,
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('group', { name: '業種 任意', description: /^応募条件の確認に使います。/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('group', { name: '利用目的 任意', description: /^これから/ }),
    ).toBeInTheDocument();
    const prefectures = screen.getByRole('combobox', { name: /^都道府県/ });
    expect(within(prefectures).getAllByRole('group')).toHaveLength(8);
    expect(within(prefectures).getAllByRole('option')).toHaveLength(48);
    expect(prefectures).toHaveAttribute('autocomplete', 'address-level1');
    expect(textbox('電話番号')).toHaveAttribute('autocomplete', 'tel');
    expect(textbox('代表者名')).toHaveAttribute('autocomplete', 'off');
  });
});

describe('profile completeness', () => {
  test('the completeness meter follows the input, and the list of missing fields starts with those that decide the match', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    expect(missing().slice(0, 5)).toEqual(['都道府県', '市区町村', '業種', '従業員数', 'フリガナ']);
    expect(missing()).toHaveLength(17);
    const meter = screen.getByRole('meter', { name: '入力済みの項目' });
    expect(meter).toHaveAttribute('aria-valuetext', '18項目のうち1項目を入力済み');

    await app.user.click(screen.getByRole('link', { name: '従業員数' }));
    expect(textbox('従業員数')).toHaveFocus();
    await app.user.keyboard('約');
    expect(missing()).toContain('従業員数');
    await app.fill('従業員数', '12');
    expect(missing()).not.toContain('従業員数');

    await app.user.click(screen.getByRole('link', { name: '業種' }));
    expect(choice('農業、林業')).toHaveFocus();
    await app.user.keyboard(' ');
    await app.choose('都道府県', '北海道');
    await app.fill('市区町村', '札幌市');
    expect(screen.getByText('応募条件の確認に使う4項目は入力済みです。')).toBeInTheDocument();
    expect(meter).toHaveAttribute('aria-valuenow', '5');
  });
});

describe('a saved profile', () => {
  test('the form shows a saved profile in the notation that users type, for example 3,000万円', async () => {
    await openCompany(AS_OWNER);
    expect(textbox('会社名')).toHaveValue('株式会社ひかり野製作所');
    expect(textbox('設立日')).toHaveValue('1987/10/1');
    expect(textbox('電話番号')).toHaveValue('052-000-0000');
    expect(textbox('資本金')).toHaveValue('3,000万円');
    expect(textbox('従業員数')).toHaveValue('48');
    expect(textbox('都道府県')).toHaveValue('33');
    expect(choice('製造業')).toBeChecked();
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();
  });

  test('saving a profile after one field was edited sends the other fields unchanged', async () => {
    const app = await openCompany(AS_OWNER);
    const before = useProfileStore.getState().profile;
    await app.fill('従業員数', '50');
    await app.check('製造業');
    await app.check('製造業');
    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toEqual([{ ...before, employees: 50 }]);
    expect(screen.queryByRole('link', { name: '自社に合う補助金を見る' })).not.toBeInTheDocument();
    await app.go('/settings');
    await app.go('/company-info');
    await screen.findByText('基本情報', { selector: 'h2' });
    expect(textbox('従業員数')).toHaveValue('50');
  });

  test('after a profile is saved, the search reloads its results, matched with the new profile', async () => {
    const app = await openCompany(AS_OWNER);
    await app.go('/search');
    await screen.findAllByText('条件に合う');
    const searches = app.countOf('GET /v1/subsidies');
    await app.go('/company-info');
    await app.fill('従業員数', '100000');
    await app.save();
    await expectSaved();
    await app.go('/search');
    await waitFor(() => expect(app.countOf('GET /v1/subsidies')).toBeGreaterThan(searches));
  });

  test('the button 元に戻す restores the saved profile in the form and sends no request', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('資本金', '1万');
    await app.check('建設業');
    await app.user.click(press('元に戻す'));
    expect(textbox('資本金')).toHaveValue('3,000万円');
    expect(choice('建設業')).not.toBeChecked();
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();
    expect(app.countOf(SAVE)).toBe(0);
    await app.fill('資本金', '2万');
    await app.save();
    await expectSaved();
    expect(app.bodiesOf(SAVE)).toMatchObject([{ capital: 20_000 }]);
  });

  test('a viewer who opens the company profile page sees a message that viewers may not use it', async () => {
    await openSettings('/company-info', AS_VIEWER);
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存する' })).not.toBeInTheDocument();
  });

  test('an admin can save the company profile', async () => {
    const app = await openCompany(AS_ADMIN);
    await app.fill('従業員数', '15');
    await app.save();
    await expectSaved();
  });
});

describe('profile input', () => {
  test('profile input is normalized when the user leaves the field, not while the user types', async () => {
    const app = await openCompany(AS_OWNER_ON_FREE);
    await app.fill('郵便番号', '１２３４５６７');
    expect(textbox('郵便番号')).toHaveValue('１２３４５６７');
    await app.user.tab();
    expect(textbox('郵便番号')).toHaveValue('123-4567');
    await app.fill('電話番号', '+81 90 1234 5678');
    await app.user.tab();
    expect(textbox('電話番号')).toHaveValue('090-1234-5678');
    await app.fill('電話番号', '０３');
    await app.user.tab();
    expect(textbox('電話番号')).toHaveValue('０３');
  });

  test('the form does not read or normalize profile input before the user confirms the kana-kanji conversion', async () => {
    await openCompany(AS_OWNER_ON_FREE);
    const reading = textbox('フリガナ');
    fireEvent.compositionStart(reading);
    fireEvent.input(reading, { target: { value: 'さくらb' }, isComposing: true });
    expect(screen.queryByText('未保存の変更があります')).not.toBeInTheDocument();
    fireEvent.input(reading, { target: { value: 'さくらば' }, isComposing: true });
    fireEvent.compositionEnd(reading, { data: 'さくらば' });
    expect(await screen.findByText('未保存の変更があります')).toBeInTheDocument();
    expect(reading).toHaveValue('さくらば');
    fireEvent.blur(reading);
    await waitFor(() => expect(reading).toHaveValue('サクラバ'));
  });

  test('if the session expires while the user edits the profile, the unsaved input is restored after the next log-in', async () => {
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
    expect(
      await screen.findByText('前回保存していなかった入力を復元しました。'),
    ).toBeInTheDocument();
    expect(textbox('代表者名')).toHaveValue('光野 二郎');
    expect(choice('建設業')).toBeChecked();
    await app.user.click(press('破棄する'));
    expect(textbox('代表者名')).toHaveValue('光野 一郎');
    await waitFor(async () => expect(await drafts()).toEqual([]));
  });

  test('leaving the page with unsaved profile input asks for confirmation', async () => {
    const app = await openCompany(AS_OWNER);
    await app.fill('代表者名', '光野 二郎');
    await app.user.click(screen.getByRole('link', { name: '設定' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('「会社情報」の変更は、まだ保存されていません。');
    await app.user.click(within(dialog).getByRole('button', { name: 'このまま編集する' }));
    expect(textbox('代表者名')).toHaveValue('光野 二郎');
  });
});
