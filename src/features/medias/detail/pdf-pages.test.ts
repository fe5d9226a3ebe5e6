import { afterEach, expect, test, vi } from 'vitest';
import { ReaderMissing } from './reader-missing';

const destroyed = vi.fn<() => void>();
// Without its worker the library never settles.
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  version: '0',
  PDFWorker: { create: () => ({ destroy: destroyed }) },
  getDocument: () => ({ promise: new Promise(() => {}) }),
}));

afterEach(() => vi.unstubAllGlobals());

const terminated = vi.fn<() => void>();
const openWithWorkerThatSays = async (event: Event): Promise<unknown> => {
  class Worker extends EventTarget {
    terminate = terminated;
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(event));
    }
  }
  vi.stubGlobal('Worker', Worker);
  const { openPdf } = await import('./pdf-pages');
  return openPdf(new Blob(['%PDF-1.7']));
};

test('openPdf rejects when its worker file fails to load, instead of waiting forever', async () => {
  await expect(openWithWorkerThatSays(new Event('error'))).rejects.toBeInstanceOf(ReaderMissing);
  expect(destroyed).toHaveBeenCalledOnce();
  expect(terminated).toHaveBeenCalledOnce();
});

test('openPdf reports a worker that lacks a platform API as an error, not as a missing file', async () => {
  const message = 'Uncaught TypeError: Promise.try is not a function';
  const broken = Object.assign(new Event('error'), { message });
  await expect(openWithWorkerThatSays(broken)).rejects.toThrow(new TypeError(message));
});
