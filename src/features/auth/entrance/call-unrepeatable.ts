import type { AnswerOf, Endpoint, InputOf } from '~/contract/endpoint';
import { afterPost, ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';

/** The server said why in words of its own, hence knows what it did. */
const spoke = ({ statusCode, message }: ApiError): boolean =>
  message !== new ApiError(statusCode, null).message;

/**
 * A call of the entrance that does something once. The client takes what carries no token for a
 * question that may be put again; here a fault on the way leaves the result unknown (trust.md F5).
 */
export const callUnrepeatable = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<AnswerOf<E>> => {
  try {
    return await callOrThrow(endpoint, input);
  } catch (error) {
    throw error instanceof ApiError ? afterPost(error, spoke(error)) : error;
  }
};
