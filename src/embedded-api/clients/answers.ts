import { client, type Client } from '~/contract/clients';
import type { Context } from '~/embedded-api/core/context';
import { pickFields } from '~/embedded-api/core/pick-fields';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { figuresIn, type Figures } from './figures';
import { lockedClientIds } from './find-client';
import type { ClientRow } from './rows';

export const clientOf = (
  row: ClientRow,
  { figures, isLocked }: { figures: Figures; isLocked: boolean },
): Client => ({
  ...pickFields(client, row),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  isLocked,
  ...figures.taskFiguresOf(row.clientId),
  ...figures.countsOf(row.clientId),
  fitCount: figures.fitCountOf?.(row) ?? null,
});

export const clientAnswer = async (context: Context, member: Membership, row: ClientRow) => {
  const { clientId } = row;
  const figures = await figuresIn(context, member, [clientId, clientId]);
  const locked = await lockedClientIds(context, member);
  return clientOf(row, { figures, isLocked: locked.has(clientId) });
};
