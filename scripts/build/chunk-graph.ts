const quoted = '["`]';
const staticImport = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const anyImport = new RegExp(String.raw`(?:from|import)\s*\(?\s*${quoted}\./([^"\`]+\.js)`, 'g');
/** Matches addresses of workers: absolute paths. Imports between chunks start with `./` instead. */
const workerAddress = new RegExp(String.raw`${quoted}/assets/([^"\`/]+\.js)${quoted}`, 'g');

const found = (pattern: RegExp, code: string): string[] =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name);

/** Finds import cycles. In a cycle, a chunk may read a value before another chunk defines it. */
const cycles = (chunks: ReadonlyMap<string, string>): string[] => {
  const faults: string[] = [];
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      faults.push(`${[...path.slice(path.indexOf(name)), name].join(' → ')} is an import cycle`);
    } else if (!done.has(name)) {
      for (const imported of found(staticImport, chunks.get(name) ?? '')) {
        follow(imported, [...path, name]);
      }
      done.add(name);
    }
  };
  for (const name of chunks.keys()) follow(name, []);
  return faults;
};

/** Finds chunks that import a worker's entry. WebKit would then run the worker's handlers twice. */
const importedWorkers = (chunks: ReadonlyMap<string, string>): string[] => {
  const workers = new Set([...chunks.values()].flatMap((code) => found(workerAddress, code)));
  return [...chunks].flatMap(([name, code]) =>
    found(anyImport, code)
      .filter((imported) => workers.has(imported))
      .map((imported) => `${name} imports ${imported}, the entry of a worker`),
  );
};

/**
 * Finds faults in the imports between chunks. `files` maps the file names of a build to their code.
 * load-app.js is left out, because its absolute imports look like addresses of workers.
 */
export const faultsOfChunks = (files: ReadonlyMap<string, string>): string[] => {
  const chunks = new Map([...files].filter(([name]) => !name.startsWith('load-app-')));
  return [...cycles(chunks), ...importedWorkers(chunks)];
};
