import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { BLANK_HEAD } from './blank-record';

/** A subsidy for the whole country, open all year, of which only what a test is about is stated. */
export const subsidyHead = (subsidyId: number, rest: Partial<SubsidyHead> = {}): SubsidyHead => ({
  ...BLANK_HEAD,
  subsidyId,
  title: `補助金${subsidyId}`,
  ...rest,
});
