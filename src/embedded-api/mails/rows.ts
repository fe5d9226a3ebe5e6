import type { EntityTable } from 'dexie';

/** A mail that the API "sent": it lies in the demo mailbox. `link` is a path of the app. */
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

export const MAIL_STORES = { mails: '++mailId' };
