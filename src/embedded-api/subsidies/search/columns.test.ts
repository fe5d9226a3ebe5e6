import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUBSIDY_STATUSES, subsidyStatus } from '~/domain/subsidy';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { createColumns, statusCodes } from './columns';

const { heads } = generateSubsidies(new Date('2026-11-20T12:00:00+09:00'), 400);

test('the status codes of the columns equal the domain’s status at any moment', () => {
  const columns = createColumns(heads);
  const moments = fc.date({
    min: new Date('2025-06-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (now) => {
      const codes = [...statusCodes(columns, now)].map((code) => SUBSIDY_STATUSES[code]);
      expect(codes).toEqual(heads.map((one) => subsidyStatus(one, now)));
    }),
    { numRuns: 30 },
  );
});
