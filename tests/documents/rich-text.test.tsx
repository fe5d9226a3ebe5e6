// @vitest-environment jsdom

import '../support/node-files.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DocumentContent } from '~/contract/documents';
import { contentOfTest, openDocument, withSection } from '../support/open-document';
import { WITH_MEDIAS } from '../support/open-medias';
import { goToEnd, textIn } from '../support/section-field';

const outline = async () => screen.findByRole('textbox', { name: '事業の概要' });
const toolbar = () => within(screen.getByRole('toolbar', { name: '「事業の概要」の書式' }));

const withBody = (body: string): DocumentContent => ({
  ...contentOfTest,
  ...withSection('outline', body)(contentOfTest),
});

const pasteHtml = (field: HTMLElement, html: string): void => {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': 'as text' };
  const clipboardData = {
    types: Object.keys(data),
    files: [],
    getData: (type: string) => data[type] ?? '',
  };
  fireEvent.paste(field, { clipboardData });
};

const cellsIn = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => textIn(cell as HTMLElement)));

describe('writing in a section of a document', () => {
  it('plain text is shown unchanged, and typing at its end leaves the rest of the text unchanged', async () => {
    const body = '当社は 3 * 4 の\\1,000円\n　・強み\n\n  - 字下げ\n1．現状';
    const { user, bodyOf } = await openDocument({ content: withBody(body) });
    const field = await outline();
    expect(textIn(field)).toBe(body);
    goToEnd(field);
    await user.keyboard('と課題');
    await waitFor(async () => expect(await bodyOf('outline')).toBe(`${body}と課題`));
  });

  it('bold text, lists and tables of a section are rendered', async () => {
    await openDocument({
      content: withBody('**短納期**\n- 試作\n- 量産\n| 年度 | 売上 |\n| --- | --- |\n| 2026 | 5 |'),
    });
    const field = within(await outline());
    expect(field.getByText('短納期').tagName).toBe('STRONG');
    expect(field.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '試作',
      '量産',
    ]);
    expect(cellsIn(field.getByRole('table'))).toEqual([
      ['年度', '売上'],
      ['2026', '5'],
    ]);
    expect(screen.getByText('16 / 20文字')).toBeInTheDocument();
  });

  it('the list buttons of the toolbar turn a line into a list item and back, and show whether the line is a list item', async () => {
    const { user, bodyOf } = await openDocument({ content: withBody('試作') });
    goToEnd(await outline());
    const button = toolbar().getByRole('button', { name: '箇条書き' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await bodyOf('outline')).toBe('- 試作'));
    await user.click(toolbar().getByRole('button', { name: '番号付きの箇条書き' }));
    await waitFor(async () => expect(await bodyOf('outline')).toBe('1. 試作'));
    await user.click(toolbar().getByRole('button', { name: '番号付きの箇条書き' }));
    await waitFor(async () => expect(await bodyOf('outline')).toBe('試作'));
  });

  it('the toolbar of a section is a single tab stop, and the arrow keys move between its buttons', async () => {
    const { user } = await openDocument();
    await outline();
    const names = (): (string | null)[] =>
      toolbar()
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((button) => button.getAttribute('aria-label'));
    expect(names()).toEqual(['太字']);
    toolbar().getByRole('button', { name: '太字' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(toolbar().getByRole('button', { name: '番号付きの箇条書き' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(toolbar().getByRole('button', { name: '表を挿入' })).toHaveFocus();
    expect(names()).toEqual(['表を挿入']);
  });
});

describe('tables and pasted content in a section of a document', () => {
  it('the toolbar of a section inserts a table, adds a row, deletes a column and deletes the table', async () => {
    const { user, bodyOf } = await openDocument({ content: withBody('') });
    await user.click(await outline());
    await user.click(toolbar().getByRole('button', { name: '表を挿入' }));
    await user.click(toolbar().getByText('下に行を追加'));
    await user.click(toolbar().getByText('列を削除'));
    const row = '|  |  |';
    await waitFor(async () =>
      expect(await bodyOf('outline')).toBe([row, '| --- | --- |', row, row, row].join('\n')),
    );
    await user.click(toolbar().getByText('表を削除'));
    await waitFor(async () => expect(await bodyOf('outline')).toBe(''));
  });

  it('cells that the user copied from a spreadsheet are pasted as a table', async () => {
    const { user, bodyOf } = await openDocument({ content: withBody('') });
    await user.click(await outline());
    await user.paste('区分\t金額\n機械|装置\t1,000\n"合\n計"\t1,000\n');
    await waitFor(async () =>
      expect(await bodyOf('outline')).toBe(
        '| 区分 | 金額 |\n| --- | --- |\n| 機械\\|装置 | 1,000 |\n| 合<br>計 | 1,000 |',
      ),
    );
  });

  it('text pasted from Word keeps only the formatting that a section supports', async () => {
    const { user, bodyOf } = await openDocument({ content: withBody('') });
    const field = await outline();
    await user.click(field);
    pasteHtml(
      field,
      `<html><head><style>p{color:red}</style></head><body>
        <h1 style="color:red" onclick="alert(1)">現状</h1>
        <p class="MsoNormal">当社は<b>短納期</b>に<span style="font-weight:700">強い</span>。</p>
        <script>alert(1)</script><img src="https://example.com/x.png">
        <ul><li>試作<ul><li>小物</li></ul></li></ul>
        <table><tr><td colspan="2">区分</td></tr><tr><td><p>機械</p><p>装置</p></td><td>5</td></tr></table>
      </body></html>`,
    );
    await waitFor(async () =>
      expect(await bodyOf('outline')).toBe(
        [
          '現状',
          '当社は**短納期**に**強い**。',
          '- 試作',
          '- 小物',
          '| 区分 |  |',
          '| --- | --- |',
          '| 機械<br>装置 | 5 |',
        ].join('\n'),
      ),
    );
  });

  it('the picture dialog offers only image files and inserts the selected one', async () => {
    const { user, bodyOf } = await openDocument({
      content: withBody(''),
      workspaceId: WITH_MEDIAS,
    });
    await outline();
    await user.click(toolbar().getByRole('button', { name: '画像を挿入' }));
    const picker = within(await screen.findByRole('dialog', { name: '「画像」のファイルを選ぶ' }));
    const offered = within(await picker.findByRole('list', { name: 'ファイル' }));
    expect(offered.getAllByRole('button')).toEqual([
      offered.getByRole('button', { name: /^工場の設置予定場所/u }),
    ]);
    await user.click(offered.getByRole('button'));
    await waitFor(async () =>
      expect(await bodyOf('outline')).toMatch(/^!\[工場の設置予定場所\]\(media:\d+\)$/u),
    );
  });

  it('on a plan without the feature ファイル, the toolbar has no button for inserting pictures', async () => {
    await openDocument({ content: withBody('') });
    await outline();
    expect(toolbar().getByRole('button', { name: '表を挿入' })).toBeInTheDocument();
    expect(toolbar().queryByRole('button', { name: '画像を挿入' })).not.toBeInTheDocument();
  });

  it('if a pasted table has merged cells, every value stays in its column', async () => {
    const { bodyOf } = await openDocument({ content: withBody('') });
    pasteHtml(
      await outline(),
      `<table>
        <tr><td rowspan="2">区分</td><td colspan="2">金額</td></tr>
        <tr><td>税抜</td><td rowspan=3>備考</td></tr>
        <tr><td rowspan="2" colspan="2">機械</td></tr>
        <tr></tr>
        <tr><td>計</td><td>5</td></tr>
      </table>`,
    );
    await waitFor(async () =>
      expect(await bodyOf('outline')).toBe(
        [
          '| 区分 | 金額 |  |',
          '| --- | --- | --- |',
          '|  | 税抜 | 備考 |',
          '| 機械 |  |  |',
          '|  |  |  |',
          '| 計 | 5 |  |',
        ].join('\n'),
      ),
    );
  });

  it('a single cell copied from a spreadsheet is pasted as text', async () => {
    const { user, bodyOf } = await openDocument({ content: withBody('売上は') });
    const field = await outline();
    goToEnd(field);
    await user.keyboard('約');
    pasteHtml(field, '<table><tr><td>1,200万円</td></tr></table>');
    await waitFor(async () => expect(await bodyOf('outline')).toBe('売上は約1,200万円'));
  });

  it('a picture copied within the editor is pasted as the same picture', async () => {
    const { bodyOf } = await openDocument({ content: withBody('') });
    pasteHtml(await outline(), '<p data-media="12" data-pm-slice="0 0 []">外観[北]</p>');
    await waitFor(async () => expect(await bodyOf('outline')).toBe('![外観[北\\]](media:12)'));
  });
});
