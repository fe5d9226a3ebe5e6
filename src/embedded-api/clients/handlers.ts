import type { clientEndpoints } from '~/contract/clients';
import type { ClientRow } from './rows';
import { clientAnswer } from './answers';
import { demandRoomFor } from './client-room';
import { contentOf, contentProblems, isSameContent } from './content';
import { demandClient, demandOpenClient, lockedClientIds } from './find-client';
import { importAll, receiveImport } from './import-clients';
import { byName, clientPageOf } from './list';
import { removeWithAll, tablesOfClients } from './release-client';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { conflict, demandValid } from '~/embedded-api/core/http-error';
import {
  demandChange,
  demandFeature,
  seatOf,
  type Seat,
} from '~/embedded-api/workspaces/membership';

const outdated = (): Error =>
  conflict('ほかの人がこのクライアントを変更しました。最新の内容を確認してください');

const readingSeat = async (
  context: Context,
  userId: number,
  workspaceId: number,
): Promise<Seat> => {
  const seat = await seatOf(context, userId, workspaceId);
  demandFeature(seat, 'clients');
  return seat;
};

const writingSeat = async (
  context: Context,
  userId: number,
  workspaceId: number,
): Promise<Seat> => {
  const seat = await seatOf(context, userId, workspaceId);
  demandChange(seat, 'createClient');
  return seat;
};

/** Who writes is seen to in the same transaction, as a plan may be lowered beside it. */
const tablesToWrite = ({ database }: Context) => [
  database.clients,
  database.clientImports,
  database.workspaces,
  database.memberships,
  database.subscriptions,
];

export const clientHandlers: HandlersOf<typeof clientEndpoints> = {
  listClients: async ({ context, user, query }) =>
    clientPageOf(context, await readingSeat(context, user.userId, query.workspaceId), query),

  listClientNames: async ({ context, user, query: { workspaceId } }) => {
    const seat = await readingSeat(context, user.userId, workspaceId);
    const rows = await context.database.clients.where({ workspaceId }).toArray();
    const locked = await lockedClientIds(context, seat);
    return rows.toSorted(byName).map(({ clientId, profile }) => ({
      clientId,
      companyName: profile.companyName,
      companyNameKana: profile.companyNameKana,
      corporateNumber: profile.corporateNumber,
      isLocked: locked.has(clientId),
    }));
  },

  createClient: async ({ context, user, body: { workspaceId, ...body } }) => {
    const { database, now } = context;
    const { seat, row } = await database.transaction('rw', tablesToWrite(context), async () => {
      const writing = await writingSeat(context, user.userId, workspaceId);
      const content = contentOf(body);
      const at = now();
      demandValid(contentProblems(content, new Date(at)));
      await demandRoomFor(context, writing, 1);
      const opening = { ...content, workspaceId, version: 1, createdAt: at, updatedAt: at };
      const clientId = await database.clients.add(opening);
      return { seat: writing, row: { ...opening, clientId } };
    });
    return clientAnswer(context, seat, row);
  },

  getClient: async ({ context, user, path: { clientId }, query: { workspaceId } }) => {
    const seat = await readingSeat(context, user.userId, workspaceId);
    return clientAnswer(context, seat, await demandClient(context, seat, clientId));
  },

  saveClient: async ({
    context,
    user,
    path: { clientId },
    body: { workspaceId, version, ...body },
  }) => {
    const { database, now } = context;
    const { seat, row } = await database.transaction('rw', tablesToWrite(context), async () => {
      const writing = await writingSeat(context, user.userId, workspaceId);
      const present = await demandOpenClient(context, writing, clientId);
      const content = contentOf(body);
      // Sent once more, as its answer was lost, it meets itself.
      if (isSameContent(content, present)) return { seat: writing, row: present };
      if (version !== present.version) throw outdated();
      const at = now();
      demandValid(contentProblems(content, new Date(at)));
      const saved: ClientRow = {
        ...present,
        ...content,
        version: present.version + 1,
        updatedAt: at,
      };
      await database.clients.put(saved);
      return { seat: writing, row: saved };
    });
    return clientAnswer(context, seat, row);
  },

  // Removing what is not there succeeds: the client repeats a DELETE whose answer was lost.
  removeClient: async ({ context, user, path: { clientId }, body: { workspaceId } }) => {
    await writingSeat(context, user.userId, workspaceId);
    await context.database.transaction('rw', tablesOfClients(context), async () => {
      if ((await context.database.clients.get(clientId))?.workspaceId !== workspaceId) return;
      await removeWithAll(context, workspaceId, clientId);
    });
  },

  importClients: async ({ context, user, body: { workspaceId, ...body } }) => {
    await writingSeat(context, user.userId, workspaceId);
    const sent = await receiveImport(body);
    return context.database.transaction('rw', tablesToWrite(context), async () => {
      const seat = await writingSeat(context, user.userId, workspaceId);
      return { clientIds: await importAll(context, seat, sent) };
    });
  },
};
