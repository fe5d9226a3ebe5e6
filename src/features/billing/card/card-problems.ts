import type { StripeError } from '~/lib/stripe';

/** `field`: the user has to correct the card field; `form`: the input itself is not at fault. */
export type CardProblem = { at: 'field' | 'form'; message: string };

export const EMPTY_CARD = 'カード番号、有効期限、セキュリティコードを入力してください。';
export const INCOMPLETE_CARD =
  'カードの情報が途中までしか入力されていません。カード番号、有効期限、セキュリティコードを最後まで入力してください。';

const NUMBER =
  'カード番号が正しくありません。カードに書かれた番号を確認して、入力し直してください。';
const PAST = '有効期限が過ぎています。日付を確認するか、別のカードを入力してください。';

/** Input errors by the provider's error code. */
const TYPING: Readonly<Record<string, string>> = {
  incomplete_number: 'カード番号が途中までしか入力されていません。最後まで入力してください。',
  incomplete_expiry: '有効期限を、月と年の順に入力してください。',
  incomplete_cvc: 'セキュリティコードを、3桁または4桁の数字で入力してください。',
  invalid_number: NUMBER,
  incorrect_number: NUMBER,
  invalid_expiry_month: '有効期限の月が正しくありません。01から12で入力してください。',
  invalid_expiry_year: '有効期限の年が正しくありません。カードに書かれた年を入力してください。',
  invalid_expiry_month_past: PAST,
  invalid_expiry_year_past: PAST,
  invalid_cvc: 'セキュリティコードが正しくありません。3桁または4桁の数字で入力し直してください。',
};

/** The message while typing; for an unknown code the provider's own, which is Japanese too. */
export const typingProblem = ({ code, message }: { code: string; message: string }): string =>
  TYPING[code] ?? message;

const AUTHENTICATION =
  '本人認証（3Dセキュア）が完了しなかったため、カードを登録できませんでした。もう一度登録して、カード会社の画面で認証を済ませるか、別のカードをお試しください。';
const DECLINED =
  'カード会社に承認されなかったため、カードを登録できませんでした。カード会社に問い合わせるか、別のカードをお試しください。';

const REFUSALS: Readonly<Record<string, string>> = {
  card_declined: DECLINED,
  expired_card:
    'カードの有効期限が切れているため、登録できませんでした。有効期限を確認するか、別のカードをお試しください。',
  incorrect_cvc:
    'セキュリティコードが正しくないため、カードを登録できませんでした。カードの裏面などにある3桁または4桁の番号を確認して、入力し直してください。',
  processing_error:
    'カード会社での処理中に問題が発生したため、カードを登録できませんでした。しばらくしてから、もう一度お試しください。',
  authentication_required: AUTHENTICATION,
  payment_intent_authentication_failure: AUTHENTICATION,
  setup_intent_authentication_failure: AUTHENTICATION,
};

/** Reasons of the card company that the owner can act on, by decline code. */
const DECLINES: Readonly<Record<string, string>> = {
  authentication_required: AUTHENTICATION,
  insufficient_funds:
    '残高または利用限度額が足りないため、カードを登録できませんでした。カード会社に確認するか、別のカードをお試しください。',
  card_not_supported:
    'このカードは、この種類のお支払いに対応していないため、登録できませんでした。別のカードをお試しください。',
};

const BY_TYPE: Readonly<Record<string, string>> = {
  api_connection_error:
    'カード会社と通信できなかったため、カードを登録できませんでした。インターネットの接続を確認して、もう一度お試しください。',
  rate_limit_error:
    'アクセスが集中しているため、カードを登録できませんでした。しばらくしてから、もう一度お試しください。',
  card_error: DECLINED,
};

const UNKNOWN =
  'カードを確認できなかったため、登録できませんでした。しばらくしてから、もう一度お試しください。続くときは、別のカードをお試しください。';

const AT_FIELD = new Set(['incorrect_cvc', 'expired_card']);

/** The reason and what to do (promise A24). The provider's message may hold confidential details. */
export const cardProblem = ({
  type,
  code,
  decline_code: declineCode,
}: Pick<StripeError, 'type' | 'code' | 'decline_code'>): CardProblem => {
  const typing = TYPING[code ?? ''];
  if (typing !== undefined) return { at: 'field', message: typing };
  const message = DECLINES[declineCode ?? ''] ?? REFUSALS[code ?? ''] ?? BY_TYPE[type] ?? UNKNOWN;
  const isTyped = type === 'validation_error' || AT_FIELD.has(code ?? '');
  return isTyped && message === UNKNOWN
    ? { at: 'field', message: INCOMPLETE_CARD }
    : { at: isTyped ? 'field' : 'form', message };
};
