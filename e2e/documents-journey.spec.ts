import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { expect, test } from './support/api-fixtures.ts';
import { chooseWorkspace, heading, logIn, workspaces } from './support/log-in.ts';
import {
  COLLEAGUE,
  createFromDetail,
  read,
  saved,
  sectionBox,
  WORKSPACE_ID,
} from './support/new-document.ts';

const TYPED = '受注から納品までの手入力をなくし、月80時間の残業を20時間に減らします。';
const THEIRS = '受注処理の自動化により、年間の作業を1,200時間減らします。';

test('if a tab is closed before the document editor has saved the text, the editor restores and saves the text after the next log-in', async ({
  page,
  server,
  context,
}) => {
  const { id, title, last } = await createFromDetail(page, server);
  await expect(heading(page)).toContainText(Array.from(title).slice(0, 20).join(''));
  const address = page.url();

  await server.injectFault({ method: 'PUT', path: `/v1/documents/${id}`, never: true, times: 0 });
  await sectionBox(page, last).fill(TYPED);
  await expect(page.getByText('保存中…')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  expect((await read(server, id)).sections.every(({ body }) => body !== TYPED)).toBe(true);

  await server.mend();
  const next = await context.newPage();
  await next.goto(address);
  await logIn(next);
  await chooseWorkspace(next, workspaces.subsidyGrantPlus);
  await expect(next.getByText(/前回保存していなかった入力を復元し/)).toBeVisible();
  await expect(sectionBox(next, last)).toHaveText(TYPED);
  await expect(saved(next)).toBeVisible();
  expect((await read(server, id)).sections.map(({ body }) => body)).toContain(TYPED);
});

test('when a colleague has changed the same section, the user can keep both texts and download them as a Word file and a PDF', async ({
  page,
  server,
}) => {
  const { id, ...headings } = await createFromDetail(page, server);
  const mine = sectionBox(page, headings.last);
  const other = sectionBox(page, headings.other);
  await mine.fill(TYPED);
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await read(server, id)).sections.map(({ body }) => body))
    .toContain(TYPED);

  // The colleague changes the last two sections while the user's screen still shows the previous
  // version.
  const { documentId: _, comments: __, ...current } = await read(server, id);
  const sections = current.sections.map((section, index, all) =>
    index >= all.length - 2 ? { ...section, body: THEIRS } : section,
  );
  await server.callAs(COLLEAGUE, 'PUT', `/v1/documents/${id}`, {
    ...current,
    sections,
    workspaceId: WORKSPACE_ID,
  });
  server.expectRefusals();
  await mine.fill(`${TYPED}現場の5人で始めます。`);
  await page.getByRole('button', { name: '内容を比較して選択' }).click();
  const dialog = page.getByRole('dialog', { name: 'ほかの変更と競合しました' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog).toContainText(THEIRS);
  await expect(dialog).toContainText('現場の5人で始めます。');
  await dialog.getByRole('radio', { name: '両方を残す' }).check();
  await dialog.getByRole('button', { name: '選択した内容で保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await expect(other).toHaveText(THEIRS);
  await expect(mine).toHaveText(/現場の5人で始めます。/);
  await expect(mine).toHaveText(new RegExp(THEIRS));
  const kept = await read(server, id);
  expect(kept.sections.at(-1)?.body).toContain(THEIRS);
  expect(kept.sections.at(-1)?.body).toContain('現場の5人で始めます。');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Word' }).click();
  const file = await readFile(await (await download).path());
  const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
  expect(xml).toContain('Heading');
  expect(xml).toContain(THEIRS);
  for (const section of kept.sections) expect(xml).toContain(section.heading);

  await page.getByRole('link', { name: 'PDF' }).click();
  await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeHidden();
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), {
    mergePages: true,
  });
  expect(text.replaceAll(/\s/gu, '')).toContain('1,200時間減らします。');
});
