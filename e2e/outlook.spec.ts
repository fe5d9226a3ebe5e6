import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/api-fixtures.ts';
import { openSearch } from './support/log-in.ts';

test(
  'the deadline outlook shows the deadlines of each week as bars or as a table, and a user can filter the search by a week with the keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await openSearch(page);
    const filters = page.getByRole('button', { name: /^絞り込み/ });
    const isPhone = await filters.isVisible();
    if (isPhone) await filters.click();
    const outlook = page.getByRole('region', { name: /^締切の見通し/ });
    const weeks = outlook.getByRole('toolbar', { name: '締切の週' }).getByRole('button');
    await expect(weeks).toHaveCount(13);
    await expect(weeks.first()).toHaveAccessibleName(
      /締切\d+件 うち条件に合う\d+件 自社の期限[1-9]\d*件$/,
    );
    await expectAccessible(page);

    await weeks.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?deadlineWeek=\d{4}-\d\d-\d\d$/);
    await expect(weeks.nth(1)).toBeFocused();
    await expect(weeks.nth(1)).toHaveAttribute('aria-pressed', 'true');
    const name = (await weeks.nth(1).textContent()) ?? '';
    const [, total = ''] = /締切([\d,]+)件/.exec(name) ?? [];
    const results = page.getByRole('region', { name: '検索結果', includeHidden: true });
    await expect(
      results.getByRole('status', { includeHidden: true }).filter({ hasText: `${total}件` }),
    ).toBeVisible();
    const { height } = (await outlook.boundingBox()) ?? {};
    if (!isPhone) expect(height).toBe(88);
    await expectAccessible(page);

    await outlook.getByRole('button', { name: /表で見る$/ }).click();
    await expect(outlook.getByRole('row')).toHaveCount(14);
    await expect(outlook.getByRole('row', { name: `${total}件` })).not.toHaveCount(0);
    await expectAccessible(page);
    if (isPhone) await page.getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('button', { name: /^締切が.*の週を解除$/ }).click();
    await expect(page).toHaveURL(/\/search$/);
  },
);
