import type { EntityTable } from 'dexie';
import type { Notice } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import { areasLabel } from '~/domain/content/areas';
import { amountOf } from '~/domain/subsidies/amount';
import { matchResultName } from '~/domain/subsidies/match-words';
import { formatEnd } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';

/** A mail that the API "sent", in the demo mailbox. `link` is a path of the app. */
export type Mail = {
  mailId: number;
  to: string;
  kind:
    | 'confirmation'
    | 'passwordReset'
    | 'emailChange'
    | 'invitation'
    | 'new_subsidy'
    | 'deadline';
  subject: string;
  body: string;
  code: string | null;
  link: string | null;
  sentAt: string;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    mails: EntityTable<Mail, 'mailId'>;
  }
}

type Email = Pick<Mail, 'kind' | 'subject' | 'body' | 'code' | 'link'>;

const codeEmail =
  (kind: Mail['kind'], subject: string, occasion: string, link: string) =>
  (code: string): Email => ({
    kind,
    subject,
    body: [
      occasion,
      `確認コード：${code}`,
      '画面を閉じてしまったときは、次のリンクから入力できます。',
      '確認コードの有効期限は15分です。お心当たりのない場合は、このメールを破棄してください。',
    ].join('\n\n'),
    code,
    link,
  });

export const confirmationEmail = codeEmail(
  'confirmation',
  'メールアドレスの確認',
  'ご登録ありがとうございます。次の確認コードを画面に入力して、登録を完了してください。',
  '/confirm-email',
);

export const passwordResetEmail = codeEmail(
  'passwordReset',
  'パスワードの再設定',
  'パスワードの再設定を受け付けました。次の確認コードを画面に入力して、新しいパスワードを設定してください。',
  '/forgot-password/change-password',
);

export const emailChangeEmail = codeEmail(
  'emailChange',
  '新しいメールアドレスの確認',
  'メールアドレスの変更を受け付けました。次の確認コードを画面に入力すると、変更が完了します。',
  // /confirm-email does not know that it is about a change of address; this screen does.
  '/settings/account/change-email',
);

export const invitationEmail = (invitation: {
  inviter: string;
  workspace: string;
  role: string;
  token: string;
}): Email => ({
  kind: 'invitation',
  subject: `「${invitation.workspace}」への招待`,
  body: [
    `${invitation.inviter}さんから、ワークスペース「${invitation.workspace}」に招待されました（権限：${invitation.role}）。`,
    '次のリンクから登録またはログインすると、参加できます。リンクの有効期限は7日です。',
  ].join('\n\n'),
  code: null,
  link: `/signup?invitation=${invitation.token}`,
});

/** Most subsidies in one mail; the link leads to all of them. */
const LISTED = 10;

/** Most clients named with one subsidy. */
const CLIENTS_NAMED = 10;

const clientsLine = (fits: Notice['fits']): string =>
  `　クライアント：${[
    ...fits
      .slice(0, CLIENTS_NAMED)
      .map(({ clientName, result }) => `${clientName}（${matchResultName(result)}）`),
    ...(fits.length > CLIENTS_NAMED ? [`ほか${fits.length - CLIENTS_NAMED}社`] : []),
  ].join('、')}`;

const linesOf = (
  { title, areaIds, acceptanceEnd, match, ...amounts }: SubsidySummary,
  fits: Notice['fits'],
): string =>
  [
    `・${title}（${[
      `地域：${areasLabel(areaIds)}`,
      ...(match === null || fits.length > 0 ? [] : [`応募条件：${matchResultName(match.result)}`]),
    ].join('、')}）`,
    `　締切：${acceptanceEnd === null ? '通年' : formatEnd(acceptanceEnd)}`,
    `　${amountOf(amounts).term}：${amountOf(amounts).text}`,
    ...(fits.length > 0 ? [clientsLine(fits)] : []),
  ].join('\n');

export type SubsidyMessage = {
  kind: 'new_subsidy' | 'deadline';
  title: string;
  body: string;
  /** The most relevant first. */
  subsidies: readonly SubsidySummary[];
  /** The clients that each subsidy was found for; absent: the workspace's own company. */
  fits?: Notice['fits'] | undefined;
};

export const subsidyEmail = (
  message: SubsidyMessage & { workspace: string; link: string },
): Email => ({
  kind: message.kind,
  subject: message.title,
  body: [
    `ワークスペース「${message.workspace}」からのお知らせです。`,
    message.body,
    ...message.subsidies.slice(0, LISTED).map((subsidy) =>
      linesOf(
        subsidy,
        (message.fits ?? []).filter(({ subsidyId }) => subsidyId === subsidy.subsidyId),
      ),
    ),
    message.subsidies.length > LISTED ? `ほか${message.subsidies.length - LISTED}件` : '',
    '公募の内容は変わることがあります。申請の前に、公式ページの公募要領をご確認ください。',
  ]
    .filter((part) => part !== '')
    .join('\n\n'),
  code: null,
  link: message.link,
});

/** Most mails in the demo mailbox; the oldest are deleted. */
const MAILS_KEPT = 200;

export const sendEmail = async ({ database, now }: Context, to: string, mail: Email) => {
  await database.mails.add({ ...mail, to, sentAt: new Date(now()).toISOString() });
  const all = await database.mails.toCollection().primaryKeys();
  await database.mails.bulkDelete(all.slice(0, -MAILS_KEPT));
};
