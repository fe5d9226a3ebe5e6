import { createCollection, type SubsidyCollection } from '~/embedded-api/subsidies/collection';
import type { SubsidyRecord } from '~/embedded-api/subsidies/record';
import { joinSources, recordSource, type SubsidySource } from '~/embedded-api/subsidies/source';

/** What a test says of a subsidy that it lets appear; the rest is of the whole country, and unstated. */
export type Publication = Partial<SubsidyRecord> & Pick<SubsidyRecord, 'subsidyId' | 'title'>;

const NATIONWIDE = [1];

/** The whole record of a publication. */
export const recordOf = (publication: Publication, now: Date): SubsidyRecord => ({
  kind: 'subsidy',
  round: null,
  programmeKey: null,
  catchPhrase: null,
  issuer: null,
  level: 'national',
  areaIds: NATIONWIDE,
  businessCategoryIds: [],
  tagIds: [],
  employeesBand: null,
  maxAmount: null,
  rate: null,
  acceptanceStart: now.toISOString(),
  acceptanceEnd: null,
  publishedAt: now.toISOString(),
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
  source: null,
  sourceUpdatedAt: null,
  ...publication,
});

/** A collection that a test adds to while it is served: the subsidies of `source` and what it publishes. */
export const publishable = (source: SubsidySource, whole: SubsidyCollection) => {
  let records: readonly SubsidyRecord[] = [];
  let current = whole;
  return {
    collection: new Proxy(whole, {
      get: (_, name: keyof SubsidyCollection) => current[name],
    }),
    publish: (publication: Publication, now: Date): void => {
      const others = records.filter(({ subsidyId }) => subsidyId !== publication.subsidyId);
      records = [...others, recordOf(publication, now)];
      current = createCollection(joinSources(source, recordSource(records)));
    },
    forget: (): void => {
      records = [];
      current = whole;
    },
  };
};
