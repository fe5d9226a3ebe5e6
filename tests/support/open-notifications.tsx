import { screen, within } from '@testing-library/react';
import { openSettings } from './open-settings';

/** Workspaces of the demo account: with notices, at the limit of conditions, without notices. */
export const WITH_NOTICES = 3;
export const AT_THE_LIMIT = 2;
export const WITHOUT_NOTICES = 10;

/** The app at /notifications of a workspace, logged in with the demo account. */
export const openNotifications = async (workspaceId: number, path = '/notifications') => {
  const app = await openSettings(path, workspaceId);
  await screen.findByRole('heading', { level: 1, name: '通知' });
  return app;
};

/** Opens the list of conditions and waits until it has loaded. */
export const openConditions = async (workspaceId: number) => {
  const app = await openNotifications(workspaceId, '/notifications?tab=conditions');
  await screen.findByRole('button', { name: '新規作成' });
  return app;
};

/** The card of the condition with this name. */
export const cardOf = async (name: string) => {
  const article = await screen.findByRole('article', { name });
  return { ...within(article), article };
};

export const bell = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('link', { name });

/** The link or button in the heading of a notice, or the heading if it has neither. */
const titleIn = (article: HTMLElement): HTMLElement => {
  const heading = within(article).getByRole('heading');
  const inside = within(heading);
  return inside.queryByRole('link') ?? inside.queryByRole('button') ?? heading;
};

/** The notice whose title begins with this text. */
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

/** How many of the demo's subsidies the first condition of WITH_NOTICES finds when it runs. */
const OTHERS = 3;

/** Publishes this many matching subsidies and returns their notice. */
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
      acceptanceEnd: '2999-01-31T17:00:00+09:00',
    });
  }
  await user.click(screen.getByRole('link', { name: '通知条件' }));
  await user.click(await screen.findByRole('button', { name: '今すぐ確認' }));
  await screen.findByText(/^新しい通知が\d件あります$/, { selector: 'span' });
  await user.click(screen.getByRole('link', { name: '受信箱' }));
  return noticeOf(`「製造業の設備投資」に合う新しい補助金・助成金が${count + OTHERS}件あります`);
};
