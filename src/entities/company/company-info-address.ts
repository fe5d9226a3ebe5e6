import { defineAddress, flag } from '~/forms/address';
import { COMPANY_INFO_PATH } from './paths';

export const companyInfoAddress = defineAddress(COMPANY_INFO_PATH, {
  /** Shows the few questions by which subsidies are found for a new workspace. */
  isFirst: { ...flag(), name: 'first' },
});
