import { defineAddress, flag } from '~/forms/address';
import { COMPANY_INFO_PATH } from './paths';

export const companyInfoAddress = defineAddress(COMPANY_INFO_PATH, {
  /** Shows the questions for the first search of a new workspace. */
  isFirst: { ...flag(), name: 'first' },
});
