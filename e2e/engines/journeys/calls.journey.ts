import { describe, inject } from 'vitest';
import { link, region, title } from '../driver/target.ts';
import { test } from '../driver/test.ts';
import { enter, results } from './log-in.ts';

/** Screens that make calls, each with an element that shows the response. */
const screens = [
  ['/search', results()],
  ['/tasks', link(/./, { in: region('案件のボード') })],
  ['/documents', link(/./, { in: region('書類の一覧') })],
] as const;

describe(`in ${inject('engine')}`, () => {
  test('calls are answered after reloads and history steps have interrupted earlier calls', async ({
    user,
    pageErrors,
  }) => {
    // Firefox reports these for requests that a navigation interrupts.
    pageErrors.allow(/^not loaded: |error loading dynamically imported module/);
    await enter(user, '/search');
    await user.sees(results());
    // Opens the first screen again at the end, when many calls have been interrupted.
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
