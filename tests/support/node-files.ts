import { Blob, File } from 'node:buffer';

// Replaces jsdom's File and FormData by Node's, because Node cannot send jsdom's in a request.
// Import it before the contract, which checks files against the global File class. Tests that use
// it therefore run with isolated modules (scripts/unit-files.ts).
const { constructor } = await new Response('a=b', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
/** Node's Request. The global one is a subclass for jsdom's files. */
const request: unknown = Object.getPrototypeOf(Request);
Object.assign(globalThis, { Blob, File, FormData: constructor, Request: request });
// Pictures on screen need a URL, but jsdom's function accepts only jsdom's files.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
