import type { ClientContent } from '~/contract/clients';
import { CLIENT_IMPORT_MAX } from '~/domain/company/client';
import type { Context } from '~/embedded-api/core/context';
import { conflict, rejectInvalid, invalid } from '~/embedded-api/core/http-error';
import { sha256Of } from '~/embedded-api/core/sha256';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { contentOf, contentProblems } from './content';
import { requireCapacity } from './find-client';

const KEY_MAX = 100;
/** Most characters of one client as JSON; the memo is the largest part. */
const CLIENT_SIZE_MAX = 50_000;

const keyProblem = (importKey: string): string | null =>
  importKey.trim() !== '' && importKey.length <= KEY_MAX
    ? null
    : `取り込みの番号は1〜${KEY_MAX}文字で指定してください`;

const countProblem = (count: number): string | null => {
  if (count === 0) return '登録するクライアントがありません';
  return count <= CLIENT_IMPORT_MAX
    ? null
    : `一度に登録できるのは${CLIENT_IMPORT_MAX.toLocaleString('ja-JP')}社までです（${count.toLocaleString('ja-JP')}社）。ファイルを分けてください`;
};

const usedKey = (): Error =>
  conflict(
    'この取り込みは別の内容で登録済みです。クライアントの一覧を確認してから、取り込みをはじめからやり直してください',
  );

const tooLong = (index: number): Record<string, string> => ({
  [`clients.${index}.memo`]: 'このクライアントの内容が長すぎます。メモなどを短くしてください。',
});

type SentImport = {
  importKey: string;
  clients: readonly ClientContent[];
  digest: string;
};

/**
 * Rejects an import that is too large and digests its rows, before the transaction, which would
 * end while waiting for a digest.
 */
export const receiveImport = async ({
  importKey,
  clients,
}: Omit<SentImport, 'digest'>): Promise<SentImport> => {
  rejectInvalid({ importKey: keyProblem(importKey) });
  if (clients.length > CLIENT_IMPORT_MAX) rejectInvalid({ clients: countProblem(clients.length) });
  const rows = clients.map((each) => JSON.stringify(each));
  const tooLongAt = rows.findIndex((row) => row.length > CLIENT_SIZE_MAX);
  if (tooLongAt !== -1) throw invalid(tooLong(tooLongAt));
  return {
    importKey,
    clients,
    digest: await sha256Of(new TextEncoder().encode(rows.join('\n')).buffer),
  };
};

/** Messages by field, such as `clients.2.companyName`. */
const problemsOf = (contents: readonly ClientContent[], now: Date): Record<string, string | null> =>
  Object.fromEntries(
    contents.flatMap((content, index) =>
      Object.entries(contentProblems(content, now)).map(
        ([field, problem]) => [`clients.${index}.${field}`, problem] as const,
      ),
    ),
  );

/** Inside a transaction over `clients` and `clientImports`: adds all or none. */
export const importAll = async (
  context: Context,
  member: Membership,
  { importKey, clients, digest }: SentImport,
): Promise<number[]> => {
  const { database, now } = context;
  const { workspaceId } = member.workspace;
  const known = await database.clientImports.get([workspaceId, importKey]);
  if (known !== undefined) {
    if (known.digest !== digest) throw usedKey();
    return known.clientIds;
  }
  rejectInvalid({ clients: countProblem(clients.length) });
  const contents = clients.map(contentOf);
  const at = now();
  rejectInvalid(problemsOf(contents, new Date(at)));
  await requireCapacity(context, member, contents.length);
  const rows = contents.map((content) => ({
    ...content,
    workspaceId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  const clientIds = await database.clients.bulkAdd(rows, { allKeys: true });
  await database.clientImports.add({ workspaceId, importKey, digest, clientIds, at });
  return clientIds;
};
