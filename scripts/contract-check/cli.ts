import { UnreachableError } from './contract-check/caller.ts';
import { checkContract } from './contract-check/check-contract.ts';
import { parseArguments, USAGE } from './contract-check/options.ts';
import { isFaultless, reportText } from './contract-check/report-text.ts';
import { readSpecification } from './contract-check/specification.ts';

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
