const quoted = '["`]';
const staticImport = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const anyImport = new RegExp(String.raw`(?:from|import)\s*\(?\s*${quoted}\./([^"\`]+\.js)`, 'g');
/** Scripts that a chunk names by an absolute path are workers; chunks import each other by `./`. */
const workerAddress = new RegExp(String.raw`${quoted}/assets/([^"\`/]+\.js)${quoted}`, 'g');

const found = (pattern: RegExp, code: string): string[] =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name);

/** Finds import cycles, where a chunk may see undefined values, depending on which loads first. */
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

/** Finds chunks that import a worker's entry: WebKit runs it again and handles messages twice. */
const importedWorkers = (chunks: ReadonlyMap<string, string>): string[] => {
  const workers = new Set([...chunks.values()].flatMap((code) => found(workerAddress, code)));
  return [...chunks].flatMap(([name, code]) =>
    found(anyImport, code)
      .filter((imported) => workers.has(imported))
      .map((imported) => `${name} imports ${imported}, the entry of a worker`),
  );
};

/**
 * Faults in the imports between the chunks of a build. `files` maps file names to code. The script
 * load-app.js is not a chunk: it imports the others by absolute paths.
 */
export const faultsOfChunks = (files: ReadonlyMap<string, string>): string[] => {
  const chunks = new Map([...files].filter(([name]) => !name.startsWith('load-app-')));
  return [...cycles(chunks), ...importedWorkers(chunks)];
};
