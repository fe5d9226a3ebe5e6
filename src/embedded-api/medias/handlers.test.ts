import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaDetail, MediaPage, UploadedMedia } from '~/contract/medias';
import { EMBEDDED_BASE_URL } from '~/embedded-api/base-url';
import { createDatabase } from '~/embedded-api/database';
import { startTestApi, type TestApi } from '~tests/support/api/embedded-api';

const WORKSPACE = 4;
const name = 'medias-test';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = startTestApi({ databaseName: `${name}-${crypto.randomUUID()}` });
  token = await api.tokenOf();
});
afterEach(() => api.api.close());

const upload = async (
  file: File,
  fields: Record<string, string> = {},
  workspaceId = WORKSPACE,
): Promise<{ status: number; body: unknown }> => {
  const form = new FormData();
  form.set('workspaceId', String(workspaceId));
  form.set('file', file);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return api.call('POST', '/v1/medias', { token, form });
};
const uploaded = async (file: File, fields?: Record<string, string>) =>
  (await upload(file, fields)).body as UploadedMedia;
const text = (content: string, fileName = 'メモ.txt') => new File([content], fileName);
const list = async (query = ''): Promise<MediaPage> => {
  const answer = await api.call('GET', `/v1/medias?workspaceId=${WORKSPACE}${query}`, { token });
  return answer.body as MediaPage;
};
const detail = async (mediaId: number) =>
  api.call('GET', `/v1/medias/${mediaId}?workspaceId=${WORKSPACE}`, { token });

