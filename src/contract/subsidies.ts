import * as z from 'zod/mini';
import { MATCH_CRITERIA, MATCH_RESULTS, REASON_RESULTS } from '~/domain/subsidies/match-words';
import {
  RECORD_TYPES,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  SUBSIDY_STATUSES,
} from '~/domain/subsidies/subsidy';
import { defineEndpoints } from './endpoint';
import { flag, list, paged, queryId, whole } from './query-values';
import { calendarDate, id, instant, nullable, yen } from './values';

const match = z.object({
  result: z.enum(MATCH_RESULTS),
  reasons: z.array(
    z.object({
      criterion: z.enum(MATCH_CRITERIA),
      result: z.enum(REASON_RESULTS),
      text: z.string(),
      /** The decisive text of the call, if it is not a registered item. */
      quote: z.optional(nullable(z.string())),
    }),
  ),
});
export type SubsidyMatch = z.output<typeof match>;

const dataSource = z.object({
  name: z.string(),
  updatedAt: nullable(instant),
  licence: z.optional(z.string()),
  url: z.optional(z.string()),
  /** For data without a date: the day of its newest record. */
  since: z.optional(calendarDate),
});
export type DataSource = z.output<typeof dataSource>;

/** Where a record comes from, with licence and address; an older server leaves these out. */
const origin = {
  source: nullable(z.string()),
  sourceLicence: z.optional(z.string()),
  sourceUrl: z.optional(z.string()),
  sourceUpdatedAt: nullable(instant),
  /** For data without a date: the day of its newest record. */
  sourceSince: z.optional(calendarDate),
  /** The sources of facts that `source` lacks. */
  otherSources: z.optional(z.array(dataSource)),
};

const summaryShape = {
  ...origin,
  subsidyId: id,
  kind: z.enum(SUBSIDY_KINDS),
  title: z.string(),
  round: nullable(z.string()),
  programmeKey: nullable(z.string()),
  catchPhrase: nullable(z.string()),
  issuer: nullable(z.string()),
  level: z.enum(SUBSIDY_LEVELS),
  areaIds: z.array(id),
  businessCategoryIds: z.array(id),
  tagIds: z.array(id),
  employeesBand: nullable(z.int().check(z.gte(1), z.lte(8))),
  /** Absent: the server does not tell (product §13). */
  recordType: z.optional(z.enum([...RECORD_TYPES, 'call'])),
  /** The maximum for one applicant. */
  maxAmount: nullable(yen),
  /** Whether the maximum depends on the applicant's size, the category or a wage rise. */
  amountVaries: z.optional(z.boolean()),
  /** What the programme has for all applicants, where the source gives it as the maximum. */
  budget: z.optional(yen),
  rate: nullable(z.string()),
  acceptanceStart: nullable(instant),
  acceptanceEnd: nullable(instant),
  status: z.enum(SUBSIDY_STATUSES),
  publishedAt: nullable(instant),
  isFavorite: z._default(z.boolean(), false),
  isNew: z._default(z.boolean(), false),
  isDismissed: z._default(z.boolean(), false),
  /** How many rounds of a programme this result represents. */
  roundCount: z._default(z.int().check(z.positive()), 1),
  match: nullable(match),
  /** The planned projects and chosen purposes that it is related to; absent: not computed. */
  relation: z.optional(z.object({ plannedProjects: z.array(z.string()), tagIds: z.array(id) })),
};

/** A search result. */
export const subsidySummary = z.object(summaryShape);
export type SubsidySummary = z.output<typeof subsidySummary>;

/** The programme's guidelines, which `name` names, or what most programmes ask for. */
const PAPERS_FROM = ['guidelines', 'usual'] as const;

