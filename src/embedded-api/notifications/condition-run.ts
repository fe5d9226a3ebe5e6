import type { SubsidySummary } from '~/contract/subsidies';
import type { Context } from '~/embedded-api/core/context';
import { lookAfterTurn, newIds } from './condition-news';
import { isDue, lookOf } from './condition-turn';
import { recipientsOfConditions } from './conditions';
import { crossedDeadlines, deadlineWords } from './crossed-deadlines';
import type { ConditionRow } from './rows';
import { toldDeadlinesOf } from './told-deadlines';
import { tablesToTell, tell } from './tell';
import type { Told } from '~/embedded-api/notices/add-notice';
import { kindsOn, type Membership } from '~/embedded-api/workspaces/membership';
import type { Viewer, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { viewerIn } from '~/embedded-api/subsidies/viewer';

type Run = {
  context: Context;
  subsidies: SubsidyCollection;
  condition: ConditionRow;
  membership: Membership;
  viewer: Viewer;
  isForced: boolean;
};

const tellNew = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, condition, membership, viewer, isForced } = run;
  const { conditionLooks, conditions } = context.database;
  const now = context.now();
  const look = await lookOf(context, subsidies, condition, viewer);
  if (!isForced && !isDue(condition, now)) return [];
  const who = { viewer, kinds: kindsOn(membership.plan) };
  const found = newIds(subsidies, condition, look, who).flatMap(
    (id) => subsidies.summary(id, viewer) ?? [],
  );
  const next = lookAfterTurn(subsidies, condition, look, who);
  if (next) await conditionLooks.put({ ...look, ...next });
  if (found.length === 0) return [];
  await conditions.update(condition.conditionId, { lastNotifiedAt: now });
  return tell(context, membership, {
    kind: 'new_subsidy',
    title: `「${condition.name}」に新しい補助金・助成金が${found.length}件あります`,
    body: '',
    subsidies: found,
    channels: condition.channels,
    clientId: null,
  });
};

const deadlineTitle = (name: string, found: readonly SubsidySummary[], now: Date): string => {
  const [only, ...others] = found;
  return !only || others.length > 0
    ? `「${name}」で締切が近い補助金・助成金が${found.length}件あります`
    : deadlineWords(only, now);
};

const tellDeadlines = async (run: Run): Promise<Told[]> => {
  const { context, subsidies, condition, membership, viewer, isForced } = run;
  const { name, filters, workspaceId, userId } = condition;
  const crossed = await crossedDeadlines(context, condition, isForced, (endsInDays) =>
    subsidies.matching(filters, viewer, kindsOn(membership.plan), { endsInDays }),
  );
  if (crossed.length === 0) return [];
  const memory = await toldDeadlinesOf(context, { userId, workspaceId });
  const told: Told[] = [];
  // Another condition, or a reminder of one's own, may have told some of it in one way already.
  for (const channel of condition.channels) {
    const untold = crossed.filter(({ subsidy, days }) =>
      days.some((each) => !memory.isTold(subsidy, each, channel, null)),
    );
    if (untold.length === 0) continue;
    await memory.note(
      untold.map(({ subsidy, left }) => ({ subsidy, left, clientId: null })),
      channel,
    );
    const found = untold.map(({ subsidy }) => subsidy);
    told.push(
      ...(await tell(context, membership, {
        kind: 'deadline',
        title: deadlineTitle(name, found, viewer.now),
        body: found.length === 1 ? `通知条件「${name}」の締切のお知らせです。` : '',
        subsidies: found,
        channels: [channel],
        clientId: null,
        noticeId: told.find(({ channel: way }) => way === 'app')?.noticeId,
      })),
    );
  }
  return told;
};

/** Tells what one of the workspace's own found, once, however many tabs ask at the same time. */
export const runCondition = async (
  context: Context,
  subsidies: SubsidyCollection,
  { conditionId, isForced }: { conditionId: number; isForced: boolean },
): Promise<Told[]> =>
  context.database.transaction('rw', tablesToTell(context), async () => {
    const { conditions } = context.database;
    const condition = await conditions.get(conditionId);
    if (!condition?.isActive || condition.clientId !== null) return [];
    const { workspaceId } = condition;
    const all = await conditions.where({ workspaceId }).toArray();
    const membership = (await recipientsOfConditions(context, workspaceId, all))(condition);
    if (!membership) return [];
    const viewer = await viewerIn(context, membership);
    const run = { context, subsidies, condition, membership, viewer, isForced };
    return [...(await tellNew(run)), ...(await tellDeadlines(run))];
  });
