// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientPage } from '~/contract/clients';
import { inShiftJis } from '../support/shift-jis.ts';
import { openSettings, refusal } from '../support/open-settings';
import { openMore } from '../support/open-popover';
import { savedFiles } from '../support/saved-files';

/** Agencies of the demo account: agency_2 allows 20 clients, agency_9 has no limit. */
const ASAHI = 5;
const SHIRAKABA = 6;
const NOON = new Date('2026-11-20T12:00:00+09:00');

afterEach(() => {
  vi.useRealTimers();
});

const openImport = async (workspaceId = ASAHI) => {
  vi.setSystemTime(NOON);
  const app = await openSettings('/clients?import=1', workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'クライアントのCSV取り込み' });
  await screen.findByRole('button', { name: 'ファイルを選択' });
  const choose = async (bytes: BlobPart, name = '顧客.csv'): Promise<void> => {
    const input = screen.getByLabelText('取り込むCSVファイル');
    await app.user.upload(input, new File([bytes], name, { type: 'text/csv' }));
  };
  const listed = async (): Promise<ClientPage> => {
    const { call, tokenOf } = app.testApi;
    return act(async () => {
      const token = await tokenOf();
      const path = `/v1/clients?workspaceId=${workspaceId}&sort=newest&perPage=100`;
      return (await call('GET', path, { token })).body as ClientPage;
    });
  };
  return { ...app, choose, listed };
};

const preview = async () => {
  await screen.findByRole('heading', { name: '内容を確認する' });
  await screen.findByRole('table', { name: '取り込む行の一覧' });
};

/** The button that sends, once it is known which clients there are already. */
const sent = async (name: RegExp): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name });
  const isLooking = '登録済みのクライアントを確認しています。';
  await waitFor(() => expect(button).not.toHaveAccessibleDescription(isLooking));
  return button;
};

/** A CSV of companies, some without a name. */
const fileOf = (count: number, bad: readonly number[] = []): string =>
  [
    '取引先名,法人番号,住所,業種,資本金（万円）,顧問料',
    ...Array.from({ length: count }, (_, index) => {
      const name = bad.includes(index) ? '' : `髙﨑工業${index + 1}`;
      return `${name},,神奈川県横浜市西区みなとみらい2-2-${index + 1},製造業,"1,000",5万`;
    }),
  ].join('\r\n');

