import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { BLANK_HEAD } from './blank-record';

/** The head of a nationwide subsidy that is open all year. `rest` replaces these default values. */
export const subsidyHead = (subsidyId: number, rest: Partial<SubsidyHead> = {}): SubsidyHead => ({
  ...BLANK_HEAD,
  subsidyId,
  title: `補助金${subsidyId}`,
  ...rest,
});
