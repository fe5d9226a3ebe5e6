import type { SourceFile } from './source-graph.ts';

const beneathEntities = ['contract', 'domain', 'lib', 'ui', 'session', 'forms'];
const beneathFeatures = [...beneathEntities, 'entities', 'start', 'polyfills'];

/** The layers that each layer may import. A feature may not import another feature. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  start: ['lib'],
  contract: ['domain'],
  lib: ['domain'],
  ui: ['lib'],
  session: ['contract', 'domain', 'lib'],
  forms: ['contract', 'domain', 'lib', 'ui', 'session'],
  entities: beneathEntities,
  features: beneathFeatures,
  app: [...beneathFeatures, 'features'],
  polyfills: [],
  'embedded-api': ['contract', 'domain', 'polyfills'],
  main: ['app', 'lib', 'polyfills', 'session', 'start'],
};

/**
 * The nouns of `entities` in order. A noun may import only nouns that come before it in this list.
 */
export const entityNouns = [
  'account',
  'calendar-subscription',
  'settings',
  'plan',
  'workspace',
  'member',
  'company',
  'client',
  'viewpoint',
  'subsidy',
  'favorite',
  'media',
  'comment',
  'document',
  'task',
  'notice',
];

/**
 * The only packages that the layers in this table may use. Every other layer may use all packages
 * except those that `ownPackages` reserves for another layer.
 */
const onlyPackages: Readonly<Record<string, readonly string[]>> = { domain: [], contract: ['zod'] };
/** Packages that only the listed layers may use. */
const ownPackages: Readonly<Record<string, readonly string[]>> = {
  msw: ['embedded-api'],
  dexie: ['embedded-api'],
  ky: ['lib'],
  'react-modal': ['ui'],
  'react-toastify': ['ui'],
  dompurify: ['ui'],
  '@stripe/stripe-js': ['lib'],
};
/**
 * Packages for queries, requests and stores. `ui` may neither use these packages nor import modules
 * of `lib` that use them, directly or through other modules.
 */
const impurePackages = new Set(['@tanstack/react-query', 'ky', 'zustand']);

const isPath = (target: string) => target.startsWith('src/');

const layerOf = (path: string): string => {
  const [, first = '', ...rest] = path.split('/');
  if (rest.length > 0) return first;
  return first.replace(/\.tsx?$/, '');
};

const nounOf = (path: string): string => path.split('/')[2] ?? '';

const siblingFault = (layer: string, from: string, to: string): string | undefined => {
  const [noun, other] = [nounOf(from), nounOf(to)];
  if (noun === other) return undefined;
  if (layer === 'features') return 'one feature imports another';
  if (layer !== 'entities') return undefined;
  const isBeneath = entityNouns.slice(0, entityNouns.indexOf(noun)).includes(other);
  return isBeneath ? undefined : `${noun} may not import ${other}`;
};

const impurity = (
  path: string,
  files: ReadonlyMap<string, SourceFile>,
  seen = new Set<string>(),
): string | undefined => {
  if (seen.has(path)) return undefined;
  seen.add(path);
  for (const { target, kind } of files.get(path)?.imports ?? []) {
    if (kind === 'type') continue;
    if (impurePackages.has(target)) return target;
    const further = isPath(target) ? impurity(target, files, seen) : undefined;
    if (further !== undefined) return further;
  }
  return undefined;
};

const packageFault = (layer: string, name: string): string | undefined => {
  const allowed = onlyPackages[layer];
  if (allowed !== undefined && !allowed.includes(name)) return `${layer} may not use ${name}`;
  const owners = ownPackages[name];
  if (owners !== undefined && !owners.includes(layer)) return `${name} belongs to ${owners.join()}`;
  if (layer === 'ui' && impurePackages.has(name)) return `ui may not use ${name}`;
  return undefined;
};

/** Lists the forbidden imports as `importer → imported: reason`. Test files may import anything. */
export const layerFaults = (sources: readonly SourceFile[]): string[] => {
  const files = new Map(sources.map((file) => [file.path, file]));

  const fault = (from: string, target: string, kind: string): string | undefined => {
    const layer = layerOf(from);
    if (!(layer in mayImport)) return `${layer} is no layer`;
    if (layer === 'entities' && !entityNouns.includes(nounOf(from))) {
      return `${nounOf(from)} is no entity`;
    }
    if (!isPath(target)) return packageFault(layer, target);
    if (/\.(?!tsx?$)\w+$/.test(target)) return undefined;
    if (!files.has(target)) return 'no such module';
    const to = layerOf(target);
    if (layer === 'main' && to === 'embedded-api') {
      return kind === 'dynamic' ? undefined : 'only by dynamic import';
    }
    if (to === layer) return siblingFault(layer, from, target);
    // `ui` may import `domain/text`, because the formats of numbers and texts are not specific to
    // this product.
    if (layer === 'ui' && target.startsWith('src/domain/text/')) return undefined;
    if (!mayImport[layer]?.includes(to)) return `${layer} may not import ${to}`;
    const reason = layer === 'ui' ? impurity(target, files) : undefined;
    return reason === undefined ? undefined : `not pure, it uses ${reason}`;
  };

  return sources
    .filter(({ path }) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, kind }) => {
        const reason = fault(path, target, kind);
        return reason === undefined ? [] : [`${path} → ${target}: ${reason}`];
      }),
    );
};
