import { describe, expect, it } from 'vitest';
import { createDatabase } from '~/embedded-api/database';
import { confirmationEmail, sendEmail } from '~/embedded-api/mails/mails';
import { addNotice } from './inbox';

const start = () => {
  const database = createDatabase(crypto.randomUUID());
  const context = {
    database,
    lifetimes: { accessToken: 1, session: 1 },
    now: () => 500,
    subsidies: () => Promise.reject(new Error('none are needed')),
  };
  const notice = (userId: number, createdAt: number) => ({
    userId,
    workspaceId: 1,
    kind: 'system' as const,
    title: '',
    body: '',
    link: null,
    clientId: null,
    createdAt,
    readAt: null,
    subsidyIds: [],
  });
  return { database, context, notice };
};

describe('limits of the mailbox and the inbox', () => {
  it('only the last 500 notices of each member in a workspace are kept', async () => {
    const { database, context, notice } = start();
    await addNotice(context, notice(2, 0));
    const many = Array.from({ length: 500 }, (_, index) => notice(1, index));
    await database.notices.bulkAdd(many);
    await addNotice(context, notice(1, 500));
    const own = await database.notices.where({ userId: 1, workspaceId: 1 }).sortBy('createdAt');
    expect(own).toHaveLength(500);
    expect(own[0]?.createdAt).toBe(1);
    expect(own.at(-1)?.createdAt).toBe(500);
    expect(await database.notices.where({ userId: 2, workspaceId: 1 }).count()).toBe(1);
    database.close();
  });

  it('only the last 200 mails are kept, and older mails are deleted', async () => {
    const { database, context } = start();
    const email = { ...confirmationEmail('123456'), sentAt: '' };
    await database.mails.bulkAdd(
      Array.from({ length: 200 }, (_, index) => ({ ...email, to: String(index) })),
    );
    await sendEmail(context, 'last@example.com', email);
    const mails = await database.mails.orderBy('mailId').toArray();
    expect(mails).toHaveLength(200);
    expect([mails[0]?.to, mails.at(-1)?.to]).toEqual(['1', 'last@example.com']);
    database.close();
  });
});
