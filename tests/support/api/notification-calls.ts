import type {
  NotificationCondition,
  NotificationConditionBody,
} from '~/contract/notification-conditions';
import type { NoticePage } from '~/contract/notices';
import { startTestApi, type TestApi } from './embedded-api';

/** A workspace of the demo account's own on an agency plan, for which nothing is seeded. */
export const QUIET = 10;

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

/** A condition that finds nothing but what a test publishes as 「月面…」. */
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

/** An API and its calls as one user makes them: logged in anew each time, as tokens do not outlive a day. */
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
      },
  };
};

/** An API whose demo account asks, at nine on a Friday morning in Japan. */
export const startNotifications = (options: Parameters<typeof startTestApi>[0] = {}) => {
  const test = startTestApi(options);
  return { ...test, ...asUser(test), runClock: test.api.runClock };
};
