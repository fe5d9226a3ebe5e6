import { describe, expect, it } from 'vitest';
import { faultsOfChunks } from '../../scripts/build/chunk-graph.ts';

const faultsOf = (chunks: Record<string, string>) =>
  faultsOfChunks(new Map(Object.entries(chunks)));

describe('the check of the chunks of a build', () => {
  it('the chunk check accepts lazy chunks that import the page’s entry chunk, and a worker in a single file', () => {
    expect(
      faultsOf({
        'index-a.js': 'import{a}from"./vendor-a.js";import(`./start-a.js`);export{b}',
        'vendor-a.js': 'export{a}',
        'start-a.js': 'import{b}from"./index-a.js";new Worker(`/assets/worker-a.js`);',
        'worker-a.js': 'self.onmessage=null;',
        'load-app-a.js': 'import(`/assets/vendor-a.js`).then(()=>import(`/assets/index-a.js`))',
      }),
    ).toEqual([]);
  });

  it('if chunks import each other in a cycle, the chunk check lists the chunks of the cycle', () => {
    expect(
      faultsOf({
        'tasks-a.js': 'import"./dates-a.js";',
        'dates-a.js': 'export{a}from"./tasks-a.js";',
      }),
    ).toEqual(['tasks-a.js → dates-a.js → tasks-a.js is an import cycle']);
  });

  it.each([
    ['statically', 'import{t as e}from"./worker-a.js";'],
    ['for its effects', 'import"./worker-a.js";'],
    ['lazily', 'const e=await import(`./worker-a.js`);'],
  ])('the chunk check reports a chunk that imports a worker’s entry chunk %s', (_, code) => {
    expect(
      faultsOf({
        'start-a.js': 'const w=`/assets/worker-a.js`;new Worker(w);',
        'worker-a.js': 'import(`./imported-files-a.js`);export{t}',
        'imported-files-a.js': code,
      }),
    ).toContain('imported-files-a.js imports worker-a.js, the entry of a worker');
  });
});
