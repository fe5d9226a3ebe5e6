// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setDemoParts } from '~/session/demo';
import {
  AS_ADMIN,
  AS_OWNER,
  pendingCall,
  openSettings,
  refusal,
  section,
} from '../support/open-settings.tsx';

const loadStripe = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const GET = 'GET /v1/payment-method';
const PATH = '/settings/payment-method';
const REGISTERED = '登録されているカード';

const open = async (workspaceId = AS_OWNER) => openSettings(PATH, workspaceId);

/** Opens the page while the server has this card registered. */
const openWith = async (card: object | null) => {
  const app = await openSettings('/settings', AS_OWNER);
  app.injectFault(GET, () => Response.json(card));
  await app.go(PATH);
  return app;
};

afterEach(() => setDemoParts({ Bar: null }));

describe('the payment method page without a payment key', () => {
  test('without a payment key, the page says that no card can be registered and loads no Stripe script', async () => {
    await open();
    expect(
      await screen.findByText('この画面では、カードの登録を受け付けていません'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'カード情報' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /登録する$/ })).not.toBeInTheDocument();
    expect(loadStripe).not.toHaveBeenCalled();
  });

  test('without a payment key, the demo says that nothing is charged and links to the plans', async () => {
    setDemoParts({ Bar: () => null });
    await open();
    expect(await screen.findByText('料金はかかりません。')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'プランを見る' });
    expect(link).toHaveAttribute('href', '/settings/plans');
  });

  test('without a payment key, an admin sees no card, but a message that admins may not use the page', async () => {
    await open(AS_ADMIN);
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeInTheDocument();
    expect(screen.queryByText(/4242/)).not.toBeInTheDocument();
  });
});

describe('the registered card', () => {
  const now = new Date();
  const inMonths = (months: number) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
    return { expMonth: at.getUTCMonth() + 1, expYear: at.getUTCFullYear() };
  };

  test.each([
    [-2, 'カードの有効期限が切れています'],
    [0, 'カードの有効期限が近づいています'],
    [6, undefined],
  ])(
    'if the registered card expires in %i months, the message about its expiry is: %s',
    async (months, message) => {
      await openWith({ cardLast4: '0505', brand: 'jcb', ...inMonths(months) });
      const { findByText, queryByText } = section(REGISTERED);
      expect(await findByText('JCB')).toBeInTheDocument();
      expect(queryByText('0505')).toBeInTheDocument();
      expect(queryByText(/^有効期限 \d{4}年\d+月$/)).toBeInTheDocument();
      expect(queryByText(/カードの有効期限が/)?.textContent).toBe(message);
    },
  );

  test('if the server sends only the last four digits of a card, the page shows these digits and no expiry date', async () => {
    await openWith({ cardLast4: '1234' });
    const { findByText, queryByText } = section(REGISTERED);
    expect(await findByText('カード')).toBeInTheDocument();
    expect(queryByText('1234')).toBeInTheDocument();
    expect(queryByText(/有効期限/)).not.toBeInTheDocument();
  });

  test('while the registered card loads, the page says so, and if loading fails, the user can retry', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    const held = pendingCall();
    app.injectFault(GET, held.respond, 1);
    await app.go(PATH);
    expect(await screen.findByText('登録されているカードを読み込み中')).toBeInTheDocument();
    held.release();
    await section(REGISTERED).findByText(/^Visa/);

    await app.go('/settings');
    app.queryClient.clear();
    app.injectFault(GET, refusal(500, '処理中に問題が発生しました。'), 2);
    await app.go(PATH);
    await screen.findByText('登録されているカードを表示できませんでした');
    expect(screen.getByText('処理中に問題が発生しました。')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByText(/^Visa/);
  });
});
