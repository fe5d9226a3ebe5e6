import {
  getDocument,
  PDFWorker,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { trustScripts } from '~/lib/trusted-scripts';
import workerUrl from './pdf-worker?worker&url';
import { ReaderMissing } from './reader-missing';

/** The resources that pdf.js loads if a file needs them, from scripts/build/pdf-files.ts. */
const FILES = import.meta.env.DEV
  ? '/node_modules/pdfjs-dist/'
  : `${import.meta.env.BASE_URL}assets/pdfjs-${version}/`;

/** Larger canvases exceed a phone's memory. */
const MOST_PIXELS = 8_000_000;

/** The error of a worker that loaded but cannot run; a failed load has no message. */
const CANNOT_RUN = /\b(?:Syntax|Type|Reference)Error\b/;

export type PdfPages = {
  readonly count: number;
  /** Draws a page, counted from 1, at the given width in CSS pixels. */
  readonly draw: (canvas: HTMLCanvasElement, page: number, width: number) => Promise<void>;
  readonly close: () => void;
};

const draw = async (
  file: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  number: number,
  width: number,
): Promise<void> => {
  const page = await file.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width / natural.width) * Math.min(2, globalThis.devicePixelRatio || 1);
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
};

/**
 * Reads a PDF in its own worker and draws its pages as images: no scripts, links or forms in it run
 * (docs/decisions/0016). Throws if the file is damaged or locked, a TypeError if the browser lacks
 * what pdf.js needs, and ReaderMissing if the worker fails to load, where pdf.js never settles.
 */
export const openPdf = async (content: Blob): Promise<PdfPages> => {
  trustScripts(workerUrl);
  const port = new Worker(workerUrl, { type: 'module', name: 'pdf' });
  const missing = new Promise<never>((_, reject) => {
    const fail = (event: Event): void => {
      const message = 'message' in event ? String(event.message) : '';
      reject(CANNOT_RUN.test(message) ? new TypeError(message) : new ReaderMissing());
    };
    port.addEventListener('error', fail, { once: true });
  });
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const data = new Uint8Array(await content.arrayBuffer());
    const opening = getDocument({
      data,
      worker,
      useWasm: false,
      enableXfa: false,
      cMapUrl: `${FILES}cmaps/`,
      standardFontDataUrl: `${FILES}standard_fonts/`,
      wasmUrl: `${FILES}wasm/`,
      verbosity: 0,
    }).promise;
    const file = await Promise.race([opening, missing]);
    return {
      count: file.numPages,
      draw: async (canvas, page, width) => draw(file, canvas, page, width),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
