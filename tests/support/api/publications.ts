import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { createCollection } from '~/embedded-api/subsidies/collection';
import type { SubsidyRecord } from '~/embedded-api/subsidies/source/record';
import { joinSources, type SubsidySource } from '~/embedded-api/subsidies/source/source';
import { BLANK_BODY, BLANK_HEAD } from '../blank-record';
import { recordSource } from './record-source';

/**
 * A subsidy that a test publishes. By default, the subsidy is nationwide, is open from its
 * publication on and has no amounts, tags or details.
 */
export type Publication = Partial<SubsidyRecord> & Pick<SubsidyRecord, 'subsidyId' | 'title'>;

export const recordOf = (publication: Publication, now: Date): SubsidyRecord => ({
  ...BLANK_HEAD,
  ...BLANK_BODY,
  acceptanceStart: now.toISOString(),
  publishedAt: now.toISOString(),
  ...publication,
});

/** A collection that contains the subsidies of `source` and the subsidies that a test publishes. */
export const publishable = (source: SubsidySource, whole: SubsidyCollection) => {
  let records: readonly SubsidyRecord[] = [];
  let current = whole;
  return {
    collection: new Proxy(whole, { get: (_, name: keyof SubsidyCollection) => current[name] }),
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
