import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import type { Task } from '~/contract/tasks';
import { blankTask } from '../tests/support/sample-task.ts';
import { expect, test } from './support/api-fixtures.ts';
import { enter, heading, workspaces } from './support/log-in.ts';
import {
  COLLEAGUE,
  createFromDetail,
  read,
  saved,
  sectionBox,
  WORKSPACE_ID,
} from './support/new-document.ts';
import { samplePng } from './support/sample-files.ts';

/** HTML that Excel puts on the clipboard when cells are copied. */
const FROM_EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0>
<col width=120><tr height=25><td class=xl65 width=120>年度</td><td class=xl65>売上高（千円）</td></tr>
<tr height=25><td class=xl66>2026年度</td><td class=xl66 align=right>128,400</td></tr>
<tr height=25><td class=xl66>2029年度</td><td class=xl66 align=right>165,000</td></tr></table></body></html>`;

/** HTML that Word puts on the clipboard when a paragraph and a table are copied. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=JA><p class=MsoNormal><span style='font-family:"ＭＳ 明朝"'>実施体制は次のとおりです。<o:p></o:p></span></p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>担当</b><o:p></o:p></p></td><td><p class=MsoNormal><b>役割</b></p></td></tr>
<tr><td><p class=MsoNormal>製造部長</p></td><td><p class=MsoNormal>設備の選定</p><p class=MsoNormal>効果の測定</p></td></tr></table></body></html>`;

const paste = async (field: Locator, html: string): Promise<void> => {
  await field.click();
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', '');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
};

test('when two users edit a document at once, the Word file and the print page contain the tables, picture and texts of both users', async ({
  page,
  server,
}) => {
  test.slow();
  const { id, other, last } = await createFromDetail(page, server);
  const second = await server.secondPage();
  await enter(second, `/documents?document=${id}`, workspaces.subsidyGrantPlus);
  await expect(sectionBox(second, other)).toBeVisible();
  // The server refuses the second save because of a conflict, and the editor merges the texts.
  server.expectRefusals();

  await paste(sectionBox(page, last), FROM_EXCEL);
  await paste(sectionBox(second, other), FROM_WORD);
  await expect(saved(page)).toBeVisible();
  await expect(saved(second)).toBeVisible();
  await expect(sectionBox(page, last).getByRole('cell', { name: '128,400' })).toBeVisible();
  await expect(sectionBox(second, other).getByRole('cell', { name: '設備の選定' })).toBeVisible();

  await sectionBox(page, last).press('Control+End');
  await page
    .getByRole('toolbar', { name: `「${last}」の書式` })
    .getByRole('button', { name: '画像を挿入' })
    .click();
  await page
    .getByLabel('アップロードするファイル', { exact: true })
    .setInputFiles(samplePng('現在の受注画面.png'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sectionBox(page, last).getByRole('img', { name: '現在の受注画面' })).toBeVisible();
  await page.keyboard.type('画面の左に在庫を出します。');

  await expect
    .poll(async () => {
      const { sections } = await read(server, id);
      return sections.slice(-2).map(({ body }) => body);
    })
    .toEqual([
      expect.stringMatching(/^実施体制は[^]*\| \*\*担当\*\* \|[^]*設備の選定<br>効果の測定/),
      expect.stringMatching(/\| 2029年度 \| 165,000 \|[^]*media:\d+\)\n[^]*在庫を出します。/),
    ]);
  // The editor of the second user shows the table and picture of the first user without a reload.
  await sectionBox(second, other).press('Control+End');
  await second.keyboard.type('会議は毎週です。');
  await expect(sectionBox(second, last).getByRole('cell', { name: '128,400' })).toBeVisible();
  await expect(sectionBox(second, last).getByRole('img', { name: '現在の受注画面' })).toBeVisible();
  await expect
    .poll(async () => (await read(server, id)).sections.at(-2)?.body)
    .toContain('会議は毎週です。');

  await page.reload();
  await expect(sectionBox(page, other)).toContainText('会議は毎週です。');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Word' }).click();
  const word = unzipSync(await readFile(await (await download).path()));
  const xml = strFromU8(word['word/document.xml'] ?? new Uint8Array());
  for (const text of ['165,000', '効果の測定', '会議は毎週です。']) expect(xml).toContain(text);
  expect(xml.match(/<w:tbl>/gu)?.length).toBeGreaterThanOrEqual(2);
  expect(xml).toContain('<w:drawing>');
  expect(Object.keys(word).filter((name) => /^word\/media\/.+\.png$/u.test(name))).toHaveLength(1);

  await page.getByRole('link', { name: 'PDF' }).click();
  await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
  await expect(page.getByRole('img', { name: '現在の受注画面' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), {
    mergePages: true,
  });
  const printed = text.replaceAll(/\s/gu, '');
  for (const phrase of ['165,000', '効果の測定', '会議は毎週です。'])
    expect(printed).toContain(phrase);
});

test(
  'a user attaches a photo of a receipt to a checklist item of a task',
  { tag: '@phone' },
  async ({ page, server, isMobile }) => {
    const { taskId } = await server.callAs<Task>(COLLEAGUE, 'POST', '/v1/tasks', {
      ...blankTask,
      workspaceId: WORKSPACE_ID,
      title: '省エネ型冷蔵庫への更新',
      status: 'executing',
      checklist: [{ itemId: 1, label: '領収書', dueOn: null, done: false, mediaId: null }],
    });
    await enter(page, `/tasks/${taskId}`, workspaces.subsidyGrantPlus);
    await expect(heading(page)).toHaveText('省エネ型冷蔵庫への更新');
    const papers = page.getByRole('region', { name: '書類のチェックリスト' });
    await papers.getByRole('button', { name: '「領収書」にファイルを添付' }).click();
    const dialog = page.getByRole('dialog', { name: '「領収書」のファイルを選ぶ' });
    const chooser = page.waitForEvent('filechooser');
    // The dialog has a button for the camera only on phones.
    const add = isMobile ? 'カメラで撮影' : '新しいファイルをアップロード';
    await dialog.getByRole('button', { name: add }).click();
    // Phones give every photo from the camera the same file name, such as image.png.
    await (await chooser).setFiles(samplePng('image.png'));
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => {
        const path = `/v1/tasks/${taskId}?workspaceId=${WORKSPACE_ID}`;
        return (await server.callAs<Task>(COLLEAGUE, 'GET', path)).checklist;
      })
      .toEqual([expect.objectContaining({ done: true, mediaIds: [expect.any(Number)] })]);
    await expect(papers.getByRole('link', { name: /image/ })).toBeVisible();
  },
);
