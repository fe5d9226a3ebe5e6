import { describe, expect, it } from 'vitest';
import type { Client } from '~/contract/clients';
import { can, canChange } from '~/domain/access/access';
import { ROLES } from '~/domain/access/roles';
import { PLANS } from '~/domain/plans/plans';
import { AGENCY, clientWith, FOREIGN_CLIENT, startAgency } from '~tests/support/api/agency';

const missing = { status: 404, body: { message: 'クライアントが見つかりません。' } };

const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { fields: Record<string, string> }).fields;

describe('access to clients', () => {
  const memberships = PLANS.flatMap((plan) => ROLES.map((role) => ({ plan, role })));

  it('every client endpoint is open to just the plans and roles that may use it', async () => {
    const { ask, create, importAll, save, remove, setPlan, setRole } = await startAgency({
      keepsDemo: true,
    });
    for (const membership of memberships) {
      await setPlan(membership.plan);
      await setRole(membership.role);
      const reading = [
        await ask('GET', `/v1/clients?workspaceId=${AGENCY}`),
        await ask('GET', `/v1/client-names?workspaceId=${AGENCY}`),
        await ask('GET', `/v1/clients/5001?workspaceId=${AGENCY}`),
      ];
      const opens = can('clients', membership) ? 200 : 403;
      expect(reading.map(({ status }) => status)).toEqual([opens, opens, opens]);
      // An invalid body: the membership is checked first.
      const writing = [
        await create(''),
        await importAll('', []),
        await save(FOREIGN_CLIENT, 1, 'よそ'),
        await remove(FOREIGN_CLIENT),
      ];
      const changes = canChange('createClient', membership);
      expect(writing.map(({ status }) => status)).toEqual(
        changes ? [422, 422, 404, 204] : [403, 403, 403, 403],
      );
    }
  });

  it('a refused client call says whether the plan or the role is the reason', async () => {
    const { create, setPlan, setRole } = await startAgency({ role: 'viewer' });
    expect((await create('月面商店')).body).toMatchObject({
      message: 'この機能を利用する権限がありません。',
    });
    await setRole('owner');
    await setPlan('subsidy_grant_plus');
    expect((await create('月面商店')).body).toMatchObject({
      message: '現在のプランではこの機能を利用できません。',
    });
  });

  it('the client list answers 401 without a login and 404 for another workspace', async () => {
    const { ask, call } = await startAgency();
    const path = `/v1/clients?workspaceId=${AGENCY}`;
    expect((await call('GET', path)).status).toBe(401);
    expect((await ask('GET', '/v1/clients?workspaceId=99')).status).toBe(404);
  });
});

