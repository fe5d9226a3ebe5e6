import type { ClientContent } from '~/contract/clients';
import { CLIENT_IMPORT_MAX } from '~/domain/client';
import { demandRoomFor } from '~/embedded-api/clients/client-room';
import { contentOf, contentProblems } from '~/embedded-api/clients/content';
import type { Context } from '~/embedded-api/context';
import { demandValid } from '~/embedded-api/refusal';
import type { Seat } from '~/embedded-api/seats';

const KEY_MAX = 100;

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

/** What is wrong with each, as `clients.2.companyName`. */
const problemsOf = (contents: readonly ClientContent[], now: Date): Record<string, string | null> =>
  Object.fromEntries(
    contents.flatMap((content, index) =>
      Object.entries(contentProblems(content, now)).map(
        ([field, problem]) => [`clients.${index}.${field}`, problem] as const,
      ),
    ),
  );

/** Inside a transaction over `clients` and `clientImports`: adds all of them or refuses. */
export const importAll = async (
  context: Context,
  seat: Seat,
  { importKey, clients }: { importKey: string; clients: readonly ClientContent[] },
): Promise<number[]> => {
  const { database, now } = context;
  const { workspaceId } = seat.workspace;
  demandValid({ importKey: keyProblem(importKey) });
  const known = await database.clientImports.get([workspaceId, importKey]);
  if (known !== undefined) return known.clientIds;
  demandValid({ clients: countProblem(clients.length) });
  const contents = clients.map(contentOf);
  const at = now();
  demandValid(problemsOf(contents, new Date(at)));
  await demandRoomFor(context, seat, contents.length);
  const rows = contents.map((content) => ({
    ...content,
    workspaceId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  const clientIds = await database.clients.bulkAdd(rows, { allKeys: true });
  await database.clientImports.add({ workspaceId, importKey, clientIds, at });
  return clientIds;
};
