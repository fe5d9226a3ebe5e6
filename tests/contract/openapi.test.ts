import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from '~/contract/api';
import type { Endpoint } from '~/contract/endpoint';
import { openApiDocument } from '../../scripts/openapi-document.ts';

type Parsed = {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
};

const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');

describe('docs/openapi.json', () => {
  it('docs/openapi.json matches the contract (npm run openapi writes it anew)', () => {
    expect(written).toBe(openApiDocument());
  });

  it('docs/openapi.json describes every call of the contract under its own name', () => {
    const { paths } = JSON.parse(written) as Parsed;
    const described = Object.entries(api).map(([name, { method, path }]: [string, Endpoint]) => [
      name,
      paths[path]?.[method.toLowerCase()]?.operationId,
    ]);
    expect(described).toEqual(Object.keys(api).map((name) => [name, name]));
  });

  it('docs/openapi.json references only components that it holds', () => {
    const { components } = JSON.parse(written) as Parsed;
    const pointers = [...written.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/gu)];
    expect(pointers.length).toBeGreaterThan(0);
    expect(written.match(/"\$ref"/gu)).toHaveLength(pointers.length);
    for (const [, kind, name = ''] of pointers) {
      expect(kind === 'schemas' ? components.schemas : components.responses).toHaveProperty(name);
    }
  });
});
