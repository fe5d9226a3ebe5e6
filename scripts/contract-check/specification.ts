import { readFileSync } from 'node:fs';
import type { EndpointName } from '~/contract/api';
import type { Schema, Schemas } from './json-schema.ts';

export type Media = { readonly schema: Schema; readonly example?: unknown };
type Content = Readonly<Record<string, Media>>;
export type Answered = { readonly content?: Content; readonly $ref?: string };

export type Operation = {
  readonly operationId: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly security: readonly object[];
  readonly parameters?: readonly (Media & { readonly name: string; readonly in: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answered>>;
};

type Document = {
  readonly paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly responses: Readonly<Record<string, Answered>>;
  };
};

/** Parses docs/openapi.json. */
export const readSpecification = (text = read()) => {
  const { paths, components } = JSON.parse(text) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const byName = new Map(operations.map((operation) => [operation.operationId, operation]));
  return {
    operations,
    schemas: components.schemas,
    operationOf: (name: EndpointName): Operation => {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`docs/openapi.json に ${name} がありません`);
      return found;
    },
    /** The specified response for a status, with its `$ref` resolved. */
    answerOf: ({ responses }: Operation, status: number): Answered | undefined => {
      const answered = responses[status];
      const name = answered?.$ref?.replace('#/components/responses/', '');
      return name === undefined ? answered : components.responses[name];
    },
  };
};

export type Specification = ReturnType<typeof readSpecification>;

const read = (): string =>
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
