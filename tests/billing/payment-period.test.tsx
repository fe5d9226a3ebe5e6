// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AS_ADMIN, AS_OWNER_ON_FREE, openSettings } from '../support/open-settings.tsx';

const ON_SUBSIDY = 2;
const POST = 'POST /v1/subscription';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
});

const open = async (workspaceId: number) => {
  const app = await openSettings('/settings/others/payment-period', workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'お支払い周期' });
  return app;
};
const goOn = { name: '変更の確認へ進む' };

describe('お支払い周期', () => {
  test('a change to yearly payment takes effect at once, and a change back to monthly payment takes effect at the end of the paid year', async () => {
    const app = await open(ON_SUBSIDY);
    const button = await screen.findByRole('button', goOn);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(screen.getByRole('radio', { name: /^年払い/ }));
    expect(screen.getByRole('radio', { name: /^年払い/ })).toBeChecked();
    await app.user.click(screen.getByRole('button', goOn));
    const dialog = within(
      await screen.findByRole('dialog', { name: '「補助金」プラン（年払い）に変更しますか？' }),
    );
    dialog.getByText('51,334円');
    await app.user.click(dialog.getByRole('button', { name: 'この周期に変更する' }));
    await screen.findByText('「補助金」プラン（年払い）に変更しました');
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^「補助金」プラン（年払い）に変更/),
    );
    expect(app.bodiesOf(POST)).toEqual([
      { workspaceId: ON_SUBSIDY, planSerialCode: 'subsidy', paymentPeriod: 'yearly' },
    ]);

    await screen.findByRole('radio', { name: /^年払い\s*ご利用中/ });
    await app.user.click(screen.getByRole('radio', { name: /^月払い/ }));
    await app.user.click(screen.getByRole('button', goOn));
    const back = within(await screen.findByRole('dialog'));
    expect(back.getByText('今回のお支払い額').nextElementSibling?.textContent).toBe('0円');
    await app.user.click(back.getByRole('button', { name: 'この周期に変更する' }));
    const announced = within(await screen.findByRole('region', { name: '予定している変更' }));
    announced.getByText('2027/11/20(土)に、「補助金」プラン（月払い）へ変わります');
    await app.user.click(announced.getByRole('button', { name: '変更の予定を取り消す' }));
    await screen.findByText('変更の予定を取り消しました');
  });

  test('on the free plan, no payment period can be selected', async () => {
    await open(AS_OWNER_ON_FREE);
    await screen.findByText('お支払いがないため、お支払い周期はありません。');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('if the plan has no fixed price, no payment period can be selected', async () => {
    const app = await openSettings('/settings', ON_SUBSIDY);
    app.injectFault('GET /v1/plans', () => Response.json([]));
    await app.go('/settings/others/payment-period');
    await screen.findByText(/料金は個別見積もりです/);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('on the payment period page, an admin sees a message that admins may not use the page', async () => {
    await openSettings('/settings/others/payment-period', AS_ADMIN);
    await screen.findByText('この機能を利用する権限がありません');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