/** The detail of a subsidy; without a session, the API omits favorite, news and match. */
export const subsidyDetail = z.object({
  ...summaryShape,
  detailHtml: z.string(),
  areaDetail: nullable(z.string()),
  requirements: nullable(z.string()),
  eligibleExpenses: nullable(z.string()),
  requiredDocuments: z._default(
    z.array(z.object({ label: z.string(), templateUrl: nullable(z.string()) })),
    [],
  ),
  /** Where the required documents come from, if not from the call itself; see {@link PAPERS_FROM}. */
  papersFrom: z.optional(z.object({ kind: z.enum(PAPERS_FROM), name: nullable(z.string()) })),
  attachments: z._default(
    z.array(
      z.object({
        kind: z.enum(['guidelines', 'outline', 'form']),
        name: z.string(),
        size: nullable(z.int()),
        url: nullable(z.string()),
      }),
    ),
    [],
  ),
  officialUrl: nullable(z.string()),
  contact: nullable(z.string()),
  projectEnd: nullable(calendarDate),
  canApplyTwice: nullable(z.boolean()),
  onlineApplication: nullable(z.boolean()),
  rounds: z._default(
    z.array(
      z.object({
        subsidyId: id,
        round: nullable(z.string()),
        acceptanceStart: nullable(instant),
        acceptanceEnd: nullable(instant),
      }),
    ),
    [],
  ),
  source: nullable(z.string()),
  sourceUpdatedAt: nullable(instant),
});
export type SubsidyDetail = z.output<typeof subsidyDetail>;

export const SUBSIDY_SORTS = ['relevance', 'match', 'deadline', 'amount', 'newest'] as const;
export type SubsidySort = (typeof SUBSIDY_SORTS)[number];

export const KEYWORD_MAX = 200;

/** The search's filters, also used by saved conditions (product §4). */
export const subsidyFilters = z.object({
  keyword: z.optional(z.string().check(z.maxLength(KEYWORD_MAX))),
  /** Without synonyms. */
  exact: z.optional(flag),
  kind: z.optional(list(z.enum(SUBSIDY_KINDS))),
  status: z.optional(list(z.enum(SUBSIDY_STATUSES))),
  level: z.optional(list(z.enum(SUBSIDY_LEVELS))),
  areaIds: z.optional(list(queryId)),
  businessCategoryIds: z.optional(list(queryId)),
  tagIds: z.optional(list(queryId)),
  employees: z.optional(whole),
  minAmount: z.optional(whole),
  includeUnstatedAmount: z.optional(flag),
  deadlineWithin: z.optional(whole),
  publishedWithin: z.optional(whole),
  /** Names of sources, which contain no comma. */
  source: z.optional(list(z.string())),
  matchedOnly: z.optional(flag),
  /** With procedures of people already adopted, which are left out otherwise. */
  includeProcedures: z.optional(flag),
  /** With calls for contractors and for bodies that run a programme. */
  includeCommissions: z.optional(flag),
  /** With registrations and declarations. */
  includeRegistrations: z.optional(flag),
});
export type SubsidyFilters = z.output<typeof subsidyFilters>;

/** Parameters of a search other than its filters. */
const askedOf = {
  ...subsidyFilters.shape,
  workspaceId: queryId,
  /** A day of the week, from Monday to Sunday in Japan, in which the last day for applications is. */
  deadlineWeek: z.optional(calendarDate),
  /** `match`, `matchedOnly` and `isFavorite` are then that client's. */
  clientId: z.optional(queryId),
  /** One result for the rounds of a programme. */
  foldRounds: z.optional(flag),
  /** Absent: without dismissed subsidies. */
  dismissed: z.optional(z.enum(['only'])),
  sort: z.optional(z.enum(SUBSIDY_SORTS)),
};

const subsidyQuery = z.object({
  ...askedOf,
  /** What ends in less than seven days: left out and counted in `closing`, or alone. */
  closing: z.optional(z.enum(['fold', 'only'])),
  /** The last day for applications, in Japan. */
  deadlineOn: z.optional(calendarDate),
  page: z.optional(queryId),
  perPage: z.optional(queryId),
});
export type SubsidyQuery = z.output<typeof subsidyQuery>;

const count = z.int().check(z.nonnegative());
const wordCount = z.object({ keyword: z.string(), total: count });

/**
 * A page of results. `facets` counts what each value of a filter would find under the others:
 * `{kind: {subsidy: 12}, areaIds: {"13": 4}, …}`; a name may be absent. `sources`: where the data
 * comes from, and its date.
 */
