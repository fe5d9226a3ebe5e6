import type { AnswerOf, Endpoint, InputOf } from '~/contract/endpoint';
import { afterPost, ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';

/** Whether the server sent its own message, so the refusal is certain. */
const spoke = ({ statusCode, message }: ApiError): boolean =>
  message !== new ApiError(statusCode, null).message;

/** An unauthenticated call whose result is unknown after a transport fault (promise F5). */
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
