// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { otherTabs, watchLogOuts } from '~/session/other-tabs';
import { forgetEverything, logInAs } from '../support/app-session.ts';

afterEach(() => {
  forgetEverything();
});

test('the app works tab by tab in a browser that denies channels between tabs', async () => {
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  logInAs();
  const stop = watchLogOuts(() => {});
  expect(await otherTabs.inTurn(async () => 'failed')).toBe('failed');
  otherTabs.share();
  stop();
});
