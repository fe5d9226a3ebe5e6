import type {
  NotificationCondition,
  NotificationConditionBody,
  notificationConditionEndpoints,
} from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { jstDay } from '~/domain/dates';
import { isName } from '~/domain/form-rules';
import { conditionLimit, type Channel } from '~/domain/notice';
import type { Context } from '~/embedded-api/context';
import type { HandlersOf } from '~/embedded-api/handler';
import { memberNames } from '~/embedded-api/members';
import { runClock } from '~/embedded-api/notifications/clock';
import { lookAfterChange, newIds, openingLook } from '~/embedded-api/notifications/condition-news';
import { seatIfAny, seatTold } from '~/embedded-api/notifications/conditions';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { conflict, demandValid, notFound } from '~/embedded-api/refusal';
import { demandChange, demandFeature, seatOf, type Seat } from '~/embedded-api/seats';
import { askerIn, demandKinds, kindsOn } from '~/embedded-api/visible-subsidies';

const missing = (): Error => notFound('通知条件が見つかりません');

const outdated = (): Error =>
  conflict('ほかの人がこの通知条件を変更しました。最新の内容を確認してください');

/** Days that were missed are not forgotten; else today is looked at once more. */
const lookedAtBefore = ({ now }: Context, { remindedOn }: ConditionRow): number | null =>
  remindedOn === null ? null : Math.min(remindedOn, jstDay(now()) - 1);

/** Clients come into the contract with their own calls; until then there is none to be told about. */
const demandClient = (seat: Seat, clientId: number | null): void => {
  if (clientId === null) return;
  demandChange(seat, 'clientNotifications');
  throw notFound('クライアントが見つかりません');
};

type Content = Omit<NotificationConditionBody, 'workspaceId' | 'version'>;

/** A body as it is kept; refused where it is wrong. */
const contentOf = (
  seat: Seat,
  { workspaceId: _workspaceId, version: _version, ...body }: NotificationConditionBody,
): Content => {
  demandClient(seat, body.clientId);
  demandValid({
    name: isName(body.name) ? null : '通知条件の名前は1〜100文字で入力してください',
    channels: body.channels.length === 0 ? '通知方法を1つ以上選択してください' : null,
  });
  return {
    ...body,
    name: body.name.trim(),
    channels: [...new Set(body.channels)],
    remindDays: [...new Set(body.remindDays)].toSorted((a, b) => b - a),
  };
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Filters that are the same to a search, in whatever order they were sent. */
const isSameSearch = (one: SubsidyFilters, other: SubsidyFilters): boolean => {
  const sorted = (filters: SubsidyFilters) =>
    Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b));
  return isSame(sorted(one), sorted(other));
};

/** Inside a transaction over `conditions`. */
const demandRoom = async (
  { database }: Context,
  { plan, workspace: { workspaceId } }: Seat,
  isForClient: boolean,
): Promise<void> => {
  const limit = conditionLimit(plan, isForClient);
  const count = await database.conditions
    .where({ workspaceId })
    .filter(({ clientId }) => (clientId !== null) === isForClient)
    .count();
  if (limit === null || count < limit) return;
  const what = isForClient ? 'クライアントの通知条件' : '通知条件';
  throw conflict(
    `${what}は${limit}件までです。不要な${what}を削除するか、上位のプランに変更してください`,
  );
};

const versionOf = ({ version = 1 }: ConditionRow): number => version;

const answersFor = async (
  context: Context,
  seat: Seat,
  rows: readonly ConditionRow[],
): Promise<NotificationCondition[]> => {
  const { workspaceId } = seat.workspace;
  const all = await context.database.conditions.where({ workspaceId }).toArray();
  const asker = await askerIn(context, seat);
  const subsidies = await context.subsidies();
  const nameOf = await memberNames(context, workspaceId);
  const who = { asker, kinds: kindsOn(seat.plan) };
  const looks = await context.database.conditionLooks.bulkGet(
    rows.map(({ conditionId }) => conditionId),
  );
  return Promise.all(
    rows.map(async (row, index) => ({
      conditionId: row.conditionId,
      name: row.name,
      clientId: row.clientId,
      filters: row.filters,
      channels: row.channels,
      frequency: row.frequency,
      remindDays: row.remindDays,
      isActive: row.isActive,
      createdBy: nameOf(row.userId),
      isAsleep: (await seatTold(context, row, all)) === null,
      lastNotifiedAt:
        row.lastNotifiedAt === null ? null : new Date(row.lastNotifiedAt).toISOString(),
      newCount: newIds(subsidies, row, looks[index], who).length,
      version: versionOf(row),
    })),
  );
};

