import { Blob, File } from 'node:buffer';

// Replaces the File and FormData of jsdom with those of Node, because Node cannot send jsdom's
// objects in a request. A test must import this module before it imports the contract, because the
// contract checks files against the global File class. Tests that use this module therefore run
// with isolated modules (scripts/unit-files.ts).
const { constructor } = await new Response('a=b', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
/** Node's Request class. The global Request is a subclass that accepts jsdom's files. */
const request: unknown = Object.getPrototypeOf(Request);
Object.assign(globalThis, { Blob, File, FormData: constructor, Request: request });
// The app needs object URLs to show pictures, but jsdom's `createObjectURL` accepts only jsdom's
// files.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
