import type { notificationConditionEndpoints } from '~/contract/notification-conditions';
import type { Channel } from '~/domain/notifications/notice';
import { jstDay } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { notFound, outdated } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { asReader } from '~/embedded-api/workspaces/as-member';
import {
  findMembership,
  membershipOf,
  requireKinds,
  tablesOfMembership,
  type Membership,
} from '~/embedded-api/workspaces/membership';
import { runClock } from './clock';
import { conditionAnswers, visibleConditions } from './condition-answers';
import {
  conditionContentOf,
  requireConditionChange,
  requireClientOrOwn,
  isSameJson,
  isSameSearch,
} from './condition-content';
import { assumedLook, lookAfterChange, openingLook } from './matches';
import type { ConditionRow } from './rows';

const missing = (): Error => notFound('通知条件が見つかりません。');

const answerOf = async (context: Context, member: Membership, row: ConditionRow) => {
  const [answer] = await conditionAnswers(context, member, [row]);
  if (!answer) throw missing();
  return answer;
};

/** The last checked day, at most yesterday: today is checked again, as are missed days. */
const lookedAtBefore = ({ now }: Context, { remindedOn }: ConditionRow): number | null =>
  remindedOn === null ? null : Math.min(remindedOn, jstDay(now()) - 1);

export const notificationConditionHandlers: HandlersOf<typeof notificationConditionEndpoints> = {
  listNotificationConditions: asReader(
    'notifications',
    async ({ context, workspaceId, member }) => {
      const rows = await context.database.conditions.where({ workspaceId }).sortBy('conditionId');
      return conditionAnswers(context, member, visibleConditions(member, rows));
    },
  ),

  createNotificationCondition: async ({ context, user, body: { requestKey, ...body } }) => {
    const { database, now } = context;
    const { workspaceId } = body;
    const member = await membershipOf(context, user.userId, workspaceId);
    requireConditionChange(member, body.clientId);
    const content = conditionContentOf(body);
    requireKinds(member, content.filters);
    // First, since a failure to load them must not leave a condition without an answer.
    const subsidies = await context.subsidies();
    const look = openingLook(subsidies, content.filters, new Date(now()));
    const opening = {
      ...content,
      workspaceId,
      userId: user.userId,
      createdAt: now(),
      lastNotifiedAt: null,
      remindedOn: null,
      version: 1,
    };
    const sent = { ...body, requestKey };
    const request = await keyedRequest('createNotificationCondition', user.userId, sent);
    const { clients, conditions, conditionLooks, keyedRequests } = database;
    const tables = [clients, conditions, conditionLooks, keyedRequests];
    const row = await database.transaction('rw', tables, async () =>
      makeOnce(context, request, async () => {
        await requireClientOrOwn(context, member, body.clientId, null);
        const conditionId = await conditions.add(opening);
        await conditionLooks.put({ conditionId, workspaceId, ...look });
        return { ...opening, conditionId };
      }),
    );
    return answerOf(context, member, row);
  },

  saveNotificationCondition: async ({ context, user, path: { conditionId }, body }) => {
    const { database, now } = context;
    const { clients, conditions, conditionLooks } = database;
    const { workspaceId } = body;
    const member = await membershipOf(context, user.userId, workspaceId);
    requireConditionChange(member, body.clientId);
    const content = conditionContentOf(body);
    const subsidies = await context.subsidies();
    const tables = [clients, conditions, conditionLooks, ...tablesOfMembership(context)];
    const saved = await database.transaction('rw', tables, async () => {
      const current = await conditions.get(conditionId);
      if (current?.workspaceId !== workspaceId) throw missing();
      requireConditionChange(member, current.clientId);
      const { version } = current;
      // A repeated request whose answer was lost finds its own change.
      const isRepeated = isSameJson({ ...current, ...content }, current);
      const isStale = body.version !== undefined && body.version !== version;
      if (isStale && !isRepeated) throw outdated('この通知条件');
      await requireClientOrOwn(context, member, content.clientId, current);
      const isSearchKept = isSameSearch(current.filters, content.filters);
      // A condition for kinds outside the plan can still be renamed and switched off.
      if (content.isActive || !isSearchKept) requireKinds(member, content.filters);
      // A change of the client keeps the seen matches, which are stored without a profile.
      if (!isSearchKept) {
        const at = new Date(now());
        const look = (await conditionLooks.get(conditionId)) ?? assumedLook(subsidies, current, at);
        const { filters } = content;
        const next = lookAfterChange(subsidies, current, look, { filters, now: at });
        await conditionLooks.put({ conditionId, workspaceId, ...next });
      }
      // The condition of a former member becomes the user's own, so that somebody is notified.
      const isKept = (await findMembership(context, current.userId, workspaceId)) !== null;
      const areDaysKept =
        isSearchKept &&
        current.clientId === content.clientId &&
        isSameJson(current.remindDays, content.remindDays);
      const row: ConditionRow = {
        ...current,
        ...content,
        userId: isKept ? current.userId : user.userId,
        remindedOn: areDaysKept ? current.remindedOn : lookedAtBefore(context, current),
        version: version + 1,
      };
      await conditions.put(row);
      return row;
    });
    return answerOf(context, member, saved);
  },

  removeNotificationCondition: async ({ context, user, path: { conditionId }, body }) => {
    const { workspaceId } = body;
    const member = await membershipOf(context, user.userId, workspaceId);
    requireConditionChange(member, null);
    const { conditions, conditionLooks } = context.database;
    await context.database.transaction('rw', conditions, conditionLooks, async () => {
      const current = await conditions.get(conditionId);
      if (current?.workspaceId !== workspaceId) return;
      requireConditionChange(member, current.clientId);
      await conditions.delete(conditionId);
      await conditionLooks.delete(conditionId);
    });
  },

  checkNotificationConditions: asReader('notifications', async ({ context, userId, body }) => {
    const { workspaceId } = body;
    const deliveries = await runClock(context, { workspaceId, isForced: true });
    const countBy = (by: Channel): number =>
      deliveries.filter((each) => each.userId === userId && each.channel === by).length;
    const others = deliveries.filter((each) => each.userId !== userId);
    return {
      checkedAt: new Date(context.now()).toISOString(),
      noticeCount: countBy('app'),
      mailCount: countBy('email'),
      otherMemberCount: new Set(others.map((each) => each.userId)).size,
    };
  }),
};
