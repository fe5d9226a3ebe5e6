// Even pdf.js's legacy build needs more than the oldest browser of docs/browsers.md has.
import '~/polyfills';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
