// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SLOW_MS } from '~/features/billing/card/use-card-element';
import { providePaymentClient } from '~/lib/stripe';
import { stripeStandIn } from '../support/fake-stripe.ts';
import {
  AS_OWNER,
  AS_OWNER_ON_FREE,
  openSettings,
  refusal,
  section,
} from '../support/open-settings.tsx';

const loadStripe = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const POST = 'POST /v1/payment-method';
const GET = 'GET /v1/payment-method';
const PATH = '/settings/payment-method';
const REGISTERED = '登録されているカード';

const group = () => screen.getByRole('group', { name: 'カード情報' });
/**
 * Waits until the page shows the card and a toast. Several toasts may match, because those of the
 * previous test may still be shown.
 */
const registered = async (last4: string) => {
  await section(REGISTERED).findByText(last4);
  await screen.findAllByText('カードを登録しました', { selector: '.Toastify span' });
};

/**
 * Opens the payment method page in an app with a payment key, which loads the payment provider's
 * script at start-up.
 */
const open = async ({
  workspaceId = AS_OWNER,
  stand = stripeStandIn(),
  isBlocked = false,
} = {}) => {
  if (isBlocked) loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
  else loadStripe.mockResolvedValue(stand.stripe);
  providePaymentClient('pk_test_1');
  const app = await openSettings(PATH, workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'お支払い方法' });
  return { ...app, stand };
};

/**
 * Opens the page and types the data of a complete card. `press` clicks the button that registers
 * the card.
 */
const openWithCard = async (options: Parameters<typeof open>[0] = {}) => {
  const app = await open(options);
  const button = await screen.findByRole('button', { name: /カードに変更する$|カードを登録する$/ });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await app.stand.typeCard();
  return { ...app, button, press: async () => app.user.click(button) };
};

beforeEach(() => {
  loadStripe.mockReset();
});

describe('registering a card', () => {
  test('when a card is registered, the server gets only the payment provider’s id of the payment method', async () => {
    const { press, stand, bodiesOf } = await openWithCard();
    section(REGISTERED).getByText('Visa');
    section(REGISTERED).getByText('4242');
    section(REGISTERED).getByText(/^有効期限 \d{4}年12月$/u);
    await press();
    await registered('4444');
    section(REGISTERED).getByText('Mastercard');
    expect(stand.created).toEqual([{ type: 'card', isCard: true }]);
    expect(bodiesOf(POST)).toEqual([
      { workspaceId: AS_OWNER, paymentMethodId: 'pm_card_mastercard' },
    ]);
    expect(stand.options.elements).toEqual({ locale: 'ja' });
    expect(stand.options.card).toMatchObject({ hidePostalCode: true });
  });

  test('a user can register a card for a workspace that has none yet', async () => {
    const { press } = await openWithCard({ workspaceId: AS_OWNER_ON_FREE });
    expect(section(REGISTERED).getByText('カードは登録されていません。')).toBeInTheDocument();
    await press();
    await registered('4444');
    expect(section(REGISTERED).getByText(/^Mastercard/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'カードを変更' })).toBeInTheDocument();
  });

  test('a double click registers the card only once, and the button stays busy until the payment provider responds', async () => {
    const { press, button, stand, countOf } = await openWithCard();
    const held = Promise.withResolvers<{ paymentMethod: { id: string } }>();
    stand.answer(async () => held.promise);
    await press();
    await press();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(stand.created).toHaveLength(1);
    expect(countOf(POST)).toBe(0);
    await act(async () => held.resolve({ paymentMethod: { id: 'pm_card_jcb' } }));
    await registered('0505');
    expect(countOf(POST)).toBe(1);
  });

  test('if the user leaves the page before the payment provider responds, no card is sent and the card field is removed', async () => {
    const { press, stand, go, countOf } = await openWithCard();
    const held = Promise.withResolvers<{ paymentMethod: { id: string } }>();
    stand.answer(async () => held.promise);
    await press();
    await go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
    expect(stand.fields()).toBe(0);
    await act(async () => held.resolve({ paymentMethod: { id: 'pm_card_jcb' } }));
    expect(countOf(POST)).toBe(0);
  });

  test('if the payment method page is opened from the plans, its back links lead to the plans', async () => {
    const { stand, router, user } = await open();
    await act(async () =>
      router.navigate(PATH, { state: { from: '/settings/plans', before: null } }),
    );
    expect(screen.getByRole('link', { name: 'プランに戻る' })).toHaveAttribute(
      'href',
      '/settings/plans',
    );
    await stand.typeCard();
    await user.click(screen.getByRole('button', { name: 'このカードに変更する' }));
    await registered('4444');
    expect(screen.getAllByRole('link', { name: 'プランに戻る' })).toHaveLength(2);
  });
});

