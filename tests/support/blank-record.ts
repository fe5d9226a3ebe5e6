import { NATIONWIDE } from '~/domain/content/areas';
import type { SubsidyBody, SubsidyHead } from '~/embedded-api/subsidies/source/record';

/** The body of a subsidy record in which every field is empty. */
export const BLANK_BODY: SubsidyBody = {
  detailHtml: '',
  areaDetail: null,
  requirements: null,
  eligibleExpenses: null,
  requiredDocuments: [],
  attachments: [],
  officialUrl: null,
  contact: null,
  projectEnd: null,
  canApplyTwice: null,
  onlineApplication: null,
};

/**
 * The head of a record of a nationwide subsidy that is open all year. Except for kind, level
 * and area, all fields are empty.
 */
export const BLANK_HEAD: Omit<SubsidyHead, 'subsidyId' | 'title'> = {
  kind: 'subsidy',
  round: null,
  programmeKey: null,
  catchPhrase: null,
  issuer: null,
  level: 'national',
  areaIds: [NATIONWIDE],
  businessCategoryIds: [],
  tagIds: [],
  employeesBand: null,
  maxAmount: null,
  rate: null,
  acceptanceStart: null,
  acceptanceEnd: null,
  publishedAt: null,
  source: null,
  sourceUpdatedAt: null,
};
