import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '~tests/support/api/embedded-api';

const read = async ({ call, tokenOf }: TestApi, workspaceId: number) =>
  call('GET', `/v1/workspace-profile?workspaceId=${workspaceId}`, { token: await tokenOf() });

const save = async ({ call, tokenOf }: TestApi, json: unknown) =>
  call('POST', '/v1/workspace-profile', { token: await tokenOf(), json });

describe('the company profile', () => {
  it('the company profile is null until it is first saved', async () => {
    const test = startTestApi();
    expect(await read(test, 1)).toMatchObject({ status: 200, body: null });
    expect((await save(test, { workspaceId: 1, companyName: 'さくらば珈琲' })).status).toBe(204);
    expect(await read(test, 1)).toMatchObject({
      body: { workspaceId: 1, companyName: 'さくらば珈琲', areaId: null, tagIds: [] },
    });
  });

  it('every role can read the company profile, and a viewer cannot save it', async () => {
    const test = startTestApi();
    expect((await read(test, 9)).status).toBe(200);
    expect((await save(test, { workspaceId: 9, companyName: '会社' })).status).toBe(403);
    expect((await save(test, { workspaceId: 8, companyName: '会社' })).status).toBe(204);
    expect((await read(test, 999)).status).toBe(404);
  });

  it('the company profile normalizes numbers, kana and URL, and keeps the name as typed', async () => {
    const test = startTestApi();
    await save(test, {
      workspaceId: 3,
      companyName: ' ㈱髙﨑 ',
      companyNameKana: 'たかさき',
      websiteUrl: 'takasaki.example.com',
      corporateNumber: '７０００－０９９０００００２',
      postalCode: '４６０ー０００１',
      phone: '+81 52-000-0000',
    });
    expect((await read(test, 3)).body).toMatchObject({
      companyName: '㈱髙﨑',
      companyNameKana: 'タカサキ',
      websiteUrl: 'https://takasaki.example.com',
      corporateNumber: '7000099000002',
      postalCode: '460-0001',
      phone: '0520000000',
    });
  });

  it.each([
    ['companyName', ''],
    ['corporateNumber', '1123456789012'],
    ['postalCode', '12-34567'],
    ['areaId', 58],
    ['areaId', 1],
    ['companyName', '社'.repeat(101)],
    ['companyNameKana', '会社'],
    ['representativeName', '名'.repeat(101)],
    ['city', '市'.repeat(201)],
    ['addressLine', '町'.repeat(201)],
    ['establishedOn', '1600-01-01'],
    ['establishedOn', 'きのう'],
    ['capital', 0.5],
    ['capital', 1e15],
    ['annualSales', -1],
    ['employees', 2.5],
    ['employees', 10_000_000],
    ['fiscalMonth', 0],
    ['establishedOn', '2026-11-21'],
    ['capital', -1],
    ['employees', -1],
    ['businessCategoryIds', [21]],
    ['tagIds', [999]],
    ['websiteUrl', 'javascript:alert(1)'],
    ['phone', '123'],
    ['fiscalMonth', 13],
  ])(
    'a company profile with an invalid %s answers 422 with an error for that field',
    async (field, value) => {
      const json = { workspaceId: 3, companyName: '会社', [field]: value };
      expect(await save(startTestApi(), json)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    },
  );

  it('a company profile with several invalid fields returns a message for each of them', async () => {
    const json = { workspaceId: 3, companyName: '', phone: '123', capital: -1 };
    const { body } = await save(startTestApi(), json);
    expect(body).toMatchObject({
      fields: {
        companyName: '会社名を入力してください。',
        phone: '電話番号が0から始まっていません。市外局番から入力してください。',
        capital: '資本金には0円以上の金額を入力してください。',
      },
    });
  });

  it('switching on profile notifications answers 403 where plan or role does not allow it', async () => {
    const test = startTestApi();
    const switchOn = async (workspaceId: number) =>
      test.call('POST', '/v1/workspace-profile-notification', {
        token: await test.tokenOf(),
        json: { workspaceId, isNotification: true },
      });
    expect((await switchOn(3)).status).toBe(204);
    expect((await read(test, 3)).body).toMatchObject({ isNotification: true });
    expect((await switchOn(9)).status).toBe(403);
    const onFree = { workspaceId: 1, companyName: '会社', isNotification: true };
    expect((await save(test, onFree)).status).toBe(403);
  });
});
