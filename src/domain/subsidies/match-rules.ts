import { companySize, companySizeName, companySizeReason } from '~/domain/company/company-size';
import {
  bandCovers,
  employeesBandName,
  NO_EMPLOYEES_LIMIT,
} from '~/domain/company/employees-bands';
import { areaCovers, areaName, areasLabel, NATIONWIDE } from '~/domain/content/areas';
import { businessCategoriesLabel, coversAllCategories } from '~/domain/content/business-categories';
import { formatNumber } from '~/domain/text/format-number';
import type { MatchCriterion, ReasonResult } from './match-words';
import type { ApplicantTerm } from './terms/applicant-terms';
import type { CallTerms } from './terms/call-terms';
import type { PlaceTerm } from './terms/place-terms';
import type { SubjectTerm } from './terms/subject-terms';

export type MatchSubsidy = {
  areaIds: readonly number[];
  businessCategoryIds: readonly number[];
  employeesBand: number | null;
  /** The requirements in its text; absent: not parsed. */
  terms?: CallTerms | undefined;
};

export type MatchProfile = {
  companyName?: string | undefined;
  areaId: number | null;
  city?: string | null | undefined;
  businessCategoryIds: readonly number[];
  /** Of interest, but no condition. */
  tagIds: readonly number[];
  /** What the company plans, in its own words. */
  plannedProjects?: readonly string[] | undefined;
  employees: number | null;
  /** Whole yen. */
  capital?: number | null | undefined;
  /** `YYYY-MM-DD`. */
  establishedOn?: string | null | undefined;
};

type Judgement = {
  result: ReasonResult;
  /** The words of the call that decide, if it is not a registered item. */
  quote?: string | undefined;
};

/** What the subsidy requires and what the profile says, as text; empty if it states nothing. */
type Wording = {
  required: string;
  own: string;
  /** A case in which the reason does not hold. */
  except?: string;
};

export type MatchRule = {
  criterion: MatchCriterion;
  isDemanded: (subsidy: MatchSubsidy) => boolean;
  /** `today` is `YYYY-MM-DD`. */
  judge: (subsidy: MatchSubsidy, profile: MatchProfile, today: string | undefined) => Judgement;
  wording: (subsidy: MatchSubsidy, profile: MatchProfile) => Wording;
};

const metIf = (isMet: boolean): ReasonResult => (isMet ? 'met' : 'unmet');
/** Not imported from the module that parses calls, which is not in the client's bundle. */
const NOTHING_READ: CallTerms = { places: [], possible: [], elsewhere: null, applicants: [] };
const termsOf = ({ terms }: MatchSubsidy): CallTerms => terms ?? NOTHING_READ;

const isIn = ({ prefectureIds, town }: PlaceTerm, { areaId, city }: MatchProfile): ReasonResult => {
  if (areaId === null) return 'unknown';
  if (!prefectureIds.includes(areaId)) return 'unmet';
  if (town === null) return 'met';
  if (city == null || city === '') return 'unknown';
  return metIf(city.includes(town));
};

const inAny = (places: readonly PlaceTerm[], profile: MatchProfile): ReasonResult => {
  const results = new Set(places.map((place) => isIn(place, profile)));
  if (results.has('met')) return 'met';
  return results.has('unknown') ? 'unknown' : 'unmet';
};

const registeredArea = ({ areaIds }: MatchSubsidy, { areaId }: MatchProfile): ReasonResult => {
  if (areaIds.length === 0) return 'unknown';
  if (areaId === null) return areaIds.includes(NATIONWIDE) ? 'met' : 'unknown';
  return metIf(areaCovers(areaId, areaIds));
};

/** A call that invites companies to move there excludes nobody for an address elsewhere. */
const judgeInvitation = (subsidy: MatchSubsidy, profile: MatchProfile): Judgement | null => {
  const { elsewhere, places } = termsOf(subsidy);
  if (elsewhere === null) return null;
  const { words: quote, isForOutsiders } = elsewhere;
  const isThere = registeredArea(subsidy, profile) === 'met' && inAny(places, profile) === 'met';
  if (isForOutsiders) return { result: isThere ? 'unmet' : 'unknown', quote };
  return isThere ? { result: 'met' } : { result: 'unknown', quote };
};

const judgeArea = (subsidy: MatchSubsidy, profile: MatchProfile): Judgement => {
  const invitation = judgeInvitation(subsidy, profile);
  if (invitation !== null) return invitation;
  const { places, possible } = termsOf(subsidy);
  const registered = registeredArea(subsidy, profile);
  if (registered === 'unmet') return { result: registered };
  if (places.length > 0) return { result: inAny(places, profile), quote: places[0]?.words };
  if (registered === 'met' && possible.length > 0 && inAny(possible, profile) !== 'met') {
    return { result: 'unknown', quote: possible[0]?.words };
  }
  return { result: registered };
};

