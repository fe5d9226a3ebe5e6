import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '~/contract/api';
import type { Endpoint } from '~/contract/endpoint';
import { faultsOf } from '../../scripts/contract-check/json-schema.ts';
import { readSpecification } from '../../scripts/contract-check/specification.ts';
import { openApiDocument } from '../../scripts/openapi/document.ts';
import { recordExamples } from '../../scripts/openapi/examples.ts';
import { startTestApi } from '../support/api/embedded-api';

const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
const { operations, operationOf, answerOf, schemas } = readSpecification(written);

type Components = Record<'schemas' | 'responses', Record<string, unknown>>;

/** All examples of requests, responses and parameters, with the name of their endpoint. */
const examples = operations.flatMap((operation) => {
  const { operationId: name, requestBody, responses, parameters = [] } = operation;
  const contents = [requestBody?.content, ...Object.values(responses).map((each) => each.content)];
  return [...contents.flatMap((content) => Object.values(content ?? {})), ...parameters].flatMap(
    ({ schema, example }) => (example === undefined ? [] : [{ name, schema, example }]),
  );
});

describe('docs/openapi.json', () => {
  it('docs/openapi.json matches the contract and the embedded API (npm run openapi updates the file)', async () => {
    // If toBe compared the two texts, a failure would print 17,000 lines.
    const isUpToDate = written === openApiDocument(await recordExamples());
    expect(isUpToDate).toBe(true);
  });

  it('docs/openapi.json describes every endpoint of the contract under the endpoint’s name', () => {
    const described = Object.entries(api).map(([name, { method, path }]: [string, Endpoint]) => [
      name,
      operations.find((each) => each.path === path && each.method === method)?.operationId,
    ]);
    expect(described).toEqual(Object.keys(api).map((name) => [name, name]));
  });

  it('docs/openapi.json references only components that it contains', () => {
    const { components } = JSON.parse(written) as { components: Components };
    const pointers = [...written.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/gu)];
    expect(pointers.length).toBeGreaterThan(0);
    expect(written.match(/"\$ref"/gu)).toHaveLength(pointers.length);
    for (const [, kind, name = ''] of pointers) {
      expect(kind === 'schemas' ? components.schemas : components.responses).toHaveProperty(name);
    }
  });

  it('in docs/openapi.json, every example matches its schema, and every endpoint with an answer has an example', () => {
    const faulty = examples.flatMap(({ name, schema, example }) =>
      faultsOf(example, schema, schemas).map(({ path, problem }) => `${name} ${path}: ${problem}`),
    );
    expect(faulty).toEqual([]);
    const answered = operations.flatMap((operation) => {
      const { example } = answerOf(operation, 200)?.content?.['application/json'] ?? {};
      return example === undefined ? [] : [operation.operationId];
    });
    const meant = Object.entries(api).filter(([, row]) => 'answer' in row);
    expect(answered.toSorted()).toEqual(meant.map(([name]) => name).toSorted());
  });

  it('the app’s schemas accept every example response of docs/openapi.json', () => {
    for (const [name, row] of Object.entries(api) as [keyof typeof api, Endpoint][]) {
      const { example } = answerOf(operationOf(name), 200)?.content?.['application/json'] ?? {};
      const read = row.answer && z.safeParse(row.answer, example);
      expect([name, read?.error?.issues ?? []]).toEqual([name, []]);
    }
  });

  it('the examples of error responses match their schema in docs/openapi.json', () => {
    const { responses } = (JSON.parse(written) as { components: { responses: object } }).components;
    const refusals = Object.values(responses) as NonNullable<ReturnType<typeof answerOf>>[];
    expect(refusals.length).toBeGreaterThan(8);
    for (const { content } of refusals) {
      const { schema = {}, example } = content?.['application/json'] ?? {};
      expect(faultsOf(example, schema, schemas)).toEqual([]);
    }
  });

  it('docs/openapi.json requires fields that the server must send, even if the app treats them as optional', () => {
    const { schema = {} } =
      answerOf(operationOf('login'), 200)?.content?.['application/json'] ?? {};
    expect(schema).toMatchObject({
      required: ['accessToken', 'refreshToken', 'userName', 'accessibleWorkspaces'],
      properties: { accessToken: { type: 'string', minLength: 1 } },
    });
    expect(schemas['Task']).toMatchObject({
      required: expect.arrayContaining(['version', 'checklist', 'comments', 'memo']),
      properties: {
        taskId: { type: 'integer', minimum: 1 },
        updatedAt: { type: 'string', format: 'date-time' },
      },
    });
    expect(written).not.toMatch(/"default":(?! "api\.)|"exclusiveMinimum"/u);
  });

  it('docs/openapi.json lists every error status that the embedded API returns', async () => {
    const { call, tokenOf } = startTestApi();
    const token = await tokenOf();
    const undescribed: string[] = [];
    for (const { method, path: pattern, operationId, responses } of operations) {
      const { query, body, form, auth }: Endpoint = api[operationId];
      const path = pattern.replaceAll(/\{\w+\}/gu, '999999');
      const unknown = query ? `${path}?workspaceId=999999` : path;
      const empty = { ...(body && { json: {} }), ...(form && { form: new FormData() }) };
      const refused = [
        await call(method, unknown, { ...empty, ...(auth !== 'none' && { token: 'expired' }) }),
        await call(method, path, { token, ...empty }),
        await call(method, unknown, { token, ...(body && { json: { workspaceId: 999_999 } }) }),
      ];
      for (const { status } of refused) {
        if (status >= 300 && !(status in responses)) undescribed.push(`${operationId} ${status}`);
      }
    }
    expect(undescribed).toEqual([]);
  });
});
