import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Connect } from 'vite';
import { cacheControl, SHELL } from './security-headers.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressible = /^(?:text|application|image\/svg)/;

const brotli = promisify(brotliCompress);
const encoders = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

const readIfFile = async (path: string) => readFile(path).catch(() => null);

type Answer = {
  readonly status: number;
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly body: Buffer;
};

const plain = (status: number, text: string): Answer => ({
  status,
  mediaType: 'text/plain; charset=utf-8',
  cacheControl: 'no-store',
  body: Buffer.from(text),
});

const fileAnswer = (path: string, body: Buffer): Answer => ({
  status: 200,
  mediaType: mediaTypes[extname(path)] ?? 'application/octet-stream',
  cacheControl: cacheControl(path),
  body,
});

/** Responds with the file, the prerendered page or app.html. A missing asset gets 404. */
const answerFor = async (directory: string, path: string): Promise<Answer> => {
  const file = normalize(join(directory, path));
  // Files such as _headers are not served, because CDNs do not serve them either.
  const isServed = `${file}${sep}`.startsWith(directory + sep) && !path.startsWith('/_');
  const found = isServed && path !== '/' ? await readIfFile(file) : null;
  if (found !== null) return fileAnswer(path, found);
  if (path.startsWith('/assets/')) return plain(404, 'Not found');
  const own = `${path === '/' ? join(directory, 'index') : file}.html`;
  const page =
    (isServed ? await readIfFile(own) : null) ?? (await readIfFile(join(directory, SHELL)));
  if (page === null) return plain(404, `Nothing is built in ${directory}: run npm run build`);
  return fileAnswer(SHELL, page);
};

const answerTo = async (directory: string, request: Connect.IncomingMessage): Promise<Answer> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Only GET and HEAD are answered');
  }
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    return await answerFor(directory, decodeURIComponent(pathname));
  } catch {
    return plain(400, 'The address cannot be read');
  }
};

/** Serves a build as a CDN would, with the given headers on every response. */
export const serveBuild = (
  directory: string,
  headers: Readonly<Record<string, string>>,
): Connect.NextHandleFunction => {
  // The names of assets contain a hash of their content, so each asset is read and compressed once.
  const assets = new Map<string, Answer>();
  const encodedAssets = new Map<string, Buffer>();

  const answer = async (request: Connect.IncomingMessage): Promise<Answer> => {
    const { url = '/', method } = request;
    const known = method === 'GET' ? assets.get(url) : undefined;
    if (known !== undefined) return known;
    const found = await answerTo(directory, request);
    if (url.startsWith('/assets/') && found.status === 200) assets.set(url, found);
    return found;
  };

  const encode = async (path: string, encoding: keyof typeof encoders, body: Buffer) => {
    const key = `${encoding} ${path}`;
    const encoded = encodedAssets.get(key) ?? (await encoders[encoding](body));
    if (path.startsWith('/assets/')) encodedAssets.set(key, encoded);
    return encoded;
  };

  const respond = async (...[request, response]: Parameters<Connect.SimpleHandleFunction>) => {
    const { status, mediaType, ...found } = await answer(request);
    let { body } = found;
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', mediaType);
    response.setHeader('Cache-Control', found.cacheControl);
    if (status === 200 && compressible.test(mediaType)) {
      response.setHeader('Vary', 'Accept-Encoding');
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
      if (encoding !== undefined) {
        body = await encode(request.url ?? '/', encoding, body);
        response.setHeader('Content-Encoding', encoding);
      }
    }
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  return (request, response) => void respond(request, response);
};