describe('a file that is sent', () => {
  it('an uploaded file keeps its bytes, gets its detected type and downloads as an attachment', async () => {
    const media = await uploaded(
      new File(['%PDF-1.7 x'], '../見積「A」.pdf', { type: 'text/html' }),
      { category: '見積書', expiresOn: '2027-01-31', memo: ' 1社目 ' },
    );
    expect(media).toMatchObject({
      title: '見積「A」',
      fileName: '見積「A」.pdf',
      mimeType: 'application/pdf',
      size: 10,
      category: '見積書',
      expiresOn: '2027-01-31',
      memo: '1社目',
      createdBy: '佐藤 美咲',
      version: 1,
      useCount: 0,
      sameAs: [],
      contentUrl: `/v1/medias/${media.mediaId}/content`,
    });
    const request = new Request(
      `${EMBEDDED_BASE_URL}${media.contentUrl}?workspaceId=${WORKSPACE}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const answer = await api.api.answer(request);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('見積「A」.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await answer.text()).toBe('%PDF-1.7 x');
  });

  it('an upload keeps its Japanese file name in a browser that reads such a part as text', async () => {
    // As in WebKit.
    const { formData } = Request.prototype;
    vi.spyOn(Request.prototype, 'formData').mockImplementation(async function readAsWebKit(
      this: Request,
    ) {
      const form: FormData = await formData.call(this);
      for (const [field, value] of form) {
        if (value instanceof File && /[^ -~]/.test(value.name)) form.set(field, await value.text());
      }
      return form;
    });
    const boundary = '----WebKitFormBoundaryx0Zyq3yJkPpHQoUb';
    const content = new Uint8Array([
      0x25, 0x50, 0x44, 0x46, 0x2d, 0x0d, 0x0a, 0x00, 0xff, 0x0d, 0x0a,
    ]);
    const body = new Blob([
      `--${boundary}\r\nContent-Disposition: form-data; name="workspaceId"\r\n\r\n4\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="memo"\r\n\r\n1社目\r\n2行目\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="%22見積書%22;（株）北の実り.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      content,
      `\r\n--${boundary}--\r\n`,
    ]);
    const sent = new Request(`${EMBEDDED_BASE_URL}/v1/medias`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: await body.arrayBuffer(),
    });
    const media: UploadedMedia = await (await api.api.answer(sent)).json();
    expect(media).toMatchObject({
      fileName: '_見積書_;（株）北の実り.pdf',
      memo: '1社目\r\n2行目',
    });
    const kept = await api.api.answer(
      new Request(`${EMBEDDED_BASE_URL}${media.contentUrl}?workspaceId=${WORKSPACE}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(content);
  });

  it.each([
    ['of nothing', new File([], '空.pdf'), 422],
    ['of 20 MB and a byte', new File([new Uint8Array(20 * 1024 * 1024 + 1)], '大.txt'), 413],
    ['of a kind that may do harm', new File(['<svg/>'], '図.svg'), 415],
    ['that is not what its name says', new File(['MZ'], '請求書.pdf'), 415],
  ])('an upload %s is refused with a message about the file', async (_, file, status) => {
    const answer = await upload(file);
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message).toMatch(/ファイル/u);
    expect((await list()).total).toBe(7);
  });

  it('a file name of 300 emoji is shortened and keeps its extension', async () => {
    const { fileName } = await uploaded(text('x', `${'🗂️'.repeat(300)}.txt`));
    expect(fileName.length).toBeLessThanOrEqual(255);
    expect(fileName).toMatch(/^(?:🗂️)+\.txt$/u);
  });

  it('uploading a file with existing content is accepted and names the file with the same content', async () => {
    const first = await uploaded(text('同じ'));
    const second = await uploaded(text('同じ', '別の名前.txt'));
    expect(second.sameAs).toEqual([{ mediaId: first.mediaId, title: 'メモ' }]);
    expect((await list()).total).toBe(9);
  });

  it('an upload sent again under its key is stored once, and another file under it is refused', async () => {
    const key = { requestKey: 'file-1' };
    const first = await uploaded(text('同じ'), key);
    expect(await uploaded(text('同じ'), key)).toEqual(first);
    expect((await list()).total).toBe(8);
    expect((await upload(text('別'), key)).status).toBe(409);
    expect((await upload(text('同じ'), { ...key, category: '見積書' })).status).toBe(409);
    expect((await list()).total).toBe(8);
  });

  it('an upload that exceeds the storage quota answers 507 and leaves nothing stored', async () => {
    const before = await list();
    const { put, add } = IDBObjectStore.prototype;
    const full = (original: typeof add) =>
      function store(this: IDBObjectStore, value: { content?: unknown }, key?: IDBValidKey) {
        if (value.content !== undefined) throw new DOMException('full', 'QuotaExceededError');
        return original.call(this, value, key);
      };
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full(add));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full(put));
    const answer = await upload(text('x'));
    vi.restoreAllMocks();
    expect(answer.status).toBe(507);
    expect((answer.body as { message: string }).message).toContain('保存容量が足りない');
    expect(await list()).toMatchObject({ total: before.total, usedBytes: before.usedBytes });
  });
});

describe('the list', () => {
  it('the file list shows the demo’s files, newest first, and the bytes that they use', async () => {
    const { items, total, usedBytes } = await list();
    expect(total).toBe(7);
    expect(items.map(({ mediaId }) => mediaId)).toEqual(
      [407, 406, 405, 404, 403, 402, 401].toSorted(
        (a, b) => createdAt(items, b) - createdAt(items, a),
      ),
    );
    expect(usedBytes).toBe(items.reduce((sum, { size }) => sum + size, 0));
  });

  it.each([
    ['&keyword=証明書', 2],
    ['&keyword=ｃｓｖ', 1],
    ['&keyword=納税　証明', 1],
    ['&category=納税証明書,見積書', 2],
    ['&expiry=expired', 1],
    ['&expiry=soon', 1],
    ['&perPage=3&page=3', 7],
  ])('the file list with the query %s has a total of %d', async (query, total) => {
    const page = await list(encodeURI(query));
    expect(page.total).toBe(total);
    expect(page.items).toHaveLength(query.includes('page=3') ? 1 : total);
  });

  it('the file list sorted by expiry puts files without an expiry last', async () => {
    const { items } = await list('&sort=expiry');
    expect(items.slice(0, 4).map(({ expiresOn }) => expiresOn)).toEqual([
      '2026-11-14',
      '2026-11-29',
      '2028-01-04',
      null,
    ]);
  });

  it('the file list and uploads answer 403 to viewers and on plans without files', async () => {
    for (const workspaceId of [9, 3, 1]) {
      const answer = await api.call('GET', `/v1/medias?workspaceId=${workspaceId}`, { token });
      expect(answer.status).toBe(403);
      expect((await upload(text('x'), {}, workspaceId)).status).toBe(403);
    }
  });
});

const createdAt = (items: MediaPage['items'], mediaId: number): number =>
  Date.parse(items.find((item) => item.mediaId === mediaId)?.createdAt ?? '');

describe('what is said of a file', () => {
  const content = { title: '見積書A', category: '見積書', expiresOn: null, memo: null };
  const save = async (mediaId: number, change: object) =>
    api.call('PUT', `/v1/medias/${mediaId}`, {
      token,
      json: { workspaceId: WORKSPACE, ...content, ...change },
    });

  it('a stale change to a file’s details answers 409, and repeating the same change answers 200', async () => {
    expect((await save(404, { version: 1 })).body).toMatchObject({ title: '見積書A', version: 2 });
    expect((await save(404, { version: 1 })).status).toBe(200);
    expect((await save(404, { version: 1, title: '見積書B' })).status).toBe(409);
    expect((await detail(404)).body).toMatchObject({ title: '見積書A', version: 2 });
  });

  it('a file’s details with invalid title and memo answer 422 and name both fields', async () => {
    const answer = await save(404, { version: 1, title: ' ', memo: 'あ'.repeat(1001) });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['title', 'memo']);
  });
});

describe('a file of a client', () => {
  const AGENCY = 5;
  const ofClient = async (clientId: number) =>
    api.call('GET', `/v1/medias?workspaceId=${AGENCY}&clientId=${clientId}`, { token });
  const give = async (clientId: number | null | undefined, version: number) =>
    api.call('PUT', '/v1/medias/504', {
      token,
      json: {
        workspaceId: AGENCY,
        version,
        title: '見積書',
        category: '見積書',
        expiresOn: null,
        memo: null,
        ...(clientId !== undefined && { clientId }),
      },
    });

  it('a file is uploaded for a client, listed with it, and keeps it when a save does not name it', async () => {
    expect((await upload(text('a'), { clientId: '5001' }, AGENCY)).body).toMatchObject({
      clientId: 5001,
    });
    expect((await give(5001, 1)).body).toMatchObject({ clientId: 5001, version: 2 });
    expect((await ofClient(5001)).body).toMatchObject({ total: 2 });
    expect((await ofClient(5002)).body).toMatchObject({ total: 0 });
    expect((await give(undefined, 2)).body).toMatchObject({ clientId: 5001 });
    expect((await give(null, 2)).body).toMatchObject({ clientId: null, version: 3 });
  });

  it('a foreign client is refused for a file, and nothing is stored', async () => {
    expect((await upload(text('a'), { clientId: '6001' }, AGENCY)).status).toBe(404);
    const { status, body } = await give(6001, 1);
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields)).toEqual(['clientId']);
    expect((await ofClient(6001)).status).toBe(404);
    expect(
      (await api.call('GET', `/v1/medias?workspaceId=${AGENCY}`, { token })).body,
    ).toMatchObject({ total: 7 });
  });

  it('a plan without clients refuses a client for a file', async () => {
    expect((await upload(text('a'), { clientId: '5001' })).status).toBe(403);
  });

  it('a file stays without a client when its client is deleted', async () => {
    await give(5001, 1);
    await api.call('DELETE', '/v1/clients/5001', { token, json: { workspaceId: AGENCY } });
    const { body } = await api.call('GET', `/v1/medias/504?workspaceId=${AGENCY}`, { token });
    expect(body).toMatchObject({ clientId: null, version: 3 });
  });
});

describe('a file of another workspace', () => {
  it('a file of another workspace answers 404 and is not deleted', async () => {
    for (const path of ['501', '501/content', '999999']) {
      const answer = await api.call('GET', `/v1/medias/${path}?workspaceId=${WORKSPACE}`, {
        token,
      });
      expect(answer.status).toBe(404);
    }
    await api.call('DELETE', '/v1/medias/501', { token, json: { workspaceId: WORKSPACE } });
    const answer = await api.call('GET', '/v1/medias/501?workspaceId=5', { token });
    expect(answer.status).toBe(200);
  });
});

describe('a file that is deleted', () => {
  const remove = async (mediaId = 402) =>
    api.call('DELETE', `/v1/medias/${mediaId}`, { token, json: { workspaceId: WORKSPACE } });
  const restore = async (mediaId = 402, workspaceId = WORKSPACE) =>
    api.call('POST', `/v1/medias/${mediaId}/restoration`, { token, json: { workspaceId } });

  it('deleting a file removes it from the tasks that use it, and deleting it again answers 204', async () => {
    const { usedBy } = (await detail(402)).body as MediaDetail;
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await detail(402)).status).toBe(404);
    for (const { taskId } of usedBy) {
      const path = `/v1/tasks/${taskId}?workspaceId=${WORKSPACE}`;
      expect(JSON.stringify((await api.call('GET', path, { token })).body)).not.toContain(
        '"mediaId":402',
      );
    }
  });

  it('a deleted file is listed only among the deleted ones, and cannot be read or changed', async () => {
    await remove();
    expect(await list()).toMatchObject({ total: 6 });
    expect(await list('&deleted=only')).toMatchObject({
      total: 1,
      items: [{ mediaId: 402, deletedAt: '2026-11-20T00:00:00.000Z' }],
    });
    const path = `/v1/medias/402/content?workspaceId=${WORKSPACE}`;
    expect((await api.call('GET', path, { token })).status).toBe(404);
  });

  it('a restored file has its content and the tasks that used it', async () => {
    const { usedBy, version } = (await detail(402)).body as MediaDetail;
    expect(usedBy).not.toEqual([]);
    await remove();
    expect((await restore()).status).toBe(204);
    expect((await restore()).status).toBe(204);
    expect((await detail(402)).body).toMatchObject({ usedBy, version, deletedAt: null });
    const request = new Request(
      `${EMBEDDED_BASE_URL}/v1/medias/402/content?workspaceId=${WORKSPACE}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect((await api.api.answer(request)).status).toBe(200);
  });

  it('a deleted file is gone after 30 days, content included', async () => {
    await remove();
    api.passTo('2026-12-20 09:00');
    token = await api.tokenOf();
    expect((await restore()).status).toBe(404);
    expect(await list('&deleted=only')).toMatchObject({ total: 0 });
    expect((await list()).usedBytes).toBe(
      (await list()).items.reduce((sum, { size }) => sum + size, 0),
    );
  });

  it('a deleted file is not named as the same content, and another workspace cannot restore it', async () => {
    const { mediaId } = await uploaded(text('同じ'));
    await remove(mediaId);
    expect((await restore(mediaId, 5)).status).toBe(404);
    expect((await uploaded(text('同じ'))).sameAs).toEqual([]);
  });
});

it('a thousand files are listed', async () => {
  const databaseName = crypto.randomUUID();
  const own = startTestApi({ databaseName });
  const ownToken = await own.tokenOf();
  const database = createDatabase(databaseName);
  const row = await database.medias.get(401);
  if (!row) throw new Error('no seeded file');
  await database.medias.bulkAdd(
    Array.from({ length: 1000 }, (_, index) => ({
      ...row,
      mediaId: 10_000 + index,
      title: `書類${index}`,
    })),
  );
  database.close();
  const answer = await own.call(
    'GET',
    `/v1/medias?workspaceId=${WORKSPACE}&keyword=${encodeURIComponent('書類')}&sort=title`,
    { token: ownToken },
  );
  expect(answer.body).toMatchObject({ total: 1000 });
  own.api.close();
});
