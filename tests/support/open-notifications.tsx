import { screen, within } from '@testing-library/react';
import { openSettings } from './open-settings';

/**
 * Workspaces of the demo account: one with notices, one at the limit of notification conditions,
 * and one without notices.
 */
export const WITH_NOTICES = 3;
export const AT_THE_LIMIT = 2;
export const WITHOUT_NOTICES = 10;

/** Opens /notifications of a workspace as the demo account. */
export const openNotifications = async (workspaceId: number, path = '/notifications') => {
  const app = await openSettings(path, workspaceId);
  await screen.findByRole('heading', { level: 1, name: '通知' });
  return app;
};

/** Opens the list of notification conditions and waits until it has loaded. */
export const openConditions = async (workspaceId: number) => {
  const app = await openNotifications(workspaceId, '/notifications?tab=conditions');
  await screen.findByRole('button', { name: '新規作成' });
  return app;
};

/** Finds the card of the notification condition with this name. */
export const cardOf = async (name: string) => {
  const article = await screen.findByRole('article', { name });
  return { ...within(article), article };
};

export const bell = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('link', { name });

/** Returns the link or button in a notice's heading, or the heading if it contains neither. */
const titleIn = (article: HTMLElement): HTMLElement => {
  const heading = within(article).getByRole('heading');
  const inside = within(heading);
  return inside.queryByRole('link') ?? inside.queryByRole('button') ?? heading;
};

/** Finds the notice whose title begins with this text. */
export const noticeOf = async (title: string) => {
  const article = await screen.findByRole('article', { name: new RegExp(`^${title}`) });
  return {
    ...within(article),
    article,
    title: titleIn(article),
    more: within(article).queryByRole('button', { name: /の内容$/ }),
    isUnread: () => within(article).queryByText('未読') !== null,
  };
};

/** The number of demo subsidies in the notice of 「製造業の設備投資」, besides published ones. */
const OTHERS = 3;

/**
 * Publishes `count` subsidies that match the notification condition 「製造業の設備投資」, runs the
 * conditions of the workspace, and returns the notice about the subsidies.
 */
export const announceNewNotices = async (
  { testApi, user }: Awaited<ReturnType<typeof openNotifications>>,
  count: number,
): ReturnType<typeof noticeOf> => {
  for (let number = 1; number <= count; number += 1) {
    testApi.publish({
      subsidyId: 900_000 + number,
      title: `新しい設備投資補助金 第${number}回`,
      businessCategoryIds: [5],
      tagIds: [8],
      maxAmount: number * 1_000_000,
      amountVaries: number === 3,
      acceptanceEnd: '2999-01-31T17:00:00+09:00',
    });
  }
  await user.click(screen.getByRole('link', { name: '通知条件' }));
  await user.click(await screen.findByRole('button', { name: '今すぐ確認' }));
  await screen.findByText(/^新しい通知が\d件あります$/, { selector: 'span' });
  await user.click(screen.getByRole('link', { name: '受信箱' }));
  return noticeOf(`「製造業の設備投資」に合う新しい補助金・助成金が${count + OTHERS}件あります`);
};
