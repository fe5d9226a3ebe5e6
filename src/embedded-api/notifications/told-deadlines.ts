import type { SubsidySummary } from '~/contract/subsidies';
import { DAY_MS } from '~/domain/dates';
import type { Channel } from '~/domain/notice';
import type { Context } from '~/embedded-api/context';
import type { ToldDeadlineRow } from '~/embedded-api/notifications/rows';

/** Twice as long as the longest reminder reaches: a deadline that was told so long ago is over. */
const KEPT_MS = 60 * DAY_MS;

type Deadline = Pick<SubsidySummary, 'subsidyId' | 'acceptanceEnd'>;

const nameOf = (subsidyId: number, end: string | null, channel: Channel): string =>
  `${subsidyId} ${end} ${channel}`;

/**
 * Inside a transaction over `toldDeadlines`: which days of which deadlines a member was told of, by
 * a condition or by a reminder of one's own.
 */
export const toldDeadlinesOf = async (
  { database, now }: Context,
  { userId, workspaceId }: { userId: number; workspaceId: number },
) => {
  const rows = await database.toldDeadlines.where({ userId, workspaceId }).toArray();
  const lefts = new Map(
    rows.map(({ subsidyId, end, channel, left }) => [nameOf(subsidyId, end, channel), left]),
  );
  return {
    /** Told with fewer days left, a day that was missed is told as well. */
    isTold: ({ subsidyId, acceptanceEnd }: Deadline, days: number, channel: Channel): boolean =>
      (lefts.get(nameOf(subsidyId, acceptanceEnd, channel)) ?? Infinity) <= days,
    note: async (
      told: readonly { subsidy: Deadline; left: number }[],
      channel: Channel,
    ): Promise<void> => {
      const at = now();
      await database.toldDeadlines
        .where('at')
        .below(at - KEPT_MS)
        .delete();
      await database.toldDeadlines.bulkPut(
        told.flatMap(({ subsidy: { subsidyId, acceptanceEnd: end }, left }): ToldDeadlineRow[] =>
          end === null ? [] : [{ userId, workspaceId, subsidyId, end, channel, left, at }],
        ),
      );
    },
  };
};
