import type { ClientContent } from '~/contract/clients';
import { CLIENT_IMPORT_MAX } from '~/domain/company/client';
import { formatNumber } from '~/domain/text/format-number';
import type { Context } from '~/embedded-api/core/context';
import { rejectInvalid, invalid } from '~/embedded-api/core/http-error';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { clientContentOf, clientProblems } from './content';
import { requireCapacity } from './find-client';

const KEY_MAX = 100;
/** Most characters of one client as JSON; the memo is the largest part. */
const CLIENT_SIZE_MAX = 50_000;

const keyProblem = (importKey: string): string | null =>
  importKey.trim() !== '' && importKey.length <= KEY_MAX
    ? null
    : `取り込みの番号は1〜${KEY_MAX}文字で指定してください。`;

const countProblem = (count: number): string | null => {
  if (count === 0) return '登録するクライアントがありません。';
  return count <= CLIENT_IMPORT_MAX
    ? null
    : `一度に登録できるのは${formatNumber(CLIENT_IMPORT_MAX)}社までです（${formatNumber(count)}社）。ファイルを分けてください。`;
};

/** Rejects an import without a key, or one that is too large. */
export const requireImportSize = (importKey: string, clients: readonly ClientContent[]): void => {
  rejectInvalid({ importKey: keyProblem(importKey) });
  if (clients.length > CLIENT_IMPORT_MAX) rejectInvalid({ clients: countProblem(clients.length) });
  const tooLongAt = clients.findIndex((each) => JSON.stringify(each).length > CLIENT_SIZE_MAX);
  if (tooLongAt === -1) return;
  const problem = 'このクライアントの内容が長すぎます。メモなどを短くしてください。';
  throw invalid({ [`clients.${tooLongAt}.memo`]: problem });
};

/** Messages by field, such as `clients.2.companyName`. */
const problemsOf = (contents: readonly ClientContent[], now: Date): Record<string, string | null> =>
  Object.fromEntries(
    contents.flatMap((content, index) =>
      Object.entries(clientProblems(content, now)).map(
        ([field, problem]) => [`clients.${index}.${field}`, problem] as const,
      ),
    ),
  );

/** Inside a transaction over `clients`: adds all or none. */
export const importAll = async (
  context: Context,
  member: Membership,
  clients: readonly ClientContent[],
): Promise<number[]> => {
  const { database, now } = context;
  const { workspaceId } = member.workspace;
  rejectInvalid({ clients: countProblem(clients.length) });
  const contents = clients.map(clientContentOf);
  const at = now();
  rejectInvalid(problemsOf(contents, new Date(at)));
  await requireCapacity(context, member, contents.length);
  const opening = { workspaceId, version: 1, createdAt: at, updatedAt: at };
  const rows = contents.map((content) => ({ ...content, ...opening }));
  return database.clients.bulkAdd(rows, { allKeys: true });
};
