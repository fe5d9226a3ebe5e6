import {
  getMultipartBoundary,
  parseMultipart,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import * as z from 'zod/mini';
import type { Endpoint } from '~/contract/endpoint';
import { badRequest, invalid, notFound } from './http-error';
import { parseId } from '~/domain/text/parse-id';

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && issue.input === undefined;

const parse = (schema: Endpoint['query'], value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalid(
    Object.fromEntries(
      parsed.error.issues.map((issue) => [
        String(issue.path[0] ?? ''),
        isMissing(issue) ? '入力してください' : '正しい形式で入力してください',
      ]),
    ),
  );
};

/** The ids in a path; 404 for anything but a positive integer. */
const readPath = (
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params)
      // msw adds the pattern's wildcard, the part before /v1, as a parameter "0".
      .filter(([name]) => !/^\d+$/u.test(name))
      .map(([name, value]) => {
        const id = typeof value === 'string' ? parseId(value) : null;
        if (id === null) throw notFound('見つかりません');
        return [name, id];
      }),
  );

const readJson = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    throw badRequest('送信された内容を読み取れませんでした');
  }
};

/** Undoes the escaping of file names in multipart forms (HTML standard). */
const unescapeName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

const valueOf = (part: MultipartPart): File | string =>
  part.filename === undefined
    ? part.text
    : new File([part.arrayBuffer], unescapeName(part.filename), { type: part.mediaType ?? '' });

/** An empty file field is sent as a file without name and content, or as an empty string. */
const isLeftAlone = (value: File | string): boolean =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === '';

/**
 * Not by `formData()`: WebKit turns a file with a Japanese name into a string
 * (webkit.org/b/323972).
 */
const readForm = async (request: Request): Promise<unknown> => {
  try {
    const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '') ?? '';
    const bytes = new Uint8Array(await request.arrayBuffer());
    // The handlers limit the size of files.
    const parts = [...parseMultipart(bytes, { boundary, maxFileSize: Infinity })];
    const entries = parts.map((part) => [part.name ?? '', valueOf(part)] as const);
    return Object.fromEntries(entries.filter(([, value]) => !isLeftAlone(value)));
  } catch {
    throw badRequest('送信された内容を読み取れませんでした');
  }
};

/** Parses a request by the endpoint's schemas; 400, 404 or 422 where it does not fit. */
export const readRequest = async (
  endpoint: Endpoint,
  request: Request,
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
) => ({
  path: readPath(params),
  query: parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
  body: endpoint.body && parse(endpoint.body, await readJson(request)),
  form: endpoint.form && parse(endpoint.form, await readForm(request)),
});
