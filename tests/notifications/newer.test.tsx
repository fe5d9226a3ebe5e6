// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noticeEndpoints } from '~/contract/notices';
import { noticeQueries } from '~/features/notifications/queries';
import { cached } from '~/session/query';
import { bell, noticeOf, openNotifications, WITH_NOTICES } from '../support/open-notifications';

const JOINED = '高橋 大輔さんがワークスペースに参加しました';
const LISTS = cached(WITH_NOTICES, noticeEndpoints.listNotices);

const titles = (): (string | null)[] =>
  screen
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading', { level: 3 }).textContent);

/** Opens the inbox, makes its list appear `listAgeMs` old, and lets the bell load new notices. */
const openWithNewer = async (listAgeMs: number) => {
  const app = await openNotifications(WITH_NOTICES);
  const { testApi, queryClient } = app;
  await noticeOf(JOINED);
  const before = titles();
  await bell('通知 未読3件');
  await act(async () => {
    const token = await testApi.tokenOf();
    const json = { workspaceId: WITH_NOTICES };
    await testApi.call('POST', '/v1/notification-conditions/check', { token, json });
    for (const { queryKey, state } of queryClient.getQueryCache().findAll(LISTS)) {
      queryClient.setQueryData(queryKey, state.data, { updatedAt: Date.now() - listAgeMs });
    }
    await queryClient.invalidateQueries(noticeQueries.bell(WITH_NOTICES));
  });
  return { ...app, before };
};

const findShow = () => screen.queryByRole('button', { name: '新しい通知を表示' });

describe('the inbox when the bell in the top bar has loaded new notices', () => {
  test('if the inbox was loaded just now, a new notice that the bell loads appears in the list at once', async () => {
    const { before } = await openWithNewer(0);
    await waitFor(() => expect(titles().length).toBeGreaterThan(before.length));
    expect(findShow()).not.toBeInTheDocument();
  });

  test('if the inbox was loaded a minute ago, the button 新しい通知を表示 adds to the list the new notices that the bell has loaded', async () => {
    const { user, before } = await openWithNewer(60_000);
    const show = await screen.findByRole('button', { name: '新しい通知を表示' });
    expect(titles()).toEqual(before);
    await user.click(show);
    await waitFor(() => expect(titles().length).toBeGreaterThan(before.length));
    expect(findShow()).not.toBeInTheDocument();
  });
});