describe('importing clients from a CSV', () => {
  it('imports clients from Shift_JIS up to the plan’s limit, without rows with errors if chosen', async () => {
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
    // The limit is announced before anything is sent.
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
    expect(button).toHaveAccessibleDescription(expect.stringContaining('登録できる数を超えている'));
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

  it('a client import refused with 409 shows the message and keeps the preview for a retry', async () => {
    const { user, choose, spoil } = await openImport();
    await choose(fileOf(2));
    await preview();
    spoil('POST /v1/client-imports', refusal(409, '登録できるのは20社までです。'), 1);
    await user.click(await sent(/^2社を登録する$/u));
    expect(await screen.findByText('登録できるのは20社までです。')).toBeInTheDocument();
    await user.click(await sent(/^2社を登録する$/u));
    expect(await screen.findByText('2社をクライアントに登録しました。')).toBeInTheDocument();
  });

  it('a client import sent again after a lost answer adds the clients once', async () => {
    const { user, choose, listed, spoil, bodiesOf, testApi } = await openImport();
    await choose(fileOf(2));
    await preview();
    spoil(
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

  it('the CSV preview shows the server’s 422 errors at their rows', async () => {
    const { user, choose, spoil } = await openImport();
    await choose(fileOf(2));
    await preview();
    spoil(
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

  it('the filters of the CSV preview count rows that are refused apart from those with a cell left out', async () => {
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

  it('a CSV row with an unreadable cell can be corrected before it is sent', async () => {
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

  it('a client whose CSV has an unreadable cell is imported without it, and the cell is named', async () => {
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

  it('duplicate clients in a CSV are left out unless selected', async () => {
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

  it('a CSV without headings gets its columns assigned by hand', async () => {
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

  it('an Excel workbook is refused as a CSV, with how to save it as one', async () => {
    const { choose } = await openImport();
    await choose(Uint8Array.from([0x50, 0x4b, 3, 4, 1]), '顧客.csv');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /「顧客.csv」を読み取れませんでした。Excelのブック.*CSV UTF-8/u,
    );
  });

  it('leaving the CSV preview asks first', async () => {
    const { user, choose } = await openImport();
    await choose(fileOf(1));
    await preview();
    await user.click(screen.getByRole('link', { name: 'クライアントの一覧に戻る' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: '保存していない変更があります' }),
    );
    await user.click(dialog.getByRole('button', { name: 'このまま編集する' }));
    expect(screen.getByRole('heading', { name: '内容を確認する' })).toBeInTheDocument();
  });

  it('imports 1,000 clients on agency_9 with a preview of 50 per page', async () => {
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

describe('exporting clients to a CSV', () => {
  it('clients exported to CSV and read back unchanged are neither doubled nor sent', async () => {
    const saved = savedFiles();
    vi.setSystemTime(NOON);
    const app = await openSettings('/clients', SHIRAKABA);
    await screen.findByRole('heading', { level: 1, name: 'クライアント' });
    await openMore(app);
    await app.user.click(screen.getByRole('button', { name: 'CSVを書き出す' }));
    await app.user.click(await screen.findByRole('button', { name: '書き出す' }));
    await screen.findByText(/^クライアント24社のCSVを書き出しました$/u, {
      selector: '.Toastify span',
    });
    expect(saved[0]?.name).toBe('クライアント一覧_2026-11-20.csv');
    const csv = (await saved[0]?.text()) ?? '';
    await app.go('/clients?import=1');
    await screen.findByRole('button', { name: 'ファイルを選択' });
    await app.user.upload(
      screen.getByLabelText('取り込むCSVファイル'),
      new File([`\uFEFF${csv}`], '一覧.csv'),
    );
    await preview();
    expect(screen.getAllByText('変更なし')).toHaveLength(24);
    expect(screen.getByRole('button', { name: '重複 0' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'エラー 0' })).toBeInTheDocument();
    expect(await sent(/社を登録する$/u)).toHaveAccessibleDescription('取り込める行がありません。');
  });
});

describe('importing an edited export', () => {
  const SAVE = (clientId: number) => `PUT /v1/clients/${clientId}`;

  /** The client that the demo lists first, and a CSV with its id. */
  const openEdited = async () => {
    const app = await openImport();
    const { items, clientTotal } = await app.listed();
    const [known, other] = items;
    if (known === undefined || other === undefined) throw new Error('too few clients');
    return { ...app, known, other, clientTotal };
  };

  it('a row with a client’s id updates that client after a preview of the differences', async () => {
    const { user, choose, listed, known, clientTotal, countOf } = await openEdited();
    const { clientId, profile } = known;
    await choose(
      `クライアントID,会社名,従業員数\n${clientId},${profile.companyName},321\n,若葉,5\n`,
    );
    await preview();
    const rows = within(screen.getByRole('table', { name: '取り込む行の一覧' }));
    expect(rows.getByText('更新')).toBeInTheDocument();
    expect(rows.getByText('従業員数：').parentElement?.textContent).toContain('321');
    await user.click(await sent(/^1社を登録し、1社を更新する$/u));
    expect(
      await screen.findByText('1社をクライアントに登録しました。1社を更新しました。'),
    ).toBeInTheDocument();
    const { items, clientTotal: after } = await listed();
    expect(after).toBe(clientTotal + 1);
    const updated = items.find((each) => each.clientId === clientId);
    // What the file has no column for stays.
    expect(updated?.profile).toEqual({ ...profile, employees: 321 });
    expect(countOf(SAVE(clientId))).toBe(1);
  });

  it('an empty cell of an edited export leaves the client’s own value', async () => {
    const { user, choose, listed } = await openEdited();
    const whole = (await listed()).items.find(
      ({ profile: { areaId, businessCategoryIds } }) =>
        areaId !== null && businessCategoryIds.length > 0,
    );
    if (whole === undefined) throw new Error('no client with both');
    const { clientId, profile } = whole;
    await choose(
      `クライアントID,会社名,住所,業種,従業員数\n${clientId},${profile.companyName}, ,,321\n`,
    );
    await preview();
    await user.click(await sent(/^1社を更新する$/u));
    expect(await screen.findByText('1社を更新しました。')).toBeInTheDocument();
    const updated = (await listed()).items.find((each) => each.clientId === clientId);
    expect(updated?.profile).toEqual({ ...profile, employees: 321 });
  });

  it('an unreadable cell of an edited export leaves the client’s own value', async () => {
    const { user, choose, listed, known } = await openEdited();
    const { clientId, profile } = known;
    await choose(
      `クライアントID,会社名,従業員数,担当者名\n${clientId},${profile.companyName},たくさん,山田\n`,
    );
    await preview();
    await user.click(await sent(/^1社を更新する$/u));
    expect(await screen.findByText('1社を更新しました。')).toBeInTheDocument();
    const updated = (await listed()).items.find((each) => each.clientId === clientId);
    expect(updated).toMatchObject({ profile, contactName: '山田' });
  });

  it('an id that cannot be read or stands twice keeps its row out, an unknown one is a new client', async () => {
    const { choose, known } = await openEdited();
    const { clientId } = known;
    await choose(
      `クライアントID,会社名\n999999,青葉\n${clientId},若葉\n${clientId},双葉\nA1,四葉\n`,
    );
    await preview();
    expect(screen.getByText('クライアントIDが3行目と同じです。')).toBeInTheDocument();
    expect(screen.getByText(/^クライアントID「A1」を読み取れませんでした。/u)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'エラー 2' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '2行目 青葉を取り込む' })).toBeChecked();
  });

  it('an update that is refused is named, and the others are made', async () => {
    const { user, choose, listed, known, other, spoil } = await openEdited();
    spoil(SAVE(known.clientId), refusal(409, 'ほかの人が変更しました。'));
    const line = ({ clientId, profile }: typeof known) => `${clientId},${profile.companyName},321`;
    await choose(`クライアントID,会社名,従業員数\n${line(known)}\n${line(other)}\n`);
    await preview();
    await user.click(await sent(/^2社を更新する$/u));
    expect(await screen.findByText('1社を更新しました。')).toBeInTheDocument();
    expect(
      screen.getByText(`${known.profile.companyName}：ほかの人が変更しました。`),
    ).toBeInTheDocument();
    const { items } = await listed();
    const employees = (clientId: number) =>
      items.find((each) => each.clientId === clientId)?.profile.employees;
    expect(employees(known.clientId)).toBe(known.profile.employees);
    expect(employees(other.clientId)).toBe(321);
  });
});
