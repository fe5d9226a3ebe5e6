import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Files that pdf.js loads on demand. Its decoders are JavaScript: the CSP forbids WebAssembly. */
const WANTED = [
  'cmaps/{UniJIS,Adobe-Japan1,78,83,90,Add,Ext,RKSJ,EUC-,Identity}*.bcmap',
  'cmaps/{H,V,Hankaku,Hiragana,Katakana,Roman,WP-Symbol}.bcmap',
  'standard_fonts/*.{pfb,ttf}',
  'wasm/*_nowasm_fallback.js',
];

/** Adds files of pdf.js under a path with its version, because browsers cache assets forever. */
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