/** The ids with the company's own first, so that they are not cut from a shortened list. */
export const ownFirst = (ids: readonly number[], own: readonly number[]): readonly number[] => [
  ...ids.filter((id) => own.includes(id)),
  ...ids.filter((id) => !own.includes(id)),
];

const placeName = ({ prefectureIds, town }: PlaceTerm): string =>
  `${prefectureIds.length === 1 ? (areaName(prefectureIds[0] ?? 0) ?? '') : ''}${town ?? ''}`;

const areaWording = (subsidy: MatchSubsidy, profile: MatchProfile): Wording => {
  const { areaId, city } = profile;
  const { areaIds } = subsidy;
  const { places, elsewhere } = termsOf(subsidy);
  const [first] = places;
  const own = areaId === null ? [] : [areaId];
  const hasTown = places.some(({ town }) => town !== null);
  const named = places.map(placeName).filter((name) => name !== '');
  const required =
    first === undefined || named.length === 0
      ? areasLabel(ownFirst(areaIds, own))
      : `${named[0]}${named.length > 1 ? `ほか${named.length - 1}地域` : ''}`;
  return {
    required: areaIds.length === 0 && first === undefined ? '' : required,
    own: areaId === null ? '' : `${areaName(areaId) ?? ''}${hasTown ? (city ?? '') : ''}`,
    ...(places.length > 0 && elsewhere === null && { except: '事業所がある場合を除く' }),
  };
};

const judgeCategory = ({ businessCategoryIds }: MatchSubsidy, profile: MatchProfile) => {
  if (businessCategoryIds.length === 0) return 'unknown';
  if (coversAllCategories(businessCategoryIds)) return 'met';
  if (profile.businessCategoryIds.length === 0) return 'unknown';
  return metIf(profile.businessCategoryIds.some((id) => businessCategoryIds.includes(id)));
};

const judgeEmployees = ({ employeesBand }: MatchSubsidy, { employees }: MatchProfile) => {
  if (employeesBand === null) return 'unknown';
  if (employeesBand === NO_EMPLOYEES_LIMIT) return 'met';
  return employees === null ? 'unknown' : metIf(bandCovers(employeesBand, employees));
};

type SizeTerm = Extract<ApplicantTerm, { kind: 'size' }>;
type OtherTerm = Exclude<ApplicantTerm, { kind: 'size' }>;

const sizeTerm = (subsidy: MatchSubsidy): SizeTerm | undefined =>
  termsOf(subsidy).applicants.find((term) => term.kind === 'size');

const otherTerms = (subsidy: MatchSubsidy): OtherTerm[] =>
  termsOf(subsidy).applicants.filter((term) => term.kind !== 'size');

const judgeSize = (subsidy: MatchSubsidy, profile: MatchProfile): Judgement => {
  const term = sizeTerm(subsidy);
  if (term === undefined) return { result: 'met' };
  const size = companySize(profile);
  const answer = term.size === 'micro' ? size.isMicro : size.isSmall;
  if (answer === 'yes') return { result: 'met', quote: term.words };
  const isClosed = answer === 'no' && !term.isOpen;
  return { result: isClosed ? 'unmet' : 'unknown', quote: term.words };
};

type TradeTerm = Extract<ApplicantTerm, { kind: 'trade' }>;

/** Trades that a call names are alternatives. */
const judgeTrades = (terms: readonly TradeTerm[], profile: MatchProfile): ReasonResult => {
  if (terms.length === 0) return 'met';
  if (profile.businessCategoryIds.length === 0) return 'unknown';
  const own = terms.filter(({ categoryIds }) =>
    categoryIds.some((id) => profile.businessCategoryIds.includes(id)),
  );
  if (own.length === 0) return terms.some(({ closes }) => closes) ? 'unmet' : 'unknown';
  const isOpen = terms.some(({ isPart, categoryIds }) => isPart && categoryIds.length === 0);
  return isOpen || own.some(({ isPart }) => isPart) ? 'unknown' : 'met';
};

