// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOON, openImport, preview, sent, SHIRAKABA } from '../support/open-import';
import { openMore } from '../support/open-popover';
import { openSettings, refusal } from '../support/open-settings';
import { savedFiles } from '../support/saved-files';

afterEach(() => {
  vi.useRealTimers();
});

describe('exporting clients to a CSV', () => {
  it('if the user imports an exported CSV of clients unchanged, every row is 変更なし and nothing can be sent', async () => {
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

describe('importing a CSV that was exported and then edited', () => {
  const SAVE = (clientId: number) => `PUT /v1/clients/${clientId}`;

  /** Opens the import screen. `known` and `other` are the first two clients in the demo's list. */
  const openEdited = async () => {
    const app = await openImport();
    const { items, clientTotal } = await app.listed();
    const [known, other] = items;
    if (known === undefined || other === undefined) throw new Error('too few clients');
    return { ...app, known, other, clientTotal };
  };

  it('a CSV row with a client’s id updates this client, and the preview shows the differences beforehand', async () => {
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
    // Fields without a column in the file keep their values.
    expect(updated?.profile).toEqual({ ...profile, employees: 321 });
    expect(countOf(SAVE(clientId))).toBe(1);
  });

  it('if a cell of an imported CSV is empty, the client keeps the saved value', async () => {
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

  it('if a cell of an imported CSV is unreadable, the client keeps the saved value', async () => {
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

  it('a CSV row with an invalid or duplicate client id is an error, and a row with an unknown id is a new client', async () => {
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

  it('if the server refuses the update of a client, a message names the client, and the other updates are saved', async () => {
    const { user, choose, listed, known, other, injectFault } = await openEdited();
    injectFault(SAVE(known.clientId), refusal(409, 'ほかの人が変更しました。'));
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
