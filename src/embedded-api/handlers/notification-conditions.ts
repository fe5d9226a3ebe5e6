import type {
  NotificationCondition,
  NotificationConditionBody,
  notificationConditionEndpoints,
} from '~/contract/notification-conditions';
import { isName } from '~/domain/form-rules';
import { conditionLimit } from '~/domain/notice';
import type { Context } from '~/embedded-api/context';
import type { HandlersOf } from '~/embedded-api/handler';
import { askerIn } from '~/embedded-api/handlers/subsidies';
import { memberNames } from '~/embedded-api/members';
import { runClock } from '~/embedded-api/notifications/clock';
import { newResults, seatIfAny, seatTold } from '~/embedded-api/notifications/conditions';
import type { ConditionRow } from '~/embedded-api/notifications/rows';
import { conflict, demandValid, notFound } from '~/embedded-api/refusal';
import { demandChange, demandFeature, seatOf, type Seat } from '~/embedded-api/seats';
import { demandKinds } from '~/embedded-api/visible-subsidies';

const missing = (): Error => notFound('通知条件が見つかりません');

/** Clients come into the contract with their own calls; until then there is none to be told about. */
const demandClient = (seat: Seat, clientId: number | null): void => {
  if (clientId === null) return;
  demandChange(seat, 'clientNotifications');
  throw notFound('クライアントが見つかりません');
};

/** A body as it is kept; refused where it is wrong or the plan does not find what it asks for. */
const contentOf = (
  seat: Seat,
  { workspaceId: _workspaceId, ...body }: NotificationConditionBody,
): Omit<NotificationConditionBody, 'workspaceId'> => {
  demandClient(seat, body.clientId);
  demandValid({
    name: isName(body.name) ? null : '通知条件の名前は1〜100文字で入力してください',
    channels: body.channels.length === 0 ? '通知の方法を1つ以上選択してください' : null,
  });
  demandKinds(seat, body.filters);
  return {
    ...body,
    name: body.name.trim(),
    channels: [...new Set(body.channels)],
    remindDays: [...new Set(body.remindDays)].toSorted((a, b) => b - a),
  };
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
  return Promise.all(
    rows.map(async (row) => ({
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
      newCount: newResults(subsidies, row, { asker, plan: seat.plan }).length,
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
    // First, as a failure to load them must not leave a condition that its sender knows nothing of.
    await context.subsidies();
    const opening = {
      ...content,
      workspaceId,
      userId: user.userId,
      createdAt: now(),
      lastNotifiedAt: null,
      remindedOn: null,
      told: [],
    };
    const conditionId = await database.transaction('rw', database.conditions, async () => {
      await demandRoom(context, seat, body.clientId !== null);
      return database.conditions.add(opening);
    });
    const [answer] = await answersFor(context, seat, [{ ...opening, conditionId }]);
    if (!answer) throw missing();
    return answer;
  },

  saveNotificationCondition: async ({ context, user, path: { conditionId }, body }) => {
    const { conditions, memberships, workspaces, subscriptions } = context.database;
    const { workspaceId } = body;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandChange(seat, 'changeNotifications');
    const content = contentOf(seat, body);
    const tables = [conditions, memberships, workspaces, subscriptions];
    await context.database.transaction('rw', tables, async () => {
      const present = await conditions.get(conditionId);
      if (present?.workspaceId !== workspaceId) throw missing();
      // Of a member who is gone it would tell nobody: whoever saves it takes it over.
      const isKept = (await seatIfAny(context, present.userId, workspaceId)) !== null;
      await conditions.put({
        ...present,
        ...content,
        userId: isKept ? present.userId : user.userId,
        remindedOn: null,
      });
    });
  },

  // Removing what is not there succeeds: the client repeats a DELETE whose answer was lost.
  removeNotificationCondition: async ({ context, user, path: { conditionId }, body }) => {
    const { workspaceId } = body;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandChange(seat, 'changeNotifications');
    await context.database.conditions
      .where({ conditionId })
      .filter((row) => row.workspaceId === workspaceId)
      .delete();
  },

  checkNotificationConditions: async ({ context, user, body: { workspaceId } }) => {
    demandFeature(await seatOf(context, user.userId, workspaceId), 'notifications');
    const told = await runClock(context, { workspaceId, isForced: true });
    return {
      checkedAt: new Date(context.now()).toISOString(),
      noticeCount: told.filter(({ userId }) => userId === user.userId).length,
    };
  },
};
