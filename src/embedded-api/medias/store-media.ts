import { Dexie } from 'dexie';
import { cleanFileName, fileProblem, wrongContent } from '~/domain/medias/media-file';
import { mediaTypeOf } from '~/domain/medias/media-type';
import { tablesOfReference } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import { HttpError } from '~/embedded-api/core/http-error';
import { makeOnce, type KeyedRequest } from '~/embedded-api/core/keyed-requests';
import { sha256Of } from '~/embedded-api/core/sha256';
import type { MediaRow } from './rows';

type ReadFile = { fileName: string; mimeType: string; content: ArrayBuffer; sha256: string };

/** Reads an uploaded file, its type by its content; 413, 415 or 422 if it is not accepted. */
export const readFile = async (file: Blob): Promise<ReadFile> => {
  const name = file instanceof File ? file.name : '';
  const problem = fileProblem({ name, size: file.size });
  if (problem) throw new HttpError(problem.statusCode, problem.message);
  const content = await file.arrayBuffer();
  const fileName = cleanFileName(name);
  const mimeType = mediaTypeOf(new Uint8Array(content), fileName);
  if (mimeType === null) throw new HttpError(wrongContent.statusCode, wrongContent.message);
  return { fileName, mimeType, content, sha256: await sha256Of(content) };
};

/** Dexie wraps the browser's error, twice for an aborted transaction. */
const isQuotaFault = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' ||
    error.name === Dexie.errnames.QuotaExceeded ||
    ('inner' in error && isQuotaFault(error.inner)));

/**
 * Stores row and content, both or neither, once for each `request`; 507 if no space is left.
 * `check` runs first, in the same transaction over {@link tablesOfReference}.
 */
export const addMedia = async (
  context: Context,
  row: Omit<MediaRow, 'mediaId'>,
  {
    content,
    request,
    check,
  }: { content: ArrayBuffer; request: KeyedRequest | null; check: () => Promise<void> },
): Promise<MediaRow> => {
  const { database } = context;
  const { medias, mediaContents, keyedRequests } = database;
  const tables = [medias, mediaContents, keyedRequests, ...tablesOfReference(context)];
  try {
    return await database.transaction('rw', tables, async () =>
      makeOnce(context, request, async () => {
        await check();
        const mediaId = await medias.add(row);
        await mediaContents.add({ mediaId, workspaceId: row.workspaceId, content });
        return { ...row, mediaId };
      }),
    );
  } catch (error) {
    if (!isQuotaFault(error)) throw error;
    throw new HttpError(
      507,
      'このブラウザーの保存容量が足りないため、保存できませんでした。ほかのファイルはそのまま残っています。ブラウザーのデータを整理して、もう一度お試しください。',
    );
  }
};

/** Bytes that the browser can still store; null if unknown. */
export const freeBytes = async (): Promise<number | null> => {
  if (typeof navigator === 'undefined' || !('storage' in navigator)) return null;
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
  } catch {
    return null;
  }
};