/** Whole years from one day to another, both `YYYY-MM-DD`. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

const judgeTerm = (
  term: OtherTerm,
  { establishedOn }: MatchProfile,
  today: string | undefined,
): ReasonResult => {
  // Neither a young company nor one without a date is certain to be a founder as the call requires.
  if (term.kind !== 'startup' || establishedOn == null || today === undefined) return 'unknown';
  return yearsBetween(establishedOn, today) > term.years ? 'unmet' : 'unknown';
};

const judgeApplicant: MatchRule['judge'] = (subsidy, profile, today) => {
  const terms = otherTerms(subsidy);
  const trades = terms.filter((term) => term.kind === 'trade');
  const judged = [
    { result: judgeTrades(trades, profile), quote: trades[0]?.words },
    ...terms
      .filter((term) => term.kind !== 'trade')
      .map((term) => ({ result: judgeTerm(term, profile, today), quote: term.words })),
  ];
  return (
    judged.find(({ result }) => result === 'unmet') ??
    judged.find(({ result }) => result === 'unknown') ?? { result: 'met' }
  );
};

const termName = (term: OtherTerm): string =>
  term.kind === 'startup' ? `創業・設立から${term.years}年以内` : term.name;

const applicantWording = (subsidy: MatchSubsidy, profile: MatchProfile): Wording => {
  const terms = otherTerms(subsidy);
  const own = [
    ...(terms.some(({ kind }) => kind === 'trade') && profile.businessCategoryIds.length > 0
      ? [businessCategoriesLabel(profile.businessCategoryIds)]
      : []),
    ...(terms.some(({ kind }) => kind === 'startup') && profile.establishedOn != null
      ? [`${profile.establishedOn.slice(0, 4)}年設立`]
      : []),
  ];
  return { required: terms.map(termName).join('、'), own: own.join('・') };
};

const subjectTerms = (subsidy: MatchSubsidy): readonly SubjectTerm[] =>
  termsOf(subsidy).subjects ?? [];

const judgeSubjectTerm = (term: SubjectTerm, profile: MatchProfile): ReasonResult => {
  const own = profile.businessCategoryIds;
  if (term.kind === 'excluded') {
    const isExcluded = (id: number) => term.categoryIds.includes(id);
    if (own.length > 0 && !own.some(isExcluded)) return 'met';
    return own.length > 0 && own.every(isExcluded) ? 'unmet' : 'unknown';
  }
  if (term.categoryIds.some((id) => own.includes(id))) return 'met';
  const { companyName = '', plannedProjects = [] } = profile;
  const named = [companyName, ...plannedProjects].join('\n').normalize('NFKC');
  return term.ownWords.some((word) => named.includes(word)) ? 'met' : 'unknown';
};

/** Each subject that a call names must be the company's. */
const judgeSubject = (subsidy: MatchSubsidy, profile: MatchProfile): Judgement => {
  const judged = subjectTerms(subsidy).map((term) => ({
    result: judgeSubjectTerm(term, profile),
    quote: term.words,
  }));
  return (
    judged.find(({ result }) => result === 'unmet') ??
    judged.find(({ result }) => result === 'unknown') ?? { result: 'met' }
  );
};

const always = (): boolean => true;

/** The rules of the fit, in the order of the reasons. */
export const MATCH_RULES: readonly MatchRule[] = [
  { criterion: 'area', isDemanded: always, judge: judgeArea, wording: areaWording },
  {
    criterion: 'businessCategory',
    isDemanded: always,
    judge: (subsidy, profile) => ({ result: judgeCategory(subsidy, profile) }),
    wording: ({ businessCategoryIds: required }, { businessCategoryIds: own }) => ({
      required: required.length === 0 ? '' : businessCategoriesLabel(ownFirst(required, own)),
      own: own.length === 0 ? '' : businessCategoriesLabel(own),
    }),
  },
  {
    criterion: 'employees',
    isDemanded: always,
    judge: (subsidy, profile) => ({ result: judgeEmployees(subsidy, profile) }),
    wording: ({ employeesBand }, { employees }) => ({
      required:
        employeesBand === NO_EMPLOYEES_LIMIT
          ? '制約なし'
          : (employeesBandName(employeesBand ?? 0) ?? ''),
      own: employees === null ? '' : `${formatNumber(employees)}名`,
    }),
  },
  {
    criterion: 'size',
    isDemanded: (subsidy) => sizeTerm(subsidy) !== undefined,
    judge: judgeSize,
    wording: (subsidy, profile) => ({
      required: sizeTerm(subsidy)?.size === 'micro' ? '小規模企業者' : '中小企業者',
      own: companySizeName(companySize(profile)) ?? companySizeReason(profile),
    }),
  },
  {
    criterion: 'applicant',
    isDemanded: (subsidy) => otherTerms(subsidy).length > 0,
    judge: judgeApplicant,
    wording: applicantWording,
  },
  {
    criterion: 'subject',
    isDemanded: (subsidy) => subjectTerms(subsidy).length > 0,
    judge: judgeSubject,
    wording: (subsidy, { businessCategoryIds: own }) => ({
      required: subjectTerms(subsidy)
        .map(({ name }) => name)
        .join('、'),
      own: own.length === 0 ? '' : businessCategoriesLabel(own),
    }),
  },
];
