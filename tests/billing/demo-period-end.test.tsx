// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { provideDemo } from '~/app/demo/demo-parts';
import { billingQueries } from '~/features/billing/queries';
import { createQueryClient } from '~/lib/query-client';
import { demoParts } from '~/session/demo';

const button = async () => screen.findByRole('button', { name: '期間の終わりまで進める（デモ）' });

const draw = (endPeriod: (workspaceId: number) => Promise<void>) => {
  provideDemo({
    account: { email: 'demo@example.com', password: 'Demo1234' },
    mails: async () => [],
    reset: async () => {},
    endPeriod,
  });
  const { PeriodEnd } = demoParts();
  const queryClient = createQueryClient(true);
  const { queryKey } = billingQueries.subscription(4);
  queryClient.setQueryData(queryKey, {
    planSerialCode: 'subsidy_grant_plus',
    paymentPeriod: 'monthly',
    nextPlanSerialCode: 'free',
    nextPaymentPeriod: null,
    currentPeriodEnd: '2026-12-10T00:00:00.000Z',
    currentPeriodStart: '2026-11-10T00:00:00.000Z',
    currentPeriodPaid: 22_000,
  });
  const onEnded = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      {PeriodEnd !== null && <PeriodEnd workspaceId={4} onEnded={onEnded} />}
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    onEnded,
    isOutdated: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  };
};

describe('ending the payment period in the demo', () => {
  test('ending the payment period in the demo calls onEnded and marks the cached subscription as stale', async () => {
    const endPeriod = vi.fn<(workspaceId: number) => Promise<void>>().mockResolvedValue();
    const { user, onEnded, isOutdated } = draw(endPeriod);
    await user.click(await button());
    await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
    expect(endPeriod.mock.calls).toEqual([[4]]);
    expect(isOutdated()).toBe(true);
    expect(screen.getByText(/^デモだけの機能です/)).toBeInTheDocument();
  });

  test('if ending the payment period in the demo fails, an error is shown and the user can try again', async () => {
    const endPeriod = vi
      .fn<(workspaceId: number) => Promise<void>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue();
    const { user, onEnded } = draw(endPeriod);
    await user.click(await button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^期間の終わりまで進められませんでした/);
    await user.click(await button());
    await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
    expect(alert).not.toBeInTheDocument();
  });

  test('a double click on the button 期間の終わりまで進める（デモ） ends the payment period only once', async () => {
    const held = Promise.withResolvers<void>();
    const endPeriod = vi.fn<(workspaceId: number) => Promise<void>>(async () => held.promise);
    const { user, onEnded } = draw(endPeriod);
    await user.dblClick(await button());
    expect(endPeriod).toHaveBeenCalledOnce();
    await act(async () => held.resolve());
    await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  });
});
