import { DAY_MS } from '~/domain/time/dates';
import type { Channel } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';

/** Twice as long as the longest reminder reaches: a deadline notified so long ago has passed. */
const KEPT_MS = 60 * DAY_MS;

/** A deadline with the days left to it or, where `end` is null, a new subsidy. */
export type NotifiedEvent = {
  subsidyId: number;
  /** Null: it concerns the workspace's own company. */
  clientId: number | null;
  /** A deadline that moved is another event. */
  end: string | null;
  left: number;
};

const keyOf = ({ subsidyId, clientId, end }: NotifiedEvent, channel: Channel): string =>
  [channel, clientId ?? 'own', subsidyId, end ?? 'new'].join(' ');

/**
 * What a member was notified of already, by whichever condition or reminder. Inside a transaction
 * over `notified`, so that two tabs do not both send it.
 */
export const ledgerOf = async (
  { database, now }: Context,
  { userId, workspaceId }: { userId: number; workspaceId: number },
) => {
  const rows = await database.notified.where({ userId, workspaceId }).toArray();
  const lefts = new Map(rows.map(({ key, left }) => [key, left]));
  return {
    /** Notified with fewer days left, a day that was missed counts as notified. */
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
