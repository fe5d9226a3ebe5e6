import { authEndpoints } from '~/contract/auth';
import { ApiError } from '~/lib/http/api-error';
import { callUnrepeatable } from './call-unrepeatable';

/** Fixed by specification §8; replaces the server's message. */
export const REGISTERED = 'このメールアドレスは既に登録されています';

/** Signs up; for an address that waits for its code with the same password, sends another code. */
export const register = async (body: { email: string; password: string }): Promise<void> => {
  try {
    await callUnrepeatable(authEndpoints.signup, { body });
  } catch (error) {
    const isTaken = error instanceof ApiError && error.statusCode === 409;
    throw isTaken ? new ApiError(409, REGISTERED) : error;
  }
};