describe('a client', () => {
  it('creating a client normalizes its fields, and reading it returns all of them', async () => {
    const { create, get } = await startAgency();
    const { status, body } = await create(' 有限会社うぐいす精密 ', {
      profile: {
        companyNameKana: 'うぐいすせいみつ',
        corporateNumber: '７-0000-9900-0002',
        postalCode: '５７７００１２',
        areaId: 37,
        businessCategoryIds: [5, 5],
        tagIds: [8],
        employees: 27,
      },
      contactName: ' 村上 聡 ',
      contactEmail: 'Ｍｕｒａｋａｍｉ＠example.com',
      memo: '木曜に電話',
    });
    expect(status).toBe(200);
    const created = body as Client;
    expect(created).toMatchObject({
      profile: {
        companyName: '有限会社うぐいす精密',
        companyNameKana: 'ウグイスセイミツ',
        corporateNumber: '7000099000002',
        postalCode: '577-0012',
        businessCategoryIds: [5],
        city: null,
      },
      contactName: '村上 聡',
      contactEmail: 'Murakami@example.com',
      memo: '木曜に電話',
      version: 1,
      isLocked: false,
      openTaskCount: 0,
      nextDeadline: null,
      documentCount: 0,
      conditionCount: 0,
    });
    expect((await get(created.clientId)).body).toEqual(created);
  });

  it('a client can be created with only a company name', async () => {
    const { created } = await startAgency();
    expect(await created('月面商店')).toMatchObject({
      profile: { companyName: '月面商店', areaId: null, tagIds: [] },
      contactName: null,
      contactEmail: null,
      memo: null,
    });
  });

  it('a client with invalid fields answers 422 and names each of them', async () => {
    const { create, save, created, page } = await startAgency();
    const wrong = {
      profile: { corporateNumber: '123', postalCode: '1', areaId: 1, employees: 10 ** 9 },
      contactName: '名'.repeat(101),
      contactEmail: 'murakami',
      memo: '字'.repeat(5001),
    };
    const refused = await create('  ', wrong);
    expect(refused.status).toBe(422);
    const fields = [
      'areaId',
      'companyName',
      'contactEmail',
      'contactName',
      'corporateNumber',
      'employees',
      'memo',
      'postalCode',
    ];
    expect(Object.keys(fieldsOf(refused)).toSorted()).toEqual(fields);
    expect(fieldsOf(refused)['memo']).toBe(
      'メモが5000文字を超えています（5001文字）。5000文字以内で入力してください。',
    );
    expect((await page()).total).toBe(0);
    const { clientId } = await created('月面商店');
    expect(Object.keys(fieldsOf(await save(clientId, 1, '', wrong))).toSorted()).toEqual(fields);
  });

  it('a client with missing or mistyped fields answers 422, and unknown fields are ignored', async () => {
    const { ask } = await startAgency();
    const bodies = [
      { workspaceId: AGENCY },
      { workspaceId: AGENCY, profile: { companyName: 3 } },
      { workspaceId: AGENCY, profile: { companyName: '月面商店', establishedOn: '2026-02-30' } },
      { workspaceId: AGENCY, profile: { companyName: '月面商店', capital: '100万円' } },
      { workspaceId: AGENCY, ...clientWith('月面商店'), contactEmail: 5 },
    ];
    for (const body of bodies) expect((await ask('POST', '/v1/clients', body)).status).toBe(422);
    const unknown = { workspaceId: AGENCY, ...clientWith('月面商店'), clientId: 7, version: 9 };
    const { body } = await ask('POST', '/v1/clients', unknown);
    expect(body).toMatchObject({ version: 1 });
    expect((body as Client).clientId).not.toBe(7);
  });

  it('a client of another workspace or with an unknown id answers 404, and deleting it has no effect', async () => {
    const { get, save, remove, database } = await startAgency();
    for (const clientId of [FOREIGN_CLIENT, 999_999]) {
      expect(await get(clientId)).toMatchObject(missing);
      expect(await save(clientId, 1, 'よそ')).toMatchObject(missing);
      expect((await remove(clientId)).status).toBe(204);
    }
    expect(await database.clients.get(FOREIGN_CLIENT)).toBeDefined();
  });
});

describe('a change of a client', () => {
  it('changing a client replaces all its fields and increments its version', async () => {
    const { created, save, pass, get } = await startAgency();
    const { clientId, createdAt } = await created('月面商店', { memo: '前のメモ' });
    pass(60_000);
    const { status, body } = await save(clientId, 1, '月面商事', { contactName: '村上' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { companyName: '月面商事' },
      contactName: '村上',
      memo: null,
      version: 2,
      createdAt,
      updatedAt: '2026-11-20T00:01:00.000Z',
    });
    expect((await get(clientId)).body).toEqual(body);
  });

  it('changing a client from a stale version answers 409 unless it sends the stored content', async () => {
    const { created, save } = await startAgency();
    const { clientId } = await created('月面商店');
    await save(clientId, 1, '月面商事', { profile: { tagIds: [1, 2] } });
    const stale = await save(clientId, 1, '月面物産');
    expect(stale).toMatchObject({
      status: 409,
      body: {
        message:
          'ほかの人または別の画面で、このクライアントが変更されました。最新の内容を確認してください。',
      },
    });
    const again = await save(clientId, 1, ' 月面商事', { profile: { tagIds: [2, 1] } });
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
  });
});
