import { describe, inject } from 'vitest';
import { button, checkbox, complementary, link, list, search, title } from '../driver/target.ts';
import { saveScreenshot, test } from '../driver/test.ts';
import { enter, results } from './log-in.ts';

const conditions = ['東京都', '情報通信業', '設備整備・IT導入をしたい'];
const FOUND_AT_ONCE = 20;
const keyword = search('キーワード');

describe(`search and favorites in ${inject('engine')}`, () => {
  test('after a visit to a subsidy and its print page, the search still has its filters and scroll position', async ({
    user,
  }) => {
    await enter(user, '/search');
    await user.sees(results());
    await saveScreenshot(user, 'search');
    for (const condition of conditions) {
      const name = new RegExp(`^${condition}`);
      await user.press(checkbox(name, { in: complementary('絞り込み') }));
      await user.sees(button(`${condition}を解除`, { in: list('適用中の条件') }));
    }
    const searched = await user.address();
    await user.reload();
    await user.seesTimes(FOUND_AT_ONCE, results());
    const found = (await user.textsOf(results())).at(-1) ?? '';

    await user.press(results(found));
    await user.sees(title(found));
    await user.press(link('PDF'));
    await user.sees(button('印刷・PDFとして保存'));
    await user.sees(title(found));
    await user.press(link('補助金の詳細に戻る'));
    await user.press(link('検索結果に戻る'));
    await user.seesAddress(searched);
    await user.seesInViewport(results(found));
  });

  test('the search keeps its scroll position after Back and a reload', async ({ user }) => {
    await enter(user, '/search');
    await user.seesTimes(FOUND_AT_ONCE, results());
    const found = (await user.textsOf(results())).at(-1) ?? '';
    await user.press(results(found));
    await user.sees(title(found));
    await user.goBack();
    await user.seesInViewport(results(found));
    await user.reload();
    await user.seesInViewport(results(found));
  });

  test('Enter searches for the keyword unless it ends an IME conversion', async ({ user }) => {
    await enter(user, '/search');
    // Waits for the results, because the app restores the scroll position when the results appear.
    await user.sees(results());
    await user.type(keyword, '省力化');
    await user.endConversion('Enter');
    await user.seesAddress('/search');
    await user.key('Enter');
    await user.seesAddress(`/search?keyword=${encodeURIComponent('省力化')}`);
    await user.sees(results('省力化'));
  });

  test('a new favorite is listed once, also after a reload', async ({ user }) => {
    await enter(user, '/search');
    const [found = ''] = await user.textsOf(results());
    await user.press(results(found));
    await user.sees(title(found));
    await user.press(button('お気に入り', { pressed: false }));
    await user.sees(button('お気に入り', { pressed: true }));
    const favorite = link(found, { in: list('お気に入りの一覧') });
    await user.press(link('お気に入り'));
    await user.sees(favorite);
    await user.reload();
    await user.seesTimes(1, favorite);
  });
});
