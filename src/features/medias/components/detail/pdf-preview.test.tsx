// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReaderMissing } from '~/features/medias/reader-missing';
import { PdfPreview } from './pdf-preview';

const openPdf = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const reload = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock('~/features/medias/pdf-pages', () => ({ openPdf }));
vi.mock('~/lib/new-release', () => ({ reloadForNewRelease: reload }));

const pages = { count: 1, draw: async () => {}, close: () => {} };
const open = () => {
  render(<PdfPreview content={new Blob(['%PDF-1.7'])} title="見積書" />);
  return userEvent.setup();
};

test('where the reader did not come, that is said, and it is asked for again', async () => {
  openPdf.mockRejectedValueOnce(new ReaderMissing()).mockResolvedValueOnce(pages);
  const user = open();
  expect(await screen.findByText(/PDFを表示する機能を読み込めませんでした/u)).toBeTruthy();
  expect(screen.queryByText(/このPDFを読み取れなかった/u)).toBeNull();
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByRole('img', { name: '見積書の1ページ（全1ページ）' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('where it is gone for good, the page is loaded anew once; where that is no help, it says so still', async () => {
  openPdf.mockRejectedValue(new ReaderMissing());
  reload.mockRejectedValue(new ReaderMissing());
  const user = open();
  await user.click(await screen.findByRole('button', { name: '再試行' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByText(/PDFを表示する機能を読み込めませんでした/u)).toBeTruthy();
});

test('a damaged one blames the file', async () => {
  openPdf.mockRejectedValueOnce(new Error('broken'));
  open();
  expect(await screen.findByText(/このPDFを読み取れなかった/u)).toBeTruthy();
});
