import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Checks subject and recipient of the newest mail in the demo mailbox, and returns its code. */
export const mailedCode = async (page: Page, subject: string, to: string): Promise<string> => {
  await page.getByRole('button', { name: '受信メール' }).click();
  const mail = page
    .getByRole('dialog', { name: '受信メール（デモ）' })
    .getByRole('article')
    .first();
  await expect(mail.getByRole('heading')).toHaveText(subject);
  await expect(mail.getByText(`${to} 宛`)).toBeVisible();
  const [digits = ''] = /\d{6}/.exec(await mail.getByText(/^確認コード \d{6}/).innerText()) ?? [];
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return digits;
};