const subsidyPage = z.object({
  ...paged(subsidySummary).shape,
  facets: z._default(z.catchall(z.object({}), z.catchall(z.object({}), z.number())), {}),
  sources: z._default(z.array(dataSource), []),
  /** Words also searched by other names (`also`) and wider words (`wider`), which rank last. */
  synonyms: z._default(
    z.array(
      z.object({
        word: z.string(),
        also: z.array(z.string()),
        wider: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
  /** A place in the keyword, searched as an area: as typed, and the keyword without it. */
  place: z.optional(z.object({ text: z.string(), without: z.string() })),
  /**
   * On the last page, after the full matches: what each of several words and any of them finds, or
   * what longer words find, and the results with only some of the words or with all in passing.
   * `keyword` is the search to do instead.
   */
  someWords: nullable(
    z.object({
      each: z._default(z.array(wordCount), []),
      any: nullable(wordCount),
      total: count,
      items: z._default(z.array(subsidySummary), []),
    }),
  ),
  /** The values of each filter that occur in the data; an absent filter offers all its values. */
  offered: z._default(z.catchall(z.object({}), z.array(z.string())), {}),
  /** What `closing=fold` leaves out: the number, and the days within which they all end. */
  closing: z.optional(z.object({ total: count, withinDays: z.int() })),
  /** The numbers without the plan's limit; `fits` is null without a profile. */
  beyondPlan: z.optional(z.object({ total: count, fits: nullable(count) })),
  /** Of a search without a keyword: what each planned project finds, by its keyword. */
  plannedProjects: z.optional(
    z.array(z.object({ text: z.string(), keyword: z.string(), total: count })),
  ),
  /**
   * The deadlines of thirteen weeks from the current one on, over all pages and regardless of
   * `deadlineWeek` and `deadlineWithin`, by the week's Monday; `fits` is null without a profile.
   * Weeks without any may be absent; absent as a whole: the server does not count them.
   */
  deadlineWeeks: z.optional(
    z.array(z.object({ from: calendarDate, total: count, fits: nullable(count) })),
  ),
});
export type SubsidyPage = z.output<typeof subsidyPage>;

const calendarQuery = z.object({
  ...askedOf,
  month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
});
export type SubsidyCalendarQuery = z.output<typeof calendarQuery>;

/** Deadlines of one month, by the last day in Japan; days without any are absent. */
const subsidyCalendar = z.object({
  /** Results that end in this month. */
  total: count,
  days: z.array(
    z.object({
      date: calendarDate,
      total: z.int().check(z.positive()),
      /** The first few, in the requested order. */
      items: z.array(subsidySummary),
    }),
  ),
});
export type SubsidyCalendar = z.output<typeof subsidyCalendar>;

/** The keyword is the input so far; a suggestion is a keyword to search for instead. */
const suggestionsQuery = z.object(askedOf);
export type SubsidySuggestionsQuery = z.output<typeof suggestionsQuery>;
export type SubsidySuggestion = z.output<typeof wordCount>;

/** Search and detail of subsidies and grants (product §4). */
export const subsidyEndpoints = defineEndpoints('subsidies', {
  searchSubsidies: {
    method: 'GET',
    path: '/v1/subsidies',
    summary: '補助金・助成金の検索',
    query: subsidyQuery,
    answer: subsidyPage,
  },
  getSubsidyCalendar: {
    method: 'GET',
    path: '/v1/subsidy-calendar',
    summary: '検索結果の締切を月ごとに',
    query: calendarQuery,
    answer: subsidyCalendar,
  },
  listSubsidySuggestions: {
    method: 'GET',
    path: '/v1/subsidy-suggestions',
    summary: '入力中のキーワードの候補',
    query: suggestionsQuery,
    answer: z.array(wordCount),
  },
  getSubsidy: {
    method: 'GET',
    path: '/v1/subsidies/{subsidyId}',
    auth: 'optional',
    summary: '補助金・助成金の詳細',
    query: z.object({ workspaceId: z.optional(queryId), clientId: z.optional(queryId) }),
    answer: subsidyDetail,
  },
});