describe('errors in the card field', () => {
  test.each([
    ['incomplete_number', /^カード番号が途中まで/],
    ['invalid_expiry_year_past', /^有効期限が過ぎています/],
  ])('a card error while typing is shown under the field: %s', async (code, message) => {
    const { stand } = await openWithCard();
    await stand.objectTo(code, 'Your card is wrong.');
    const error = screen.getByText(message);
    const describedBy = group().getAttribute('aria-describedby') ?? '';
    expect(describedBy.split(' ')).toContain(error.closest('p')?.id);
    await stand.typeCard();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('if the card field is empty or incomplete, no card is sent, and the field shows the error and gets the focus', async () => {
    const { press, stand, countOf } = await openWithCard();
    await act(async () => stand.stripe.elements({}).create('card', {}).clear());
    await press();
    expect(
      within(group()).getByText(/^カード番号、有効期限、セキュリティコードを入力/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('カード番号')).toHaveFocus();
    await stand.typeHalf();
    await press();
    expect(within(group()).getByText(/^カードの情報が途中まで/)).toBeInTheDocument();
    expect(stand.created).toEqual([]);
    expect(countOf(POST)).toBe(0);
  });

  test('if the payment provider refuses the security code, the card field shows the error and gets the focus', async () => {
    const { press, stand } = await openWithCard();
    stand.refuse({ type: 'card_error', code: 'incorrect_cvc' });
    await press();
    expect(
      await within(group()).findByText(/^セキュリティコードが正しくないため/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('カード番号')).toHaveFocus();
  });
});

describe('a card that the payment provider or the server refuses', () => {
  test.each([
    [{ type: 'card_error', code: 'card_declined' }, /^カード会社に承認されなかったため/],
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      /^残高または利用限度額が足りないため/,
    ],
    [
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      /^本人認証（3Dセキュア）が完了しなかったため/,
    ],
    [{ type: 'card_error', code: 'processing_error' }, /^カード会社での処理中に問題が発生/],
    [{ type: 'api_connection_error' }, /^カード会社と通信できなかったため/],
    [{ type: 'api_error' }, /^カードを確認できなかったため/],
  ])(
    'if the payment provider refuses a card, the page shows the reason and what to do: %j',
    async (error, message) => {
      const { press, stand, countOf } = await openWithCard();
      stand.refuse(error);
      await press();
      expect(await screen.findByText(message)).toHaveTextContent(/ください。$/);
      expect(countOf(POST)).toBe(0);
      stand.answer(async () => ({ paymentMethod: { id: 'pm_card_jcb' } }));
      await press();
      await registered('0505');
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    },
  );

  test('if the server refuses a card, the page shows the server’s message', async () => {
    const { press, injectFault } = await openWithCard();
    const message = '本人認証が必要なカードです。別のカードをお試しください';
    injectFault(POST, refusal(402, message));
    await press();
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeInTheDocument();
  });
});

describe('a lost connection after Stripe has created the payment method', () => {
  const lose = async () => {
    const app = await openWithCard();
    app.injectFault(POST, () => {
      throw new TypeError('Failed to fetch');
    });
    await app.press();
    const check = await screen.findByRole('button', { name: '登録状況を確認' });
    return { ...app, check };
  };

  test('if the connection is lost while a card is sent, the button 登録状況を確認 shows which card is registered', async () => {
    const { check, user, countOf } = await lose();
    expect(screen.getByText(/^送信できたかどうかを確認できませんでした/)).toBeInTheDocument();
    expect(countOf(POST)).toBe(1);
    await user.click(check);
    expect(
      await screen.findByText(/登録されているカードは、Visa（末尾4242、有効期限 \d{4}年12月）です/),
    ).toBeInTheDocument();
  });

  test('if 登録状況を確認 fails, the page shows the error, and the user can click the button again', async () => {
    const { check, user, injectFault } = await lose();
    injectFault(GET, refusal(503, '混み合っています。'), 2);
    await user.click(check);
    expect(
      await screen.findByText('登録状況を確認できませんでした。混み合っています。'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '登録状況を確認' }));
    expect(await screen.findByText(/登録されているカードは、Visa/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByText(/登録されているカードは、Visa/)).not.toBeInTheDocument();
  });
});

describe('the payment provider’s script', () => {
  test('if the payment provider’s script is blocked, an error is shown, and a retry loads the script', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { user, stand } = await open({ isBlocked: true });
    const message = await screen.findByText('カードの入力欄を読み込めませんでした');
    expect(section(REGISTERED).getByText(/^Visa/)).toBeInTheDocument();
    loadStripe.mockResolvedValue(stand.stripe);
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(message).not.toBeInTheDocument());
    await waitFor(() => expect(stand.fields()).toBe(1));
    await stand.typeCard();
    await user.click(screen.getByRole('button', { name: 'このカードに変更する' }));
    await registered('4444');
    expect(warn).toHaveBeenCalled();
  });

  test('if the payment provider’s script is blocked, the button that registers a card is disabled and says why', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await open({ isBlocked: true });
    await screen.findByText('カードの入力欄を読み込めませんでした');
    const button = screen.getByRole('button', { name: 'このカードに変更する' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('カードの入力欄を読み込むと、登録できます。')).toBeInTheDocument();
    expect(warn).toHaveBeenCalled();
  });

  test('if the card field fails to load, a retry replaces it by a single new card field', async () => {
    const { user, stand } = await openWithCard();
    await stand.failToLoad();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() =>
      expect(screen.queryByText('カードの入力欄を読み込めませんでした')).not.toBeInTheDocument(),
    );
    expect(stand.fields()).toBe(1);
  });

  test('if the card field does not finish loading, the page says that loading takes a long time', async () => {
    const { stand } = await openWithCard();
    await stand.failToLoad();
    stand.keepSilent();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(screen.getByRole('button', { name: '再試行' }));
      expect(screen.getByText('カードの入力欄を読み込んでいます')).toBeInTheDocument();
      await act(async () => vi.advanceTimersByTimeAsync(SLOW_MS));
      expect(screen.getByText(/読み込みに時間がかかっています/)).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});
