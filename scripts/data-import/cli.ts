import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { decodeText, JAPANESE_ENCODINGS } from '~/domain/text/decode-text';
import { importSubsidies, type ImportInput } from './import-subsidies';
import { askLive, type LiveAnswers } from './live';
import { parseOptions, USAGE, type ImportOptions } from './options';
import { reportText } from './report-text';
import { writeImported } from './write-imported';

const DEFAULT_OUTPUT = resolve(import.meta.dirname, '../../src/embedded-api/imported');

const gatherFiles = async ({ files, sources, asOf }: ImportOptions): Promise<LiveAnswers> => {
  const inputs: ImportInput[] = [];
  const failures: LiveAnswers['failures'][number][] = [];
  for (const file of files) {
    try {
      const text = decodeText(await readFile(file), JAPANESE_ENCODINGS)?.text;
      const name = basename(file);
      if (text === undefined)
        failures.push({ name, reason: '文字コードがUTF-8でもCP932でもありません' });
      else inputs.push({ name, text, updatedAt: asOf, source: sources.get(file) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push({ name: file, reason: `開けません（${reason}）` });
    }
  }
  return { inputs, failures };
};

const gather = (options: ImportOptions): Promise<LiveAnswers> =>
  options.keywords.length === 0
    ? gatherFiles(options)
    : askLive({
        ...options,
        now: () => options.asOf ?? new Date(),
        onProgress: (line) => console.log(line),
      });

const run = async (): Promise<number> => {
  const options = parseOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.error(`${options}\n\n${USAGE}`);
    return 2;
  }
  const { inputs, failures } = await gather(options);
  const { subsidies, report } = importSubsidies(inputs);
  const all = { ...report, unreadable: [...failures, ...report.unreadable] };
  console.log(reportText({ subsidies, report: all }));
  if (subsidies.length === 0) {
    console.error('\n残した記録がないため、書き出しませんでした。');
    return 1;
  }
  const output = options.output === null ? DEFAULT_OUTPUT : resolve(options.output);
  await writeImported(subsidies, output);
  console.log(`\n書き出し：${output}`);
  return 0;
};

process.exitCode = await run();
