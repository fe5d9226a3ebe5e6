import { afterEach, expect, test, vi } from 'vitest';
import { ReaderMissing } from '~/features/medias/reader-missing';

const destroyed = vi.fn<() => void>();
// Without its worker the library waits for ever.
vi.mock('pdfjs-dist', () => ({
  version: '0',
  PDFWorker: { create: () => ({ destroy: destroyed }) },
  getDocument: () => ({ promise: new Promise(() => {}) }),
}));

afterEach(() => vi.unstubAllGlobals());

test('a worker whose file does not come is said, and not waited for', async () => {
  const terminated = vi.fn<() => void>();
  class Worker extends EventTarget {
    terminate = terminated;
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('Worker', Worker);
  const { openPdf } = await import('~/features/medias/pdf-pages');
  await expect(openPdf(new Blob(['%PDF-1.7']))).rejects.toBeInstanceOf(ReaderMissing);
  expect(destroyed).toHaveBeenCalledOnce();
  expect(terminated).toHaveBeenCalledOnce();
});
