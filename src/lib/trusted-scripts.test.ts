import { expect, test, vi } from 'vitest';

test('the default trusted types policy allows only the registered script addresses', async () => {
  const createPolicy =
    vi.fn<(name: string, rules: { createScriptURL: (url: string) => string }) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { trustScripts } = await import('./trusted-scripts');
  trustScripts('/assets/worker-1.js');
  trustScripts('https://js.stripe.com/');

  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules?.createScriptURL('/assets/worker-1.js')).toBe('/assets/worker-1.js');
  expect(rules?.createScriptURL('https://js.stripe.com/v3')).toBe('https://js.stripe.com/v3');
  expect(() => rules?.createScriptURL('https://js.stripe.com.evil.example/v3')).toThrow(TypeError);
  expect(() => rules?.createScriptURL('data:text/javascript,1')).toThrow(TypeError);
});
