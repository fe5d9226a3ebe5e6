import { describe, expect, it } from 'vitest';
import { readConfig } from '~/lib/config';

const ADDRESS = 'VITE_API_BASE_URL';
const KEY = 'VITE_STRIPE_PUBLIC_KEY';
const variablesOf = (env: Record<string, unknown>) => readConfig(env).wrong;

describe('the configuration', () => {
  it.each([{}, { [ADDRESS]: '', [KEY]: '' }, { [ADDRESS]: '', [KEY]: undefined }])(
    'the configuration has no API address and no payment key when nothing is set: %j',
    (env) => {
      expect(readConfig(env)).toEqual({
        config: { apiBaseUrl: null, stripePublicKey: null },
        wrong: null,
      });
    },
  );

  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    [' https://api.example.com/base// ', 'https://api.example.com/base'],
    ['https://api.example.com:8443', 'https://api.example.com:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://127.9.8.7:1', 'http://127.9.8.7:1'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
  ])('the configuration accepts the API address %s', (value, apiBaseUrl) => {
    expect(readConfig({ [ADDRESS]: value }).config).toEqual({ apiBaseUrl, stripePublicKey: null });
  });

  it.each([
    'http://api.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
    'http://0.0.0.0',
    '  ',
    '//api.example.com',
    'api.example.com',
    '/api',
    'https://',
    'https://user:secret@api.example.com',
    'https://user@api.example.com',
    'https://:secret@api.example.com',
    'https://api.example.com/?key=secret',
    'https://api.example.com?',
    'https://api.example.com/#secret',
    'https://api.example.com#',
    'ftp://api.example.com',
    'ftp://localhost',
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///etc/passwd',
    'true',
  ])('the configuration refuses the API address %s and names the variable', (value) => {
    expect(readConfig({ [ADDRESS]: value }).config).toBeNull();
    expect(variablesOf({ [ADDRESS]: value })).toEqual([ADDRESS]);
  });

  it.each(['pk_test_51Hxyz', 'pk_live_ABC', ' pk_test_1 '])(
    'the configuration accepts the payment key %s',
    (value) => {
      expect(readConfig({ [KEY]: value }).config?.stripePublicKey).toBe(value.trim());
    },
  );

  it.each([
    '  ',
    'sk_test_51H',
    'rk_live_51H',
    'pk_',
    'pk-test',
    'xpk_test',
    'PK_TEST',
    'pk_test 1',
    '1',
  ])('the configuration refuses the payment key %s and names the variable', (value) => {
    expect(variablesOf({ [KEY]: value })).toEqual([KEY]);
  });

  it('the configuration names every wrong variable and none of their values', () => {
    const read = readConfig({
      [ADDRESS]: 'https://user:hunter2@api.example.com',
      [KEY]: 'sk_live_51Hsecret',
    });
    expect(read).toEqual({ config: null, wrong: [ADDRESS, KEY] });
  });
});
