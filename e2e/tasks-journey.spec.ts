import type { Locator, Page } from '@playwright/test';
import type { Task } from '~/contract/tasks';
import { blankTask } from '../tests/support/sample-task.ts';
import { expect, test } from './support/api-fixtures.ts';
import { enter, heading, toasts, workspaces } from './support/log-in.ts';
import { samplePdf } from './support/sample-files.ts';

const COLLEAGUE = 'takahashi@example.com';
const ORDER_WARNING = '交付決定前の契約・発注・支払いは補助の対象になりません';

/** Changes the status of the task in a dialog, whose fields `fill` fills in. */
const step = async (
  page: Page,
  name: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

test(
  'a user creates a task from a subsidy, attaches a required document and advances the task to the status 実績報告',
  { tag: '@phone' },
  async ({ page, server, isMobile }) => {
    const listed = await server.subsidies();
    const details = await Promise.all(
      listed.slice(0, 20).map(async ({ subsidyId }) => server.subsidy(subsidyId)),
    );
    const subsidy = details.find(({ requiredDocuments }) => requiredDocuments.length > 1);
    if (!subsidy) throw new Error('No subsidy with papers');
    const [paper] = subsidy.requiredDocuments;
    await enter(page, `/search/${subsidy.subsidyId}`, workspaces.subsidyGrantPlus);
    if (isMobile) await page.getByRole('main').getByRole('button', { name: 'その他' }).click();
    await page.getByRole('button', { name: '案件を作成' }).click();
    const dialog = page.getByRole('dialog', { name: '案件を作成' });
    await dialog.getByRole('textbox', { name: /^案件名/ }).fill('塗装ラインの更新');
    await dialog.getByRole('button', { name: '作成する' }).click();
    await expect(heading(page)).toHaveText('塗装ラインの更新');
    await expect(page).toHaveURL(/\/tasks\/\d+$/);
    const taskId = Number(/\d+$/.exec(page.url())?.[0]);
    const read = async () =>
      server.callAs<Task>(COLLEAGUE, 'GET', `/v1/tasks/${taskId}?workspaceId=4`);
    await expect(page.getByText(ORDER_WARNING)).toBeVisible();

    const papers = page.getByRole('region', { name: '書類のチェックリスト' });
    await papers
      .getByRole('button', { name: `「${paper?.label}」にファイルを添付` })
      .first()
      .click();
    await page
      .getByLabel('アップロードするファイル', { exact: true })
      .setInputFiles(samplePdf('見積書_塗装ライン.pdf'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(papers.getByText('見積書_塗装ライン').first()).toBeVisible();
    await expect.poll(async () => (await read()).checklist[0]?.done).toBe(true);
    expect((await read()).checklist[0]?.mediaId).not.toBeNull();

    await step(page, '「準備中」へ進める');
    await step(page, '「申請書作成中」へ進める');
    await step(page, '「申請済み」へ進める', async (form) => {
      await form.getByLabel('申請日').fill('2025-01-15');
      await form.getByLabel(/^申請額/).fill('１，５００万');
    });
    await step(page, '「審査中」へ進める');
    await step(page, '「採択」へ進める', async (form) =>
      form.getByLabel('採択日').fill('2025-03-01'),
    );
    await step(page, '「交付申請中」へ進める', async (form) =>
      form.getByLabel('交付申請日').fill('2025-03-10'),
    );
    await expect(page.getByText(ORDER_WARNING)).toBeVisible();
    await step(page, '「交付決定」へ進める', async (form) => {
      await form.getByLabel('交付決定日').fill('2025-04-01');
      await form.getByLabel('補助事業の完了期限').fill('2025-12-31');
    });
    await expect(page.getByText(ORDER_WARNING)).toHaveCount(0);
    await step(page, '「事業実施中」へ進める');
    await step(page, '「実績報告」へ進める', async (form) => {
      await form.getByLabel('事業の完了日').fill('2025-10-01');
      await expect(form.getByLabel('実績報告の期限')).toHaveValue('2025-10-31');
    });
    await expect(toasts(page)).toContainText('「実績報告」にしました');
    const task = await read();
    expect(task).toMatchObject({ status: 'reporting', amountRequested: 15_000_000 });
    expect(task.milestones).toContainEqual({ kind: 'report_due', date: '2025-10-31' });
    expect(task.history.map(({ to }) => to)).toEqual([
      'considering',
      'preparing',
      'writing',
      'submitted',
      'screening',
      'adopted',
      'grant_requested',
      'grant_decided',
      'executing',
      'reporting',
    ]);
  },
);

/** Drags a card in steps, because the drag-and-drop library needs events during the movement. */
const drag = async (page: Page, card: Locator, lane: Locator): Promise<void> => {
  await card.getByRole('link').hover();
  await page.mouse.down();
  const box = await lane.boundingBox();
  if (!box) throw new Error('The lane is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + 150, { steps: 10 });
  await page.mouse.move(box.x + box.width / 2, box.y + 160, { steps: 5 });
  await page.mouse.up();
};

test('a user moves a task card with the mouse and with the keyboard, but cannot drag it to a status that must not follow its current status', async ({
  page,
  server,
}) => {
  await server.callAs(COLLEAGUE, 'POST', '/v1/tasks', {
    ...blankTask,
    workspaceId: 4,
    title: '引いて動かす案件',
  });
  await enter(page, '/tasks', workspaces.subsidyGrantPlus);
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = page.getByRole('listitem').filter({ hasText: '引いて動かす案件' });
  await expect(lane('検討').filter({ has: card })).toHaveCount(1);
  // Waits for the code for dragging, which loads after the first paint.
  await expect(card).toHaveAttribute('draggable', 'true');

  await drag(page, card, lane('完了'));
  await expect(toasts(page)).toContainText('引いて動かす案件');
  await expect(lane('検討').filter({ has: card })).toHaveCount(1);

  await drag(page, card, lane('準備'));
  const choice = page.getByRole('dialog');
  await choice.getByRole('button', { name: /準備中/ }).click();
  await expect(lane('準備').filter({ has: card })).toHaveCount(1);

  await card.getByRole('button', { name: /の状態・担当者を変更$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /申請書作成中/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('申請書作成中');
});
