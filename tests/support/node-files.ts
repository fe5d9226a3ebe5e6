import { Blob, File } from 'node:buffer';

// jsdom brings files and form data of its own, which travel through no request. Imported before the
// contract, which knows a file by what the page calls one: tests that use this share no modules with
// others (scripts/unit-files.ts).
const { constructor } = await new Response('a=b', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
/** Node's own below the one that reads jsdom's files. */
const request: unknown = Object.getPrototypeOf(Request);
Object.assign(globalThis, { Blob, File, FormData: constructor, Request: request });
// For pictures on screen; the one of the test's own page reads only jsdom's files.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
