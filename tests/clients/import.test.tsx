// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openImport, preview, sent, SHIRAKABA } from '../support/open-import';
import { openSettings, refusal } from '../support/open-settings';
import { savedFiles } from '../support/saved-files';
import { inShiftJis } from '../support/shift-jis.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A CSV of `count` companies. The companies whose index is in `bad` have no name. */
const fileOf = (count: number, bad: readonly number[] = []): string =>
  [
    '取引先名,法人番号,住所,業種,資本金（万円）,顧問料',
    ...Array.from({ length: count }, (_, index) => {
      const name = bad.includes(index) ? '' : `髙﨑工業${index + 1}`;
      return `${name},,神奈川県横浜市西区みなとみらい2-2-${index + 1},製造業,"1,000",5万`;
    }),
  ].join('\r\n');

describe('importing clients from a CSV', () => {
  it('imports a Shift_JIS CSV up to the plan’s limit after the user has left out the rows with errors', async () => {
    const saved = savedFiles();
    const { user, choose, listed, countOf } = await openImport();
    const before = (await listed()).clientTotal;
    expect(before).toBe(8);
    await choose(inShiftJis(fileOf(20, [1, 4, 9])));
    await preview();
    expect(screen.getByRole('combobox', { name: '文字コード' })).toHaveValue('shift_jis');
    expect(screen.getByText('「顧問料」の列は取り込みません。')).toBeInTheDocument();
    const rows = screen.getByRole('table', { name: '取り込む行の一覧' });
    expect(within(rows).getByText('髙﨑工業1')).toBeInTheDocument();
    expect(within(rows).getAllByText('会社名を入力してください。', { exact: false })).toHaveLength(
      3,
    );
    // The preview says that the limit is exceeded before anything is sent.
    expect(
      await screen.findByText(
        '登録できるのは残り12社です。取り込む17社のうち、5社は登録できません。',
      ),
    ).toBeInTheDocument();
    const button = await sent(/社を登録する$/u);
    expect(button).toHaveAccessibleDescription(
      expect.stringContaining('取り込めない行が3行あります'),
    );
    await user.click(screen.getByRole('checkbox', { name: /取り込めない3行を除いて取り込む/u }));
    expect(button).toHaveAccessibleDescription(expect.stringContaining('登録できる上限を超える'));
    await user.click(button);
    expect(countOf('POST /v1/client-imports')).toBe(0);
    await user.click(screen.getByRole('button', { name: '先頭の12社だけにする' }));
    await user.dblClick(await sent(/^12社を登録する$/u));
    expect(await screen.findByText('12社をクライアントに登録しました。')).toBeInTheDocument();
    expect(countOf('POST /v1/client-imports')).toBe(1);
    const after = await listed();
    expect(after.clientTotal).toBe(20);
    expect(after.items.find(({ profile }) => profile.companyName === '髙﨑工業1')).toMatchObject({
      profile: {
        city: '横浜市西区',
        addressLine: 'みなとみらい2-2-1',
        businessCategoryIds: [5],
        capital: 10_000_000,
      },
    });
    await user.click(screen.getByRole('button', { name: '取り込まなかった行を保存' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const left = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(saved[0]?.name).toBe('取り込まなかった行.csv');
    expect(left[0]).toContain('顧問料,エラー');
    expect(left.filter((line) => line.includes('みなとみらい'))).toHaveLength(8);
    expect(left.join('\n')).toContain('取り込む行から外しました。');
    await user.click(screen.getByRole('button', { name: 'クライアントの一覧を見る' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'クライアント' }),
    ).toBeInTheDocument();
  });

  it('if the server refuses a client import with 409, the message is shown and the preview stays for a retry', async () => {
    const { user, choose, injectFault } = await openImport();
    await choose(fileOf(2));
    await preview();
    injectFault('POST /v1/client-imports', refusal(409, '登録できるのは20社までです。'), 1);
    await user.click(await sent(/^2社を登録する$/u));
    expect(await screen.findByText('登録できるのは20社までです。')).toBeInTheDocument();
    await user.click(await sent(/^2社を登録する$/u));
    expect(await screen.findByText('2社をクライアントに登録しました。')).toBeInTheDocument();
  });

  it('if the response to a client import is lost and the user sends the import again, the clients are added only once', async () => {
    const { user, choose, listed, injectFault, bodiesOf, testApi } = await openImport();
    await choose(fileOf(2));
    await preview();
    injectFault(
      'POST /v1/client-imports',
      async () => {
        const token = await testApi.tokenOf();
        const [json] = bodiesOf('POST /v1/client-imports');
        await testApi.call('POST', '/v1/client-imports', { token, json });
        return new Response('', { status: 504 });
      },
      1,
    );
    await user.click(await sent(/^2社を登録する$/u));
    expect(
      await screen.findByText(/登録できたかどうかを確認できませんでした/u),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /2行目.*を取り込む/u })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'もう一度送信' }));
    expect(await screen.findByText('2社をクライアントに登録しました。')).toBeInTheDocument();
    expect((await listed()).clientTotal).toBe(10);
    const [first, second] = bodiesOf('POST /v1/client-imports');
    expect(second).toEqual(first);
  });

  it('if the server refuses a client import with 422, the CSV preview shows each error at its row', async () => {
    const { user, choose, injectFault } = await openImport();
    await choose(fileOf(2));
    await preview();
    injectFault(
      'POST /v1/client-imports',
      () =>
        Response.json(
          {
            statusCode: 422,
            message: '入力内容に誤りがあります',
            fields: { 'clients.1.companyName': 'この会社名は使えません。' },
          },
          { status: 422 },
        ),
      1,
    );
    await user.click(await sent(/^2社を登録する$/u));
    expect(await screen.findByText('会社名：この会社名は使えません。')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'エラー 1' })).toBeInTheDocument();
  });

  it('at the plan’s limit, a message above the button ファイルを選択 says that no more clients can be added', async () => {
    const app = await openSettings('/settings', SHIRAKABA);
    await act(async () => {
      const { call, tokenOf, api } = app.testApi;
      const json = {
        workspaceId: SHIRAKABA,
        planSerialCode: 'agency_mini',
        paymentPeriod: 'monthly',
      };
      await call('POST', '/v1/subscription', { token: await tokenOf(), json });
      await api.endPeriod(SHIRAKABA);
    });
    await app.go('/clients?import=1');
    const notice = await screen.findByText(
      /上限に達しているため、登録できるクライアントはありません/u,
    );
    const button = screen.getByRole('button', { name: 'ファイルを選択' });
    expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('in the CSV preview, one filter counts the rows with errors and another counts the rows with an ignored cell', async () => {
    const { user, choose } = await openImport();
    await choose('会社名,従業員数\n髙﨑工業1,たくさん\n,5\n髙﨑工業3,7\n髙﨑工業4,多数\n');
    await preview();
    expect(screen.getByRole('button', { name: 'エラー 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '一部を取り込む 2' }));
    const boxes = screen.getAllByRole('checkbox', { name: /行目 .+を取り込む$/u });
    expect(
      boxes.map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent),
    ).toEqual(['2行目 髙﨑工業1を取り込む', '5行目 髙﨑工業4を取り込む']);
  });

  it('the user can correct an unreadable cell in the CSV preview before the row is sent', async () => {
    const { user, choose, bodiesOf } = await openImport();
    await choose('会社名,法人番号\n髙﨑工業1,\n髙﨑工業2,123\n');
    await preview();
    await user.click(screen.getByRole('button', { name: '一部を取り込む 1' }));
    await user.click(screen.getByRole('button', { name: '3行目 髙﨑工業2を修正' }));
    const dialog = within(await screen.findByRole('dialog', { name: '3行目を修正' }));
    const field = dialog.getByRole('textbox', { name: '法人番号' });
    expect(field).toHaveValue('123');
    await user.clear(field);
    await user.type(field, '1234');
    await user.click(dialog.getByRole('button', { name: '修正する' }));
    expect(field).toHaveAccessibleDescription(expect.stringContaining('4桁しか入力されていません'));
    await user.clear(field);
    await user.type(field, '7000012050002');
    await user.click(dialog.getByRole('button', { name: '修正する' }));
    await user.click(await sent(/^2社を登録する$/u));
    expect(await screen.findByText('2社をクライアントに登録しました。')).toBeInTheDocument();
    expect(bodiesOf('POST /v1/client-imports')[0]).toMatchObject({
      clients: [{}, { profile: { corporateNumber: '7000012050002' } }],
    });
  });

  it('if a cell is unreadable, the client is imported without this value, and the result names the cell', async () => {
    const saved = savedFiles();
    const { user, choose, listed } = await openImport();
    await choose('会社名,従業員数,資本金（万円）\n青葉製作所,たくさん,500\n若葉,5,\n');
    await preview();
    expect(screen.getByText(/^従業員数「たくさん」は取り込みません。/u)).toBeInTheDocument();
    await user.click(await sent(/^2社を登録する$/u));
    expect(await screen.findByText('青葉製作所：従業員数「たくさん」')).toBeInTheDocument();
    const { items } = await listed();
    const added = items.find(({ profile }) => profile.companyName === '青葉製作所');
    expect(added?.profile).toMatchObject({ employees: null, capital: 5_000_000 });
    await user.click(screen.getByRole('button', { name: '除いた項目を保存' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('青葉製作所,たくさん,500,従業員数「たくさん」：');
  });

  it('duplicate clients in a CSV are left out unless the user selects them', async () => {
    const { user, choose, listed } = await openImport();
    const [known] = (await listed()).items;
    await choose(`会社名\n${known?.profile.companyName ?? ''}\n若葉\n若葉\n`);
    await preview();
    expect(
      await screen.findByText(
        `登録済みの「${known?.profile.companyName ?? ''}」と会社名が同じです。`,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('3行目と会社名が同じです。')).toBeInTheDocument();
    expect(await sent(/^1社を登録する$/u)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /重複している2行も取り込む/u }));
    expect(await sent(/^3社を登録する$/u)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^4行目 若葉を取り込む$/u }));
    expect(await sent(/^2社を登録する$/u)).toBeInTheDocument();
  });

  it('if a CSV has no headings, the user can assign the columns by hand', async () => {
    const { user, choose } = await openImport();
    await choose('青葉製作所,03-1234-5678\n若葉,\n');
    await preview();
    expect(await sent(/社を登録する$/u)).toHaveAccessibleDescription(
      expect.stringContaining('会社名の列がありません'),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'A列' }), '会社名');
    await user.selectOptions(screen.getByRole('combobox', { name: 'B列' }), '電話番号');
    expect(await sent(/^2社を登録する$/u)).not.toHaveAccessibleDescription();
    expect(screen.getByText('青葉製作所')).toBeInTheDocument();
  });

  it('the import refuses an Excel workbook, and the message says how to save the workbook as a CSV', async () => {
    const { choose } = await openImport();
    await choose(Uint8Array.from([0x50, 0x4b, 3, 4, 1]), '顧客.csv');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /「顧客.csv」を読み取れませんでした。Excelのブック.*CSV UTF-8/u,
    );
  });

  it('leaving the CSV preview asks for confirmation', async () => {
    const { user, choose } = await openImport();
    await choose(fileOf(1));
    await preview();
    await user.click(screen.getByRole('link', { name: 'クライアントの一覧に戻る' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: '保存していない変更があります' }),
    );
    await user.click(dialog.getByRole('button', { name: 'このまま編集する' }));
    expect(screen.getByRole('heading', { name: '内容の確認' })).toBeInTheDocument();
  });

  it('on the plan agency_9, 1,000 clients can be imported, and the preview shows 50 rows per page', async () => {
    const { user, choose, listed } = await openImport(SHIRAKABA);
    const before = (await listed()).clientTotal;
    await choose(fileOf(1000));
    await preview();
    const list = screen.getByRole('table', { name: '取り込む行の一覧' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: '20ページ' }));
    expect(screen.getByText('髙﨑工業1000')).toBeInTheDocument();
    await user.click(await sent(/^1,000社を登録する$/u));
    expect(await screen.findByText('1,000社をクライアントに登録しました。')).toBeInTheDocument();
    expect((await listed()).clientTotal).toBe(before + 1000);
  });
});
