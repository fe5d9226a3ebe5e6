// @vitest-environment jsdom

import { expect, it, vi } from 'vitest';
import { openChannel } from './channel';

it('a channel receives only messages of other tabs under its name', async () => {
  const [own, same, other] = ['news', 'news', 'others'].map(openChannel);
  const received: unknown[] = [];
  const arrived = Promise.withResolvers<void>();
  own?.addEventListener('message', ({ data }) => {
    received.push(data);
    arrived.resolve();
  });
  other?.postMessage('to others');
  same?.postMessage('to the same');
  await arrived.promise;
  expect(received).toEqual(['to the same']);
  for (const channel of [own, same, other]) channel?.close();
});

it.each([
  [
    'denies it',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
  ['has none', undefined],
])('a channel between tabs is null where the browser %s', (_, constructor) => {
  vi.stubGlobal('BroadcastChannel', constructor);
  expect(openChannel('news')).toBeNull();
});
