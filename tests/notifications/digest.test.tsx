// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { moon } from '../support/api/digest-calls';
import { noticeOf } from '../support/open-notifications';
import { openSettings } from '../support/open-settings';

/** An agency of the demo data that has no notices yet, and two clients of the agency. */
const AGENCY = 10;
const TSURUHASHI = 10_001;
const YUKIWARI = 10_005;

/**
 * Publishes two subsidies that match the notification conditions of one or two clients, and opens
 * the resulting digest (a notice about subsidies for clients) in the inbox.
 */
const openDigest = async (
  clientIds: readonly number[] = [TSURUHASHI, YUKIWARI],
  whose = 'クライアント2社',
) => {
  const app = await openSettings('/settings', AGENCY);
  const { testApi } = app;
  await act(async () => {
    const token = await testApi.tokenOf();
    for (const clientId of clientIds) {
      const json = {
        workspaceId: AGENCY,
        name: '月面の開発',
        clientId,
        filters: { keyword: '月面' },
        channels: ['app'],
        frequency: 'daily',
        remindDays: [],
        isActive: true,
      };
      await testApi.call('POST', '/v1/notification-conditions', { token, json });
    }
    testApi.pass(60_000);
    for (const number of [1, 2])
      testApi.publish(moon(900_000 + number, { title: `月面食品補助金${900_000 + number}` }));
    await testApi.api.runClock();
  });
  await app.go('/notifications');
  const digest = await noticeOf(`${whose}の通知条件に合う新しい補助金・助成金が2件あります`);
  await app.user.click(digest.title);
  return { ...app, digest };
};

describe('a digest (a notice about new subsidies for clients) in the inbox', () => {
  test('a digest shows the matching clients of each subsidy, with links that open the subsidy for the client', async () => {
    const { digest } = await openDigest();
    const results = digest.getAllByRole('listitem').filter((item) => item.querySelector('dl'));
    expect(results).toHaveLength(2);
    const first = within(results[0] ?? digest.article);
    const terms = first.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['条件に合う', '要確認']);
    const link = await first.findByRole('link', { name: 'つるはし洋食器工房' });
    expect(link).toHaveAttribute('href', `/search/900001?client=${TSURUHASHI}`);
    expect(first.getByRole('link', { name: 'ゆきわり米菓株式会社' })).toBeInTheDocument();
    expect(first.getByRole('link', { name: '月面食品補助金900001' })).toHaveAttribute(
      'href',
      '/search/900001',
    );
    expect(
      first.getByRole('button', { name: '月面食品補助金900001を自社のお気に入りに追加' }),
    ).toBeInTheDocument();
  });

  test('in a digest for a single client, the titles are links that open the subsidies for this client', async () => {
    const { digest } = await openDigest([TSURUHASHI], '「つるはし洋食器工房」');
    await digest.findAllByRole('link', { name: 'つるはし洋食器工房' });
    const title = digest.getByRole('link', { name: '月面食品補助金900001' });
    expect(title).toHaveAttribute('href', `/search/900001?client=${TSURUHASHI}`);
  });

  test('after a client is deleted, a digest still shows the client’s name, but without a link', async () => {
    const { digest, testApi, queryClient } = await openDigest();
    await digest.findAllByRole('link', { name: 'つるはし洋食器工房' });
    await act(async () => {
      await testApi.call('DELETE', `/v1/clients/${TSURUHASHI}`, {
        token: await testApi.tokenOf(),
        json: { workspaceId: AGENCY },
      });
      await queryClient.invalidateQueries({ queryKey: ['clients', AGENCY] });
    });
    await screen.findAllByText('つるはし洋食器工房', { selector: 'span' });
    expect(digest.queryByRole('link', { name: 'つるはし洋食器工房' })).not.toBeInTheDocument();
  });

  test('if the user filters the inbox by a client, the inbox shows only the digests for this client', async () => {
    const { user, path } = await openDigest();
    const filter = await screen.findByRole('combobox', { name: 'クライアント' });
    await user.selectOptions(filter, 'つるはし洋食器工房');
    expect(path()).toBe(`/notifications?client=${TSURUHASHI}`);
    await screen.findByText(/^（未読は全部で\d件）/);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.selectOptions(filter, '宿はまなす');
    await screen.findByRole('heading', { name: 'このクライアントの通知はありません' });
  });
});
