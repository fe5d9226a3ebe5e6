import { Blob, File } from 'node:buffer';

// Node cannot send jsdom's File and FormData in a request. Imported before the contract, which
// checks files against the global File class, so tests that use this run with isolated modules
// (scripts/unit-files.ts).
const { constructor } = await new Response('a=b', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
/** Node's class, below the wrapper that reads jsdom's files. */
const request: unknown = Object.getPrototypeOf(Request);
Object.assign(globalThis, { Blob, File, FormData: constructor, Request: request });
// For pictures on screen; jsdom's function reads only jsdom's files.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
