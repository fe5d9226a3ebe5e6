import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the demo shows that it cannot run if the browser denies all storage, also if BroadcastChannel throws', async () => {
  const denied = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    denied();
  });
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(denied);
  vi.resetModules();
  const { createEmbeddedApi } = await import('./embedded-api');
  const answer = await createEmbeddedApi().answer(
    new Request('https://embedded.invalid/v1/auth/login', { method: 'POST', body: '{}' }),
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining('サイトのデータの保存を許可してから'),
  });
});
