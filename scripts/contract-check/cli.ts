import { UnreachableError } from './caller.ts';
import { checkContract } from './check-contract.ts';
import { parseArguments, USAGE } from './options.ts';
import { isFaultless, reportText } from './report-text.ts';
import { readSpecification } from './specification.ts';

const run = async (): Promise<number> => {
  const given = parseArguments(process.argv.slice(2), process.env);
  if (typeof given === 'string') {
    console.error(`${given}\n\n${USAGE}`);
    return 2;
  }
  try {
    const specification = readSpecification();
    const report = await checkContract({ ...given, fetch, specification });
    console.log(reportText(report));
    return isFaultless(report) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    console.error(`${given.baseUrl} に接続できません（${error.message}）`);
    return 2;
  }
};

process.exitCode = await run();
