import { expect } from 'vitest';
import type { TestApi } from './embedded-api';

export const email = 'new@example.com';
export const password = 'Secret123';

export const signUp = ({ call }: TestApi, json: unknown = { email, password }) =>
  call('POST', '/v1/auth/signup', { json });

export const confirm = ({ call }: TestApi, confirmationCode: string, address = email) =>
  call('POST', '/v1/auth/confirm-email', { json: { email: address, confirmationCode } });

export const codeIn = async ({ lastMail }: TestApi): Promise<string> =>
  (await lastMail())?.code ?? '';

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The expected response to a wrong confirmation code. */
export const wrongCode = {
  status: 422,
  body: { fields: { confirmationCode: expect.any(String) } },
};
