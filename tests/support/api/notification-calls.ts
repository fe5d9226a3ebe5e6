import type { NoticePage } from '~/contract/notices';
import type {
  NotificationCondition,
  NotificationConditionBody,
} from '~/contract/notification-conditions';
import { startTestApi, type TestApi } from './embedded-api';

/** A workspace of the demo account that has an agency plan, but no conditions and no notices. */
export const QUIET = 10;

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

/** A notification condition that finds only subsidies that tests publish, named 「月面…」. */
export const moonCondition: NotificationConditionBody = {
  workspaceId: QUIET,
  name: '月面の開発',
  clientId: null,
  filters: { keyword: '月面' },
  channels: ['app'],
  frequency: 'daily',
  remindDays: [],
  isActive: true,
};

/**
 * Functions that send requests as one user. Each function logs in first, because a session lasts
 * less than a day and tests let days pass.
 */
export const asUser = (test: TestApi, email?: string) => {
  const ask = async (method: string, path: string, json?: unknown) =>
    test.call(method, path, { token: await test.tokenOf(email), json });
  return {
    ask,
    conditions: async (workspaceId = QUIET) =>
      (await ask('GET', `/v1/notification-conditions?workspaceId=${workspaceId}`))
        .body as NotificationCondition[],
    addCondition: async (changes: Partial<NotificationConditionBody> = {}) =>
      ask('POST', '/v1/notification-conditions', { ...moonCondition, ...changes }),
    notices: async (query = '', workspaceId = QUIET) =>
      (await ask('GET', `/v1/notices?workspaceId=${workspaceId}${query}`)).body as NoticePage,
    check: async (workspaceId = QUIET) =>
      (await ask('POST', '/v1/notification-conditions/check', { workspaceId })).body as {
        checkedAt: string;
        noticeCount: number;
        mailCount: number;
        otherMemberCount: number;
      },
  };
};

/** Starts an embedded API, by default at 9:00 on a Friday in Japan, with the `asUser` functions. */
export const startNotifications = (options: Parameters<typeof startTestApi>[0] = {}) => {
  const test = startTestApi(options);
  return { ...test, ...asUser(test), runClock: test.api.runClock };
};
