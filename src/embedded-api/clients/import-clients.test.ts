import { describe, expect, it } from 'vitest';
import { CLIENT_IMPORT_MAX } from '~/domain/company/client';
import { AGENCY, clientWith, companies, namesOf, startAgency } from '~tests/support/api/agency';

const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { fields: Record<string, string> }).fields;

describe('an import of clients', () => {
  it('a client import adds all its rows in order', async () => {
    const { importAll, page, get } = await startAgency();
    const { status, body } = await importAll('key', [
      clientWith('月面商店', { profile: { areaId: 23 }, contactEmail: 'ＡＢＣ＠example.com' }),
      clientWith('海底工務店', { memo: '年末に連絡' }),
    ]);
    expect(status).toBe(200);
    const { clientIds } = body as { clientIds: number[] };
    expect(clientIds).toHaveLength(2);
    expect((await get(clientIds[0] ?? 0)).body).toMatchObject({
      profile: { companyName: '月面商店', areaId: 23 },
      contactEmail: 'ABC@example.com',
      version: 1,
    });
    expect(namesOf(await page('&sort=newest'))).toEqual(['海底工務店', '月面商店']);
  });

  it('a client import with invalid rows adds none, and names each wrong row and field', async () => {
    const { importAll, page } = await startAgency();
    const refused = await importAll('key', [
      clientWith('月面商店'),
      clientWith('海底工務店', { contactEmail: 'abc' }),
      clientWith(' ', { profile: { corporateNumber: '7000099000003' } }),
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(fieldsOf(refused))).toEqual([
      'clients.1.contactEmail',
      'clients.2.companyName',
      'clients.2.corporateNumber',
    ]);
    expect(fieldsOf(refused)['clients.2.companyName']).toBe('会社名を入力してください。');
    expect((await page()).clientTotal).toBe(0);
  });

  it('a repeated client import returns its first answer, even after a client was deleted', async () => {
    const { importAll, page, remove } = await startAgency();
    const first = await importAll('key', companies(2));
    expect((await importAll('key', companies(2))).body).toEqual(first.body);
    expect((await page()).clientTotal).toBe(2);
    const { clientIds } = first.body as { clientIds: number[] };
    await remove(clientIds[0] ?? 0);
    expect((await importAll('key', companies(2))).body).toEqual(first.body);
    expect((await page()).clientTotal).toBe(1);
  });

  it('a client import answers 409 when its key was used with other rows', async () => {
    const { importAll, page } = await startAgency();
    await importAll('key', companies(2));
    const refused = { status: 409, body: { message: expect.stringContaining('別の内容') } };
    expect(await importAll('key', companies(2, 2))).toMatchObject(refused);
    expect(await importAll('key', companies(3))).toMatchObject(refused);
    expect(await importAll('key', [clientWith('')])).toMatchObject(refused);
    expect((await page()).clientTotal).toBe(2);
  });

  it('a client import with an overlong memo or key answers 422 and names only the first such field', async () => {
    const { importAll, page } = await startAgency({ plan: 'agency_9' });
    const memo = '長'.repeat(100_000);
    const long = companies(20).map((company) => ({ ...company, memo }));
    const refused = await importAll('key', long);
    expect(refused.status).toBe(422);
    expect(Object.keys(fieldsOf(refused))).toEqual(['clients.0.memo']);
    const key = 'k'.repeat(101);
    expect(Object.keys(fieldsOf(await importAll(key, companies(1))))).toEqual(['importKey']);
    expect((await page()).clientTotal).toBe(0);
    const longest = clientWith('月面商店', { memo: '🌙'.repeat(5000) });
    expect((await importAll('key', [longest])).status).toBe(200);
  });

  it('the same client import sent from two tabs at once adds its clients once', async () => {
    const { importAll, page } = await startAgency();
    const both = await Promise.all([
      importAll('key', companies(3)),
      importAll('key', companies(3)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body).toEqual(both[1].body);
    expect((await page()).clientTotal).toBe(3);
  });

  it('a client import key is scoped to its workspace', async () => {
    const { importAll, ask } = await startAgency();
    await importAll('key', companies(1));
    const { status, body } = await ask('POST', '/v1/client-imports', {
      workspaceId: 6,
      importKey: 'key',
      clients: companies(2),
    });
    expect(status).toBe(200);
    expect((body as { clientIds: number[] }).clientIds).toHaveLength(2);
  });

  it('a refused client import can be corrected and resent with the same key', async () => {
    const { importAll, page } = await startAgency();
    await importAll('key', [clientWith('')]);
    expect((await importAll('key', companies(1))).status).toBe(200);
    expect((await page()).clientTotal).toBe(1);
  });

  it('a client import requires a key and between 1 and 1,000 clients', async () => {
    const { importAll, ask } = await startAgency({ plan: 'agency_9' });
    expect(Object.keys(fieldsOf(await importAll(' ', companies(1))))).toEqual(['importKey']);
    expect(fieldsOf(await importAll('key', []))).toEqual({
      clients: '登録するクライアントがありません。',
    });
    const most = companies(CLIENT_IMPORT_MAX);
    expect(fieldsOf(await importAll('key', [...most, ...companies(1)]))).toEqual({
      clients: '一度に登録できるのは1,000社までです（1,001社）。ファイルを分けてください。',
    });
    expect((await importAll('key', most)).status).toBe(200);
    const bodies = [
      { workspaceId: AGENCY, clients: [] },
      { workspaceId: AGENCY, importKey: 'key' },
      { workspaceId: AGENCY, importKey: 'key', clients: [{ companyName: '月面商店' }] },
    ];
    for (const body of bodies) {
      expect((await ask('POST', '/v1/client-imports', body)).status).toBe(422);
    }
  });
});
