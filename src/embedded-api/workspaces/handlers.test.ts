import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '~tests/support/api/embedded-api';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];

const image = (bytes: number[], name = 'logo.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const create = async ({ call, tokenOf }: TestApi, fields: Record<string, string | File>) =>
  call('POST', '/v1/workspace', { token: await tokenOf(), form: formOf(fields) });

const update = async ({ call, tokenOf }: TestApi, fields: Record<string, string | File>) =>
  call('PUT', '/v1/workspace', { token: await tokenOf(), form: formOf(fields) });

const listed = async ({ call, tokenOf }: TestApi, workspaceId: number) => {
  const { body } = await call('GET', '/v1/workspaces', { token: await tokenOf() });
  return (body as { workspaceId: number }[]).find((each) => each.workspaceId === workspaceId);
};

describe('creating a workspace', () => {
  it('creating a workspace makes its creator the owner on the free plan', async () => {
    const test = startTestApi();
    const { status, body } = await create(test, { name: ' ㈱あたらしい会社 ', file: image(PNG) });
    expect(status).toBe(200);
    expect(body).toEqual({
      workspaceId: 11,
      name: '㈱あたらしい会社',
      logoImage: 'logo.png',
      logoImageUrl: expect.stringMatching(/^data:image\/png;base64,/),
      role: 'owner',
      plan: 'free',
    });
    expect(await listed(test, 11)).toEqual(body);
  });

  it('a workspace created with an empty file field has no logo', async () => {
    const { body } = await create(startTestApi(), { name: '会社', file: image([], '') });
    expect(body).toMatchObject({ logoImage: null, logoImageUrl: null });
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of 101 characters', { name: 'あ'.repeat(101) }, 'name'],
    ['no name at all', {}, 'name'],
    ['a picture by name only', { name: '会社', file: image([0x3c, 0x73, 0x76, 0x67]) }, 'file'],
    ['a GIF that is called PNG', { name: '会社', file: image([0x47, 0x49, 0x46, 0x38]) }, 'file'],
    [
      'more than 2 MB',
      { name: '会社', file: image([...PNG, ...Array.from({ length: 2 ** 21 }, () => 0)]) },
      'file',
    ],
  ])(
    'creating a workspace with %s answers 422 for that field',
    async (_, fields: Record<string, string | File>, field) => {
      expect(await create(startTestApi(), fields)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    },
  );
});

describe('changing a workspace', () => {
  it('changing a workspace sets a new logo, keeps a resent logo URL, and clears the logo without either', async () => {
    const test = startTestApi();
    const jpeg = image([0xff, 0xd8, 0xff, 0xe0], 'a.jpg', 'image/jpeg');
    const { body } = await update(test, { workspaceId: '3', name: '新しい名前', file: jpeg });
    const { logoImageUrl } = body as { logoImageUrl: string };
    expect(logoImageUrl).toMatch(/^data:image\/jpeg;base64,/);
    expect(await listed(test, 3)).toMatchObject({ name: '新しい名前', logoImage: 'a.jpg' });
    expect(await update(test, { workspaceId: '3', name: '名前', logoImageUrl })).toMatchObject({
      body: { logoImageUrl },
    });
    expect(await update(test, { workspaceId: '3', name: '名前' })).toMatchObject({
      body: { logoImageUrl: null },
    });
  });

  it('changing a workspace answers 422 to a name over 100 characters and a file that is no image', async () => {
    const test = startTestApi();
    const page = image([...new TextEncoder().encode('<!doctype html>')], 'logo.webp', 'image/webp');
    expect(await update(test, { workspaceId: '3', name: 'あ'.repeat(101) })).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    });
    expect(await update(test, { workspaceId: '3', name: '名前', file: page })).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringContaining('PNG、JPEG、WebP') } },
    });
  });

  it('changing a workspace answers 422 to an external logo URL', async () => {
    const logoImageUrl = 'https://example.com/logo.png';
    const { status } = await update(startTestApi(), { workspaceId: '3', name: '名', logoImageUrl });
    expect(status).toBe(422);
  });

  it('a viewer cannot change a workspace, and the roles above can', async () => {
    const test = startTestApi();
    const statusIn = async (workspaceId: string) =>
      (await update(test, { workspaceId, name: '名前' })).status;
    expect(await statusIn('7')).toBe(200);
    expect(await statusIn('8')).toBe(200);
    expect(await statusIn('9')).toBe(403);
  });
});

describe('the user name', () => {
  it('a changed user name is returned at the next login', async () => {
    const test = startTestApi();
    const json = { workspaceId: 3, userName: '佐藤 美咲子' };
    const token = await test.tokenOf();
    expect((await test.call('PUT', '/v1/workspace-user', { token, json })).status).toBe(204);
    expect(await test.logIn()).toMatchObject({ userName: '佐藤 美咲子' });
  });

  it.each(['', '　', '名'.repeat(101)])(
    'changing the user name to %j answers 422',
    async (userName) => {
      const test = startTestApi();
      const json = { workspaceId: 3, userName };
      const token = await test.tokenOf();
      expect(await test.call('PUT', '/v1/workspace-user', { token, json })).toMatchObject({
        status: 422,
        body: { fields: { userName: expect.any(String) } },
      });
    },
  );
});

describe('deleting a workspace', () => {
  it('only the owner can delete a workspace, and its member list then answers 404', async () => {
    const { call, tokenOf } = startTestApi();
    const token = await tokenOf();
    const erase = (workspaceId: number) =>
      call('DELETE', '/v1/workspace', { token, json: { workspaceId } });
    expect((await erase(7)).status).toBe(403);
    expect((await erase(4)).status).toBe(204);
    expect((await call('GET', '/v1/members?workspaceId=4', { token })).status).toBe(404);
  });

  it('deleting a workspace cancels its invitations and ends every member’s access', async () => {
    const { call, tokenOf, lastMail } = startTestApi();
    const token = await tokenOf();
    const json = { workspaceId: 4, email: 'kato@example.com', workspaceUserRoleId: 3 };
    await call('POST', '/v1/invite', { token, json });
    const { link } = (await lastMail()) ?? {};
    await call('DELETE', '/v1/workspace', { token, json: { workspaceId: 4 } });

    const kato = await tokenOf('kato@example.com');
    const invitation = { invitationToken: link?.split('=')[1] };
    expect(
      (await call('POST', '/v1/invite-acceptance', { token: kato, json: invitation })).status,
    ).toBe(404);
    const watanabe = await tokenOf('watanabe@example.com');
    expect((await call('GET', '/v1/workspaces', { token: watanabe })).body).toEqual([]);
    expect((await call('GET', '/v1/subscription?workspaceId=4', { token })).status).toBe(404);
  });
});
