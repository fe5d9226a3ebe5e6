import type { EndpointName } from '~/contract/api';
import type { Context } from './context';
import type { KeyedRequestRow } from './database';
import { conflict } from './http-error';
import { sha256Of } from './sha256';

/** Covers a form that stays open over a weekend. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

export type KeyedRequest = Omit<KeyedRequestRow, 'made' | 'at'>;

/** Null without a key. Call it before the transaction, which would end while it is computed. */
export const keyedRequest = async (
  endpoint: EndpointName,
  userId: number,
  {
    workspaceId,
    requestKey,
    ...sent
  }: { workspaceId: number; requestKey?: string | undefined; [field: string]: unknown },
): Promise<KeyedRequest | null> => {
  if (requestKey === undefined) return null;
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  return { userId, workspaceId, endpoint, requestKey, digest: await sha256Of(bytes.buffer) };
};

/**
 * Inside a transaction over `keyedRequests`: runs `make`, or returns what the same request made
 * before. 409 if the key was used with another body. Requests that `make` refuses are not
 * remembered.
 */
export const makeOnce = async <Made>(
  { database: { keyedRequests }, now }: Context,
  request: KeyedRequest | null,
  make: () => Promise<Made>,
): Promise<Made> => {
  if (request === null) return make();
  const { userId, workspaceId, endpoint, requestKey, digest } = request;
  const known = await keyedRequests.get([userId, workspaceId, endpoint, requestKey]);
  if (known !== undefined) {
    if (known.digest === digest) return known.made as Made;
    throw conflict(
      '同じ送信が別の内容で登録済みです。一覧を確認してから、はじめからやり直してください。',
    );
  }
  const made = await make();
  const at = now();
  await keyedRequests
    .where('at')
    .below(at - KEPT_MS)
    .delete();
  await keyedRequests.add({ ...request, made, at });
  return made;
};
