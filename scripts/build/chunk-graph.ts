const quoted = '["`]';
const staticImport = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const anyImport = new RegExp(String.raw`(?:from|import)\s*\(?\s*${quoted}\./([^"\`]+\.js)`, 'g');
/** A script named by its whole address is started by itself, as workers are; chunks name each other by `./`. */
const workerAddress = new RegExp(String.raw`${quoted}/assets/([^"\`/]+\.js)${quoted}`, 'g');

const found = (pattern: RegExp, code: string): string[] =>
  Array.from(code.matchAll(pattern), ([, name = '']) => name);

/** Chunks that import each other find values missing, depending on which page came first. */
const circles = (chunks: ReadonlyMap<string, string>): string[] => {
  const faults: string[] = [];
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      faults.push(`${[...path.slice(path.indexOf(name)), name].join(' → ')} is a circle`);
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

/**
 * WebKit evaluates the entry of a worker a second time when a chunk imports it, and whatever it
 * listens to is then answered twice. The entry of a page is the same module to all engines.
 */
const importedWorkers = (chunks: ReadonlyMap<string, string>): string[] => {
  const workers = new Set([...chunks.values()].flatMap((code) => found(workerAddress, code)));
  return [...chunks].flatMap(([name, code]) =>
    found(anyImport, code)
      .filter((imported) => workers.has(imported))
      .map((imported) => `${name} imports ${imported}, the entry of a worker`),
  );
};

/** What is wrong between the chunks of a build, given as file name → code. */
export const faultsOfChunks = (chunks: ReadonlyMap<string, string>): string[] => {
  return [...circles(chunks), ...importedWorkers(chunks)];
};
