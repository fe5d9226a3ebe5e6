import { clientLimit } from '~/domain/plans/limits';
import type { Context } from '~/embedded-api/core/context';
import { conflict } from '~/embedded-api/core/http-error';
import type { Membership } from '~/embedded-api/workspaces/membership';

const wayOut = '上位のプランに変更するか、不要なクライアントを削除してください';

/** Inside a transaction over `clients`: refuses so many more than the plan has room for. */
export const requireRoomFor = async (
  { database }: Context,
  { plan, workspace: { workspaceId } }: Membership,
  more: number,
): Promise<void> => {
  const limit = clientLimit(plan);
  if (limit === null) return;
  const room = Math.max(limit - (await database.clients.where({ workspaceId }).count()), 0);
  if (more <= room) return;
  throw conflict(
    room === 0
      ? `クライアントは${limit}社までです。${wayOut}`
      : `クライアントは${limit}社までで、あと${room}社登録できます。${more}社は登録できません。件数を減らすか、${wayOut}`,
  );
};
