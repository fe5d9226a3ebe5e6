import type { SubsidySummary } from '~/contract/subsidies';
import { DAY_MS } from '~/domain/time/dates';
import type { Channel } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';
import type { ToldDeadlineRow } from './rows';

/** Twice as long as the longest reminder reaches: a deadline that was told so long ago is over. */
const KEPT_MS = 60 * DAY_MS;

type Deadline = Pick<SubsidySummary, 'subsidyId' | 'acceptanceEnd'>;

/** Null: one's own company. */
type For = number | null;

type Noted = ToldDeadlineRow & { clientLefts: Record<number, number> };

type Note = { subsidy: Deadline; left: number; clientId: For };

const nameOf = (subsidyId: number, end: string | null, channel: Channel): string =>
  `${subsidyId} ${end} ${channel}`;

const leftFor = (row: ToldDeadlineRow | undefined, clientId: For): number | null | undefined =>
  clientId === null ? row?.left : row?.clientLefts?.[clientId];

/**
 * Inside a transaction over `toldDeadlines`: which days of which deadlines a member was told of for
 * whom, by a condition or by a reminder of one's own.
 */
export const toldDeadlinesOf = async (
  { database, now }: Context,
  { userId, workspaceId }: { userId: number; workspaceId: number },
) => {
  const rows = await database.toldDeadlines.where({ userId, workspaceId }).toArray();
  const known = new Map(
    rows.map((row) => [nameOf(row.subsidyId, row.end, row.channel), row] as const),
  );
  return {
    /** Told with fewer days left, a day that was missed is told as well. */
    isTold: (
      { subsidyId, acceptanceEnd }: Deadline,
      days: number,
      channel: Channel,
      clientId: For,
    ): boolean =>
      (leftFor(known.get(nameOf(subsidyId, acceptanceEnd, channel)), clientId) ?? Infinity) <= days,
    note: async (told: readonly Note[], channel: Channel): Promise<void> => {
      const at = now();
      const noted = new Map<string, Noted>();
      for (const { subsidy, left, clientId } of told) {
        const { subsidyId, acceptanceEnd: end } = subsidy;
        if (end === null) continue;
        const name = nameOf(subsidyId, end, channel);
        const former = known.get(name);
        const row = noted.get(name) ?? {
          userId,
          workspaceId,
          subsidyId,
          end,
          channel,
          at,
          left: former?.left ?? null,
          clientLefts: { ...former?.clientLefts },
        };
        noted.set(name, row);
        if (clientId === null) row.left = left;
        else row.clientLefts[clientId] = left;
      }
      await database.toldDeadlines
        .where('at')
        .below(at - KEPT_MS)
        .delete();
      await database.toldDeadlines.bulkPut([...noted.values()]);
    },
  };
};
