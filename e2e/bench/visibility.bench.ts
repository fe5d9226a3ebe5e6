// Measures how much of the search results and of a subsidy's page is visible before scrolling, in
// four window sizes.
import { measureAction, measureList, WINDOWS } from '../support/search-measures.ts';
import { test } from './support/fixtures.ts';
import { openDemo, results } from './support/page.ts';

test('part of the search results and of a subsidy page that is visible without scrolling', async ({
  page,
  embedded,
}) => {
  await openDemo(page, embedded.url);
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    console.log(`${window.width}×${window.height}`);
    for (const [name, query] of [
      ['list', ''],
      ['compact list', '?view=compact'],
    ] as const) {
      await page.goto(new URL(`/search${query}`, embedded.url).href);
      await results(page).first().waitFor();
      const { firstRow, wholeRows, titleWidth } = await measureList(page);
      console.log(
        `  ${name.padEnd(13)} first row at ${firstRow}, ${wholeRows} whole rows, title ${titleWidth} wide`,
      );
    }
    await results(page).first().click();
    await page.getByRole('region', { name: '主な条件' }).waitFor();
    const { top, bottom } = await measureAction(page);
    console.log(`  ${'subsidy'.padEnd(13)} 書類を作成 at ${top} to ${bottom}`);
  }
});
