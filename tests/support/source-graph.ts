import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Import {
  /** The path of the source file from the root, or the package name. */
  readonly target: string;
  readonly kind: 'value' | 'type' | 'dynamic';
}

/** An imported name; `*` for all of them. */
interface Use {
  readonly target: string;
  readonly name: string;
}

export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly uses: readonly Use[];
  /** Exported names of values and types, without the default export. */
  readonly exports: readonly string[];
  /** The unsafe APIs (text to markup or code) that the file uses. */
  readonly dangers: readonly string[];
  readonly hasDefaultExport: boolean;
}

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
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse`);
  const imports: Import[] = [];
  const uses: Use[] = [];
  const dangers = new Set<string>();
  let hasDefaultExport = false;

  const addImport = (specifier: string, kind: Import['kind']) => {
    imports.push({ target: resolveTarget(specifier, path, paths), kind });
  };
  const addUse = (specifier: string, name: string | null) => {
    uses.push({ target: resolveTarget(specifier, path, paths), name: name ?? '*' });
  };
  const addDanger = (name: string, among: ReadonlySet<string>) => {
    if (among.has(name)) dangers.add(name);
  };

  new Visitor({
    ImportDeclaration: ({ source, importKind }) => addImport(source.value, importKind ?? 'value'),
    ExportAllDeclaration: ({ source, exportKind }) =>
      addImport(source.value, exportKind ?? 'value'),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      if (source !== null) addImport(source.value, exportKind ?? 'value');
      hasDefaultExport ||= specifiers.some(
        ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
      );
    },
    ExportDefaultDeclaration: () => {
      hasDefaultExport = true;
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') {
        addImport(source.value, 'dynamic');
        addUse(source.value, null);
      }
    },
    TSImportType: ({ source }) => {
      addImport(source.value, 'type');
      addUse(source.value, null);
    },
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

  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName } of entries) {
      const name = importName.kind === 'Default' ? 'default' : importName.name;
      addUse(moduleRequest.value, name);
    }
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { moduleRequest, importName } of exported) {
    if (moduleRequest !== null) addUse(moduleRequest.value, importName.name);
  }

  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports,
    uses,
    exports: exported.flatMap(({ exportName }) =>
      exportName.name === null || exportName.name === 'default' ? [] : [exportName.name],
    ),
    dangers: [...dangers],
    hasDefaultExport,
  };
};

/** Parses sources given by their path from the root (`src/…`). */
export const readSources = (texts: Readonly<Record<string, string>>): SourceFile[] => {
  const paths = new Set(Object.keys(texts));
  return Object.entries(texts).map(([path, text]) => readSource(path, text, paths));
};
