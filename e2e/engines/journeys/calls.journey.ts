import { describe, inject } from 'vitest';
import { link, region, title } from '../driver/target.ts';
import { test } from '../driver/test.ts';
import { enter, results } from './log-in.ts';

/** Screens that send API calls, each with an element that appears when the response has arrived. */
const screens = [
  ['/search', results()],
  ['/tasks', link(/./, { in: region('案件のボード') })],
  ['/documents', link(/./, { in: region('書類の一覧') })],
] as const;

describe(`interrupted API calls in ${inject('engine')}`, () => {
  test('a screen shows its data even if reloads and the Back button have interrupted earlier API calls', async ({
    user,
    pageErrors,
  }) => {
    // Firefox reports these errors for requests that a navigation interrupts.
    pageErrors.allow(/^not loaded: |error loading dynamically imported module/);
    await enter(user, '/search');
    await user.sees(results());
    // Opens the first screen again at the end, after many API calls have been interrupted.
    for (const [path, answer] of [...screens, screens[0]]) {
      await user.open(path);
      await user.reload();
      await user.sees(answer);
      await user.open('/settings');
      // Firefox ignores Back until the router has set the state of the history entry.
      await user.sees(title('設定'));
      await user.goBack();
      await user.sees(answer);
    }
  });
});
