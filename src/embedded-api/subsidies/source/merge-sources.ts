import { subsidyIdOf } from '~/domain/subsidies/open-data/portal-number';
import type { CallTerms } from '~/domain/subsidies/terms/call-terms';
import { foldForSearch } from '~/domain/text/japanese-text';
import { dataSourcesOf, type SubsidyBody, type SubsidyHead } from './record';

export type Converted = {
  readonly head: SubsidyHead;
  readonly body: SubsidyBody;
  /** The requirements for places and applicants that the text states. */
  readonly terms: CallTerms;
  /** The plain text of the detail, not yet normalised for the search. */
  readonly text: string;
  /** Values that were changed or dropped. */
  readonly notes: readonly string[];
};

/** A subsidy with what identifies it in its source; null for the portal's own. */
export type SourcedSubsidy = Converted & {
  readonly key: string | null;
  readonly number: string | null;
  readonly originalNumber: string | null;
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const factsOf = ({ head: { otherSources: _none, ...head }, body }: Converted): number =>
  [...Object.values(head), ...Object.values(body)].filter((value) => !isEmpty(value)).length;

/** Fields that are never taken from another record. */
const OWN: ReadonlySet<string> = new Set<keyof SubsidyHead>([
  'round',
  'issuer',
  'areaIds',
  'source',
  'sourceUpdatedAt',
  'sourceLicence',
  'sourceUrl',
  'sourceSince',
  'otherSources',
]);

/** What `other` states of the fields that are empty in `one`. */
const lackingIn = <Fields extends object>(one: Fields, other: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(other).filter(
      ([field, value]) => !OWN.has(field) && isEmpty(one[field as keyof Fields]) && !isEmpty(value),
    ),
  ) as Partial<Fields>;

/** The sources to credit besides that of `best`: those of `other` only if it supplied a fact. */
const otherSourcesOf = (best: Converted, other: Converted, isCompleted: boolean) => {
  const all = [...dataSourcesOf(best.head), ...(isCompleted ? dataSourcesOf(other.head) : [])];
  const names = all.map(({ name }) => name);
  const otherSources = all.filter(
    ({ name }, index) => name !== best.head.source && names.indexOf(name) === index,
  );
  return otherSources.length === 0 ? {} : { otherSources };
};

/** The original, else the record with more facts, completed by the other. The lower number, which is the portal's, stays. */
const combined = (first: SourcedSubsidy, second: SourcedSubsidy): SourcedSubsidy => {
  const isCopy = first.originalNumber !== null;
  const isBetter =
    isCopy === (second.originalNumber !== null) ? factsOf(second) > factsOf(first) : isCopy;
  const [best, other] = isBetter ? [second, first] : [first, second];
  const { amountVaries: _own, ...lacking } = lackingIn(best.head, other.head);
  // `amountVaries` belongs to the maximum, so both come from the same record.
  const { amountVaries } = lacking.maxAmount == null ? best.head : other.head;
  const body = lackingIn(best.body, other.body);
  const text = best.text === '' ? other.text : '';
  const isCompleted = text !== '' || Object.keys({ ...lacking, ...body }).length > 0;
  const subsidyId = Math.min(first.head.subsidyId, second.head.subsidyId);
  return {
    ...best,
    key: first.key ?? second.key,
    number: first.number ?? second.number,
    notes: [...first.notes, ...second.notes],
    text: text || best.text,
    head: {
      ...best.head,
      ...lacking,
      ...(amountVaries !== undefined && { amountVaries }),
      ...otherSourcesOf(best, other, isCompleted),
      subsidyId,
    },
    body: { ...best.body, ...body },
  };
};

const isBefore = (end: string | null, start: string | null): boolean =>
  end !== null && start !== null && Date.parse(end) < Date.parse(start);

/** The same issuer, or, if one names none, the same areas; rounds at other times are others. */
const isSame = ({ head: one }: Converted, { head: other }: Converted): boolean => {
  if (isBefore(one.acceptanceEnd, other.acceptanceStart)) return false;
  if (isBefore(other.acceptanceEnd, one.acceptanceStart)) return false;
  return one.issuer === null || other.issuer === null
    ? one.areaIds.join() === other.areaIds.join()
    : foldForSearch(one.issuer) === foldForSearch(other.issuer);
};

/** Merges subsidies that several sources list, by original number or by title and issuer. */
export const mergeSources = (subsidies: readonly SourcedSubsidy[]): readonly SourcedSubsidy[] => {
  const numbered = Map.groupBy(subsidies, ({ number }) => number);
  const kept: SourcedSubsidy[] = [];
  const positions = new Map<string, number[]>();
  const ids = new Set<number>();
  const namesOf = ({ key, number, originalNumber, head }: SourcedSubsidy): string[] => {
    const original = originalNumber ?? '';
    const portalId = subsidyIdOf(original) ?? (key === null ? head.subsidyId : null);
    // Numbers repeat between municipalities, so that only a number of one record counts.
    const isUnique = (one: string | null): boolean => numbered.get(one)?.length === 1;
    return [
      ...(number === null ? [] : [`key ${key}`]),
      ...(portalId === null ? [] : [`portal ${portalId}`]),
      ...(number !== null && isUnique(number) ? [`number ${number}`] : []),
      ...(isUnique(original) ? [`number ${original}`] : []),
    ];
  };
  for (const subsidy of subsidies) {
    const names = namesOf(subsidy);
    const title = `title ${foldForSearch(subsidy.head.title)}`;
    const named = names.flatMap((name) => positions.get(name) ?? [])[0];
    const titled = (positions.get(title) ?? []).find((position) => {
      const other = kept[position];
      return (
        other !== undefined && other.head.source !== subsidy.head.source && isSame(subsidy, other)
      );
    });
    const position = named ?? titled ?? kept.length;
    const known = kept[position];
    if (known === undefined) {
      let { subsidyId } = subsidy.head;
      while (ids.has(subsidyId)) subsidyId += 1;
      ids.add(subsidyId);
      kept[position] = { ...subsidy, head: { ...subsidy.head, subsidyId } };
    } else {
      kept[position] = combined(known, subsidy);
    }
    for (const name of [...names, title]) {
      positions.set(name, [...new Set([...(positions.get(name) ?? []), position])]);
    }
  }
  return kept.toSorted((one, other) => one.head.subsidyId - other.head.subsidyId);
};
