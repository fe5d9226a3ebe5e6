// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { providePaymentClient } from '~/lib/stripe';
import { stripeStandIn } from '../support/fake-stripe.ts';
import { AS_OWNER_ON_FREE, openSettings } from '../support/open-settings.tsx';

const loadStripe = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const CHANGE = { name: 'このプランに変更する' };
const PATH = '/settings/plans?to=subsidy&period=yearly';

test('if no card is registered, the dialog of a plan change links to the card page, whose back link returns to the dialog', async () => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  loadStripe.mockResolvedValue(stripeStandIn().stripe);
  providePaymentClient('pk_test_1');
  const app = await openSettings(PATH, AS_OWNER_ON_FREE);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('登録されていません');
  expect(dialog.queryByRole('button', CHANGE)).not.toBeInTheDocument();
  await app.user.click(dialog.getByRole('link', { name: 'カードを登録する' }));
  await screen.findByRole('heading', { level: 1, name: 'お支払い方法' });

  const { call, tokenOf } = app.testApi;
  await act(async () => {
    const json = { workspaceId: AS_OWNER_ON_FREE, paymentMethodId: 'pm_card_visa' };
    await call('POST', '/v1/payment-method', { token: await tokenOf(), json });
    await app.queryClient.invalidateQueries({ queryKey: ['paymentMethod'] });
  });
  const [back] = await screen.findAllByRole('link', { name: 'プランに戻る' });
  if (back !== undefined) await app.user.click(back);
  const again = within(await screen.findByRole('dialog'));
  expect(app.path()).toBe(PATH);
  await again.findByText('Visa 末尾4242');
  await again.findByText('55,000円', { selector: '.font-bold' });
  again.getByRole('button', CHANGE);
});
