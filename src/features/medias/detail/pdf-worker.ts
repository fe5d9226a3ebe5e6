// The library's build for older browsers counts on more than the oldest of docs/browsers.md has.
import '~/polyfills';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
