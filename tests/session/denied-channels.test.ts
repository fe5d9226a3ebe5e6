// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { otherTabs, watchLogOuts } from '~/session/other-tabs';
import { forgetEverything, logInAs } from '../support/app-session.ts';

afterEach(() => {
  forgetEverything();
});

test('if the browser denies access to BroadcastChannel, communication with other tabs throws no error', async () => {
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  logInAs();
  const stop = watchLogOuts(() => {});
  expect(await otherTabs.inTurn(async () => 'failed')).toBe('failed');
  otherTabs.share();
  stop();
});
