import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { BLANK_HEAD } from './blank-record';

/** A nationwide subsidy that is open all year, with the given facts. */
export const subsidyHead = (subsidyId: number, rest: Partial<SubsidyHead> = {}): SubsidyHead => ({
  ...BLANK_HEAD,
  subsidyId,
  title: `補助金${subsidyId}`,
  ...rest,
});
