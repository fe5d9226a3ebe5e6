// @vitest-environment jsdom

import '../support/node-files.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DocumentContent } from '~/contract/documents';
import { documentQueries } from '~/entities/document/queries';
import { contentOfTest, openDocument, withSection } from '../support/open-document.tsx';
import { WITH_MEDIAS } from '../support/open-medias.tsx';
import { AS_VIEWER, pendingCall } from '../support/open-settings.tsx';

const PICTURE = '![工場の外観](media:401)';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const withBody = (body: string): DocumentContent => ({
  ...contentOfTest,
  ...withSection('outline', body)(contentOfTest),
});

const outline = async () => screen.findByRole('textbox', { name: '事業の概要' });
const toolbar = () => within(screen.getByRole('toolbar', { name: '「事業の概要」の書式' }));

const pasteFile = (field: HTMLElement, file: File, types: readonly string[] = ['Files']): void => {
  fireEvent.paste(field, { clipboardData: { types, files: [file], getData: () => '' } });
};

describe('the pictures of a document, for a user without access to the feature ファイル', () => {
  it('a viewer sees a message about the missing permission instead of the picture', async () => {
    await openDocument({
      workspaceId: AS_VIEWER,
      author: 'kato@example.com',
      content: withBody(PICTURE),
    });
    expect(await screen.findByText('工場の外観（画像を見る権限がありません）')).toBeInTheDocument();
  });

  it('on a plan without the feature ファイル, the editor neither shows nor accepts pictures, and says why', async () => {
    const { countOf } = await openDocument({ content: withBody(PICTURE) });
    const field = within(await outline());
    expect(await field.findByText('工場の外観（画像を見る権限がありません）')).toBeInTheDocument();
    expect(toolbar().queryByRole('button', { name: '画像を挿入' })).not.toBeInTheDocument();
    expect(countOf('GET /v1/medias/401/content')).toBe(0);
    pasteFile(await outline(), new File([PNG], 'image.png', { type: 'image/png' }));
    expect(
      await screen.findByText('画像を本文に入れる権限がありません。', {
        selector: '.Toastify span',
      }),
    ).toBeInTheDocument();
  });
});

describe('a picture that is pasted into a document', () => {
  it.each([
    ['a screenshot', ['Files']],
    ['a picture copied from a web page', ['text/html', 'Files']],
  ])('pasting %s uploads the picture and inserts it into the text', async (_, types) => {
    const { bodyOf, bodiesOf } = await openDocument({ workspaceId: WITH_MEDIAS });
    pasteFile(await outline(), new File([PNG], 'image.png', { type: 'image/png' }), types);
    await waitFor(async () =>
      expect(await bodyOf('outline')).toMatch(/^!\[貼り付けた画像\]\(media:\d+\)$/),
    );
    expect(bodiesOf('POST /v1/medias')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['外観.heic', 'image/heic', /^「外観\.heic」は表示できないブラウザーがある形式/],
    ['見積.pdf', 'application/pdf', /^「見積\.pdf」は画像ではないため/],
  ])(
    'if the file %s is pasted, nothing is uploaded and a message says why',
    async (name, type, reason) => {
      const { bodiesOf } = await openDocument({ workspaceId: WITH_MEDIAS });
      pasteFile(await outline(), new File([PNG], name, { type }));
      expect(await screen.findByText(reason, { selector: '.Toastify span' })).toBeInTheDocument();
      expect(bodiesOf('POST /v1/medias')).toEqual([]);
    },
  );
});

describe('the pictures of a printed document', () => {
  const print = () => screen.findByRole('button', { name: '印刷・PDFとして保存' });

  it('until the pictures are loaded, the print button is disabled and shows the reason', async () => {
    const { injectFault, go, documentId, workspaceId, testApi } = await openDocument({
      workspaceId: WITH_MEDIAS,
    });
    await outline();
    const { respond, release } = pendingCall();
    injectFault('GET /v1/medias/401/content', respond);
    await act(async () => {
      const token = await testApi.tokenOf();
      const json = { workspaceId, ...withBody(PICTURE) };
      await testApi.call('POST', '/v1/documents', { token, json });
    });
    await go(`/documents?document=${documentId + 1}&view=pdf`);
    const button = await print();
    expect(button).toHaveAccessibleDescription('画像を読み込んでいます。終わると印刷できます。');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => release());
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  it('after a picture failed to load, another picture that replaces it in the text is shown', async () => {
    const { go, documentId, workspaceId, queryClient } = await openDocument({
      workspaceId: WITH_MEDIAS,
      content: withBody(PICTURE),
    });
    await outline();
    await go(`/documents?document=${documentId}&view=pdf`);
    fireEvent.error(await screen.findByRole('img', { name: '工場の外観' }));
    expect(screen.getByText('工場の外観（画像を表示できません）')).toBeInTheDocument();
    const { queryKey } = documentQueries.detail(workspaceId, documentId);
    act(() => {
      queryClient.setQueryData(
        queryKey,
        (document) => document && { ...document, ...withBody('![内観](media:402)') },
      );
    });
    expect(await screen.findByRole('img', { name: '内観' })).toBeInTheDocument();
  });
});