export const notificationConditionHandlers: HandlersOf<typeof notificationConditionEndpoints> = {
  listNotificationConditions: async ({ context, user, query: { workspaceId } }) => {
    const seat = await seatOf(context, user.userId, workspaceId);
    demandFeature(seat, 'notifications');
    const rows = await context.database.conditions.where({ workspaceId }).sortBy('conditionId');
    return answersFor(context, seat, rows);
  },

  createNotificationCondition: async ({ context, user, body }) => {
    const { database, now } = context;
    const { workspaceId } = body;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandChange(seat, 'changeNotifications');
    const content = contentOf(seat, body);
    demandKinds(seat, content.filters);
    // First, as a failure to load them must not leave a condition that its sender knows nothing of.
    const subsidies = await context.subsidies();
    const look = openingLook(subsidies, content.filters, await askerIn(context, seat));
    const opening = {
      ...content,
      workspaceId,
      userId: user.userId,
      createdAt: now(),
      lastNotifiedAt: null,
      remindedOn: null,
    };
    const { conditions, conditionLooks } = database;
    const conditionId = await database.transaction('rw', conditions, conditionLooks, async () => {
      await demandRoom(context, seat, body.clientId !== null);
      const added = await conditions.add(opening);
      await conditionLooks.put({ conditionId: added, workspaceId, ...look });
      return added;
    });
    const [answer] = await answersFor(context, seat, [{ ...opening, conditionId }]);
    if (!answer) throw missing();
    return answer;
  },

  saveNotificationCondition: async ({ context, user, path: { conditionId }, body }) => {
    const { conditions, conditionLooks, memberships, workspaces, subscriptions } = context.database;
    const { workspaceId } = body;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandChange(seat, 'changeNotifications');
    const content = contentOf(seat, body);
    const subsidies = await context.subsidies();
    const asker = await askerIn(context, seat);
    const tables = [conditions, conditionLooks, memberships, workspaces, subscriptions];
    const saved = await context.database.transaction('rw', tables, async () => {
      const present = await conditions.get(conditionId);
      if (present?.workspaceId !== workspaceId) throw missing();
      const version = versionOf(present);
      // Sent once more, as its answer was lost, it meets itself.
      const isRepeated = isSame({ ...present, ...content }, present);
      const isStale = body.version !== undefined && body.version !== version;
      if (isStale && !isRepeated) throw outdated();
      const isSearchKept = isSameSearch(present.filters, content.filters);
      // One that asks for what the plan no longer finds can still be named anew and switched off.
      if (content.isActive || !isSearchKept) demandKinds(seat, content.filters);
      if (!isSearchKept) {
        const look = await conditionLooks.get(conditionId);
        const { filters } = content;
        const next = lookAfterChange(subsidies, present, look, { filters, asker });
        await conditionLooks.put({ conditionId, workspaceId, ...next });
      }
      // Of a member who is gone it would tell nobody: whoever saves it takes it over.
      const isKept = (await seatIfAny(context, present.userId, workspaceId)) !== null;
      const areDaysKept = isSearchKept && isSame(present.remindDays, content.remindDays);
      const row: ConditionRow = {
        ...present,
        ...content,
        userId: isKept ? present.userId : user.userId,
        remindedOn: areDaysKept ? present.remindedOn : lookedAtBefore(context, present),
        version: version + 1,
      };
      await conditions.put(row);
      return row;
    });
    const [answer] = await answersFor(context, seat, [saved]);
    if (!answer) throw missing();
    return answer;
  },

  // Removing what is not there succeeds: the client repeats a DELETE whose answer was lost.
  removeNotificationCondition: async ({ context, user, path: { conditionId }, body }) => {
    const { workspaceId } = body;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandChange(seat, 'changeNotifications');
    const { conditions, conditionLooks } = context.database;
    await context.database.transaction('rw', conditions, conditionLooks, async () => {
      if ((await conditions.get(conditionId))?.workspaceId !== workspaceId) return;
      await conditions.delete(conditionId);
      await conditionLooks.delete(conditionId);
    });
  },

  checkNotificationConditions: async ({ context, user, body: { workspaceId } }) => {
    demandFeature(await seatOf(context, user.userId, workspaceId), 'notifications');
    const told = await runClock(context, { workspaceId, isForced: true });
    const countBy = (by: Channel): number =>
      told.filter(({ userId, channel }) => userId === user.userId && channel === by).length;
    return {
      checkedAt: new Date(context.now()).toISOString(),
      noticeCount: countBy('app'),
      mailCount: countBy('email'),
    };
  },
};
