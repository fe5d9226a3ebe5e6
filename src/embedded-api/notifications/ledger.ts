import type { Channel } from '~/domain/notifications/notice';
import { DAY_MS } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';

/** Twice as long as the longest reminder: a deadline notified earlier has passed. */
const KEPT_MS = 60 * DAY_MS;

/** A deadline with its days left; `end` null: a new subsidy. */
export type NotifiedEvent = {
  subsidyId: number;
  /** Null: for the workspace's own company. */
  clientId: number | null;
  /** A deadline that moved is another event. */
  end: string | null;
  left: number;
};

const keyOf = ({ subsidyId, clientId, end }: NotifiedEvent, channel: Channel): string =>
  [channel, clientId ?? 'own', subsidyId, end ?? 'new'].join(' ');

/** What a member was notified of; in a transaction over `notified`, as two tabs may send. */
export const ledgerOf = async (
  { database, now }: Context,
  { userId, workspaceId }: { userId: number; workspaceId: number },
) => {
  const rows = await database.notified.where({ userId, workspaceId }).toArray();
  const lefts = new Map(rows.map(({ key, left }) => [key, left]));
  return {
    /** A notice with fewer days left also counts for a day that was missed. */
    has: (event: NotifiedEvent, channel: Channel): boolean =>
      (lefts.get(keyOf(event, channel)) ?? Infinity) <= event.left,
    add: async (events: readonly NotifiedEvent[], channel: Channel): Promise<void> => {
      const at = now();
      await database.notified
        .where('at')
        .below(at - KEPT_MS)
        .delete();
      await database.notified.bulkPut(
        events.map((event) => {
          const key = keyOf(event, channel);
          return { userId, workspaceId, key, left: event.left, at };
        }),
      );
    },
  };
};

export type Ledger = Awaited<ReturnType<typeof ledgerOf>>;
