import { describe, expect, it } from 'vitest';
import type { MediaDetail, UploadedMedia } from '~/contract/medias';
import type { NoticePage } from '~/contract/notices';
import { startTestApi } from '~tests/support/api/embedded-api';
import { EDITOR, LONG_SESSIONS, MEMBERS, WORKSPACE } from '~tests/support/api/task-calls';

const OWNER = 'watanabe@example.com';

const content = { category: '納税証明書', memo: null };

/** An API at 9:00 on Friday 2026-11-20 in Japan, without the demo's files. */
const start = async () => {
  const test = startTestApi(LONG_SESSIONS);
  const tokens = new Map<string | undefined, string>();
  const tokenOf = async (email?: string): Promise<string> => {
    const token = tokens.get(email) ?? (await test.tokenOf(email));
    tokens.set(email, token);
    return token;
  };
  const ask = async (method: string, path: string, json?: object, email?: string) =>
    test.call(method, path, { token: await tokenOf(email), json });
  for (const mediaId of [401, 402, 403]) {
    await ask('DELETE', `/v1/medias/${mediaId}`, { workspaceId: WORKSPACE });
  }
  return {
    ...test,
    ask,
    uploaded: async (email: string | undefined, fields: Record<string, string>) => {
      const form = new FormData();
      form.set('workspaceId', String(WORKSPACE));
      form.set('file', new File(['x'], 'その3の3.txt'));
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      const { body } = await test.call('POST', '/v1/medias', { token: await tokenOf(email), form });
      return body as UploadedMedia;
    },
    saved: async (mediaId: number, change: object, email?: string) => {
      const path = `/v1/medias/${mediaId}`;
      const { body } = await ask('GET', `${path}?workspaceId=${WORKSPACE}`, undefined, email);
      const { version, title } = body as MediaDetail;
      await ask(
        'PUT',
        path,
        { workspaceId: WORKSPACE, version, title, ...content, ...change },
        email,
      );
    },
    notified: async (email?: string) => {
      const path = `/v1/notices?workspaceId=${WORKSPACE}&kind=system`;
      return ((await ask('GET', path, undefined, email)).body as NoticePage).items;
    },
  };
};

const certificate = (expiresOn: string) => ({ category: '納税証明書', expiresOn });

describe('who uploaded a file', () => {
  it('the uploader is notified 14 and 3 days before a file expires, and once after it expired', async () => {
    const { uploaded, passTo, api, notified } = await start();
    const { mediaId } = await uploaded(EDITOR, certificate('2026-12-10'));
    const received: string[] = [];
    for (const day of ['11-25', '11-26', '11-30', '12-07', '12-10', '12-11', '12-20']) {
      passTo(`2026-${day} 09:00`);
      const before = (await notified(EDITOR)).length;
      await api.runClock();
      await api.runClock();
      const notices = await notified(EDITOR);
      if (notices.length > before) received.push(`${day} ${notices[0]?.title}`);
    }
    const name = '納税証明書「その3の3」の有効期限';
    expect(received).toEqual([
      `11-26 ${name}まであと14日です`,
      `12-07 ${name}まであと3日です`,
      `12-11 ${name}が切れました`,
    ]);
    expect((await notified(EDITOR))[0]).toMatchObject({
      body: '有効期限は2026/12/10(木)でした。申請に使う場合は、新しい証明書を取得して、「ファイル」にアップロードしてください。',
      link: `/medias/${mediaId}`,
      readAt: null,
    });
    expect(await notified()).toEqual([]);
  });

  it('a changed expiry date is notified to the uploader again, unless they entered it themselves', async () => {
    const { uploaded, saved, passTo, api, notified } = await start();
    const { mediaId } = await uploaded(EDITOR, certificate('2026-11-25'));
    await api.runClock();
    await saved(mediaId, { expiresOn: '2026-11-29' }, EDITOR);
    await api.runClock();
    expect(await notified(EDITOR)).toEqual([]);
    await saved(mediaId, { expiresOn: '2026-11-22' });
    await api.runClock();
    expect((await notified(EDITOR)).map(({ title }) => title)).toEqual([
      '納税証明書「その3の3」の有効期限まであと2日です',
    ]);
    await saved(mediaId, { expiresOn: null });
    passTo('2026-12-20 09:00');
    await api.runClock();
    expect(await notified(EDITOR)).toHaveLength(1);
  });
});

it('a file’s expiry is notified to the owners when the uploader can no longer open files', async () => {
  const { uploaded, ask, passTo, api, notified } = await start();
  await uploaded(EDITOR, { category: '見積書', title: '見積書A', expiresOn: '2026-12-10' });
  const role = { workspaceUserId: MEMBERS.editor, workspaceUserRoleId: 4 };
  await ask('PUT', '/v1/member', { workspaceId: WORKSPACE, ...role });
  passTo('2026-11-26 09:00');
  await api.runClock();
  await ask('PUT', '/v1/member', { workspaceId: WORKSPACE, ...role, workspaceUserRoleId: 3 });
  expect(await notified(EDITOR)).toEqual([]);
  for (const owner of [undefined, OWNER]) {
    expect(await notified(owner)).toMatchObject([
      {
        title: '「見積書A」の有効期限まであと14日です',
        body: '有効期限は2026/12/10(木)です。この日より後に使う場合は、新しいものを取得して、「ファイル」にアップロードしてください。',
      },
    ]);
  }
});

it('the demo’s files cause no expiry notice until the first of them is due', async () => {
  const test = startTestApi(LONG_SESSIONS);
  const token = await test.tokenOf();
  const notified = async (): Promise<unknown[]> => {
    const path = '/v1/notices?workspaceId=4&kind=system';
    return ((await test.call('GET', path, { token })).body as NoticePage).items;
  };
  await test.api.runClock();
  expect(await notified()).toEqual([]);
  test.passTo('2026-11-26 09:00');
  await test.api.runClock();
  expect(await notified()).toMatchObject([
    { title: '「履歴事項全部証明書」の有効期限まであと3日です', link: '/medias/402' },
  ]);
});
