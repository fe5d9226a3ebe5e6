import { jstDay } from '~/domain/time/dates';
import { frequencyDays } from '~/domain/notifications/notice';
import type { Context } from '~/embedded-api/core/context';
import { assumedLook } from './condition-news';
import type { ConditionLookRow, ConditionRow } from './rows';
import type { Viewer, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';

/** Days are those of the calendar in Japan: an hour's delay today does not put tomorrow's off. */
export const isDue = ({ frequency, lastNotifiedAt }: ConditionRow, now: number): boolean =>
  lastNotifiedAt === null || jstDay(now) - jstDay(lastNotifiedAt) >= frequencyDays(frequency);

/** What the condition knows; put down at the first look, as what comes later is compared with it. */
export const lookOf = async (
  { database: { conditionLooks } }: Context,
  subsidies: Pick<SubsidyCollection, 'matchingIds'>,
  condition: ConditionRow,
  viewer: Viewer,
): Promise<ConditionLookRow> => {
  const { conditionId, workspaceId } = condition;
  const present = await conditionLooks.get(conditionId);
  if (present) return present;
  const look = { conditionId, workspaceId, ...assumedLook(subsidies, condition, viewer) };
  await conditionLooks.put(look);
  return look;
};
