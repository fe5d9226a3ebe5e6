// @vitest-environment jsdom

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PdfPreview } from './pdf-preview';
import { ReaderMissing } from './reader-missing';

const openPdf = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const reload = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock('./pdf-pages', () => ({ openPdf }));
vi.mock('~/lib/new-release', () => ({ reloadForNewRelease: reload }));

const pages = { count: 1, draw: async () => {}, close: () => {} };
const open = () => {
  render(<PdfPreview content={new Blob(['%PDF-1.7'])} title="見積書" />);
  return userEvent.setup();
};

test('the PDF preview shows that its reader failed to load, and retries on request', async () => {
  openPdf.mockRejectedValueOnce(new ReaderMissing()).mockResolvedValueOnce(pages);
  const user = open();
  expect(await screen.findByText(/PDFを表示する機能を読み込めませんでした/u)).toBeInTheDocument();
  expect(screen.queryByText(/このPDFを読み取れなかった/u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(
    await screen.findByRole('img', { name: '見積書の1ページ（全1ページ）' }),
  ).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('retrying a missing PDF reader reloads the page once, and the error stays if that fails', async () => {
  openPdf.mockRejectedValue(new ReaderMissing());
  reload.mockRejectedValue(new ReaderMissing());
  const user = open();
  await user.click(await screen.findByRole('button', { name: '再試行' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByText(/PDFを表示する機能を読み込めませんでした/u)).toBeInTheDocument();
});

test('a PDF reader that the browser cannot run blames neither the connection nor the file', async () => {
  openPdf.mockRejectedValueOnce(new TypeError('Promise.try is not a function'));
  open();
  expect(
    await screen.findByText(/このブラウザーではPDFのプレビューを表示できません/u),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '再試行' })).not.toBeInTheDocument();
});

test('the PDF preview blames the file when it is damaged', async () => {
  openPdf.mockRejectedValueOnce(new Error('broken'));
  open();
  expect(await screen.findByText(/このPDFを読み取れなかった/u)).toBeInTheDocument();
});
