import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';

it('docs/openapi.json passes the recommended rules of Redocly without an error or a warning', async () => {
  const source = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const lines = problems.map(
    ({ severity, ruleId, message, location: [location] }) =>
      `${severity} ${ruleId}: ${message} (${location?.pointer ?? ''})`,
  );
  expect(lines).toEqual([]);
});
