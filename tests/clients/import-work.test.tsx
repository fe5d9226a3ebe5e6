// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSettings } from '../support/open-settings';
import { inShiftJis } from '../support/shift-jis.ts';

/** An agency workspace of the demo account, on the plan agency_2. */
const ASAHI = 5;

afterEach(() => {
  vi.useRealTimers();
});

const openImport = async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00+09:00'));
  const app = await openSettings('/clients?import=1', ASAHI);
  await screen.findByRole('button', { name: 'ファイルを選択' });
  const choose = async (bytes: BlobPart): Promise<void> => {
    const input = screen.getByLabelText('取り込むCSVファイル');
    await app.user.upload(input, new File([bytes], '顧客.csv', { type: 'text/csv' }));
    await screen.findByRole('table', { name: '取り込む行の一覧' });
  };
  return { ...app, choose };
};

describe('the CSV preview', () => {
  it('the CSV preview keeps corrected rows until the user confirms discarding them, and the focus moves to where the user continues', async () => {
    const { user, choose } = await openImport();
    await choose(
      inShiftJis(`会社名,法人番号\n髙﨑工業1,\n髙﨑工業2,${'9'.repeat(120)}\n髙﨑工業3,\n`),
    );
    await user.click(screen.getByRole('button', { name: '3行目 髙﨑工業2を修正' }));
    const dialog = within(await screen.findByRole('dialog', { name: '3行目を修正' }));
    const field = dialog.getByRole('textbox', { name: '法人番号' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: '修正する' }));
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '7000012050002');
    expect(field).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: '修正する' }));
    const box = await screen.findByRole('checkbox', { name: '3行目 髙﨑工業2を取り込む' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'ファイルを選び直す' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: '修正した内容を破棄しますか？' }),
    );
    await user.click(question.getByRole('button', { name: 'キャンセル' }));
    const encoding = screen.getByRole('combobox', { name: '文字コード' });
    await user.selectOptions(encoding, 'UTF-16');
    const askedAgain = within(
      await screen.findByRole('alertdialog', { name: '修正した内容を破棄しますか？' }),
    );
    expect(encoding).toHaveValue('shift_jis');
    encoding.focus();
    await user.click(askedAgain.getByRole('button', { name: 'キャンセル' }));
    expect(screen.getByText('7000012050002')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ファイルを選び直す' }));
    await user.click(await screen.findByRole('button', { name: '破棄して続ける' }));
    expect(await screen.findByRole('button', { name: 'ファイルを選択' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('if the user selects another encoding, the CSV is read again and the select box keeps the focus', async () => {
    const { user, choose } = await openImport();
    await choose('会社名\n青葉製作所\n');
    const encoding = await screen.findByRole('combobox', { name: '文字コード' });
    await screen.findByText('青葉製作所');
    await user.selectOptions(encoding, 'UTF-16（ビッグエンディアン）');
    await waitFor(() => expect(screen.queryByText('青葉製作所')).not.toBeInTheDocument());
    await waitFor(() => expect(encoding).toHaveFocus());
  });

  it('if the user changes whether a CSV row is the heading row, columns assigned by hand stay assigned', async () => {
    const { user, choose } = await openImport();
    await choose('顧客一覧 2026,,\n会社名,内線,メモ\n青葉製作所,0312345678,\n');
    expect(screen.getByText('見出しより上の1行は取り込みません。')).toBeInTheDocument();
    await user.click(screen.getByText(/^列の割り当て/u));
    await user.selectOptions(screen.getByRole('combobox', { name: '内線' }), '電話番号');
    const headings = screen.getByRole('checkbox', { name: '2行目は見出し' });
    await user.click(headings);
    expect(screen.getByRole('combobox', { name: 'B列' })).toHaveValue('phone');
    await user.click(headings);
    expect(screen.getByRole('combobox', { name: '内線' })).toHaveValue('phone');
  });
});
