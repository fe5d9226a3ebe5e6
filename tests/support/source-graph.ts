import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export type Import = {
  /** The path from the root if a source file is imported, or the name of the imported package. */
  readonly target: string;
  readonly kind: 'value' | 'type' | 'dynamic';
};

export type SourceFile = {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Names of the functions and properties that the file uses to turn text into markup or code. */
  readonly dangers: readonly string[];
};

const markupSinks = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
]);
const evaluators = new Set(['eval', 'Function']);

const packageName = (specifier: string): string => {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
};

const resolveTarget = (specifier: string, importer: string, paths: ReadonlySet<string>): string => {
  const bare = specifier.replace(/\?.*$/, '');
  if (!/^(?:~\/|~tests\/|\.)/.test(bare)) return packageName(bare);
  const path = bare.startsWith('~')
    ? bare.replace(/^~tests\//, 'tests/').replace(/^~\//, 'src/')
    : posix.join(posix.dirname(importer), bare);
  return ['', '.ts', '.tsx'].map((end) => path + end).find((file) => paths.has(file)) ?? path;
};

const readSource = (path: string, text: string, paths: ReadonlySet<string>): SourceFile => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse`);
  const imports: Import[] = [];
  const dangers = new Set<string>();

  const addImport = (specifier: string, kind: Import['kind']) => {
    imports.push({ target: resolveTarget(specifier, path, paths), kind });
  };
  const addDanger = (name: string, among: ReadonlySet<string>) => {
    if (among.has(name)) dangers.add(name);
  };

  new Visitor({
    ImportDeclaration: ({ source, importKind }) => addImport(source.value, importKind ?? 'value'),
    ExportAllDeclaration: ({ source, exportKind }) =>
      addImport(source.value, exportKind ?? 'value'),
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source !== null) addImport(source.value, exportKind ?? 'value');
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') {
        addImport(source.value, 'dynamic');
      }
    },
    TSImportType: ({ source }) => addImport(source.value, 'type'),
    JSXAttribute: ({ name }) => {
      if (name.type === 'JSXIdentifier') addDanger(name.name, markupSinks);
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') addDanger(key.name, markupSinks);
    },
    MemberExpression: ({ object, property }) => {
      if (property.type !== 'Identifier') return;
      addDanger(property.name, markupSinks);
      const isDocument = object.type === 'Identifier' && object.name === 'document';
      if (isDocument) addDanger(property.name, new Set(['write', 'writeln']));
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') addDanger(callee.name, evaluators);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') addDanger(callee.name, evaluators);
    },
  }).visit(program);

  return { path, imports, dangers: [...dangers] };
};

/**
 * Parses source files. `texts` contains the text of each file by its path from the root (`src/…`).
 */
export const readSources = (texts: Readonly<Record<string, string>>): SourceFile[] => {
  const paths = new Set(Object.keys(texts));
  return Object.entries(texts).map(([path, text]) => readSource(path, text, paths));
};
