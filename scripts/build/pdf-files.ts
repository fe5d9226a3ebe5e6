import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What the PDF reader fetches by name when a file asks for it: tables of Japanese characters, the
 * fonts that every reader must have, and decoders of scans in plain JavaScript, as the policy lets
 * no WebAssembly run.
 */
const WANTED = [
  'cmaps/{UniJIS,Adobe-Japan1,78,83,90,Add,Ext,RKSJ,EUC-,Identity}*.bcmap',
  'cmaps/{H,V,Hankaku,Hiragana,Katakana,Roman,WP-Symbol}.bcmap',
  'standard_fonts/*.{pfb,ttf}',
  'wasm/*_nowasm_fallback.js',
];

/** Puts them into the build under a path with the version, as they are kept for good. */
export const pdfFiles = (): Plugin => {
  return {
    name: 'pdf-files',
    apply: 'build',
    generateBundle() {
      const entry = fileURLToPath(import.meta.resolve('pdfjs-dist'));
      const root = dirname(dirname(entry));
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        version: string;
      };
      for (const file of globSync(WANTED, { cwd: root })) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${basename(dirname(file))}/${basename(file)}`,
          source: readFileSync(join(root, file)),
        });
      }
    },
  };
};
