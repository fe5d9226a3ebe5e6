import type {
  SubsidyDetail,
  SubsidyPage,
  SubsidyQuery,
  SubsidySummary,
} from '~/contract/subsidies';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { DAY_MS } from '~/domain/dates';
import { match } from '~/domain/match';
import { subsidyStatus, type SubsidyKind } from '~/domain/subsidy';
import type { SubsidyBody, SubsidyHead } from '~/embedded-api/subsidies/record';
import { createColumns, statusCodes } from './search/columns';
import { facetsOf } from './search/facets';
import { failedFilters, type FilterInput } from './search/filters';
import { createFitCodes } from './search/fit';
import { keywordHits } from './search/keyword';
import { createRankings, orderResults } from './search/order';
import { createWordHits } from './search/word-hits';

const DEFAULT_PER_PAGE = 20;
const MOST_PER_PAGE = 100;
const NEW_DAYS = 7;

export type Asker = {
  now: Date;
  profile: WorkspaceProfile | null;
  favoriteIds: ReadonlySet<number>;
};

export type SearchBounds = {
  /** Never more than so many results in all (free plan: 10); null for no limit. */
  limit: number | null;
  /** The kinds that may be found at all. */
  kinds: readonly SubsidyKind[];
};

export type SubsidyCollection = {
  search(query: SubsidyQuery, asker: Asker, bounds: SearchBounds): SubsidyPage;
  detail(subsidyId: number, asker: Asker): Promise<SubsidyDetail | null>;
  summary(subsidyId: number, asker: Asker): SubsidySummary | null;
  readonly size: number;
};

export type SubsidySource = {
  readonly heads: readonly SubsidyHead[];
  /** The details' text as `foldForSearch` leaves it, in the order of the heads; asked for once a word is searched. */
  detailTexts(): readonly string[];
  bodyOf(position: number): SubsidyBody | Promise<SubsidyBody>;
};

type Round = SubsidyDetail['rounds'][number];

/** The rounds of each programme that has several, the first to open first. */
const roundsByProgramme = (heads: readonly SubsidyHead[]): ReadonlyMap<string, Round[]> => {
  const rounds = new Map<string, Round[]>();
  for (const { programmeKey, subsidyId, round, acceptanceStart, acceptanceEnd } of heads) {
    if (programmeKey === null) continue;
    const known = rounds.get(programmeKey);
    const one = { subsidyId, round, acceptanceStart, acceptanceEnd };
    if (known === undefined) rounds.set(programmeKey, [one]);
    else known.push(one);
  }
  const opening = ({ acceptanceStart }: Round) =>
    acceptanceStart === null ? 0 : Date.parse(acceptanceStart);
  for (const [key, known] of rounds) {
    if (known.length === 1) rounds.delete(key);
    else known.sort((a, b) => opening(a) - opening(b) || a.subsidyId - b.subsidyId);
  }
  return rounds;
};

const clampFacets = (facets: SubsidyPage['facets'], limit: number): SubsidyPage['facets'] =>
  Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [
      name,
      Object.fromEntries(
        Object.entries(counts).map(([value, count]) => [value, Math.min(count, limit)]),
      ),
    ]),
  );

/** Where the results come from, each source with the newest of its dates. */
const sourcesOf = (
  results: readonly number[],
  heads: readonly SubsidyHead[],
): SubsidyPage['sources'] => {
  const newest = new Map<string, string | null>();
  for (const position of results) {
    const head = heads[position];
    if (head === undefined || head.source === null) continue;
    const known = newest.get(head.source);
    const date = head.sourceUpdatedAt;
    if (known === undefined || (date !== known && (date ?? '') > (known ?? ''))) {
      newest.set(head.source, date);
    }
  }
  return [...newest].map(([name, updatedAt]) => ({ name, updatedAt }));
};

const isNew = ({ publishedAt, acceptanceStart }: SubsidyHead, now: Date): boolean => {
  const published = Date.parse(publishedAt ?? acceptanceStart ?? '');
  return published <= now.getTime() && published >= now.getTime() - NEW_DAYS * DAY_MS;
};

const summaryOf = (head: SubsidyHead, { now, profile, favoriteIds }: Asker): SubsidySummary => {
  const { source: _source, sourceUpdatedAt: _sourceUpdatedAt, ...rest } = head;
  return {
    ...rest,
    status: subsidyStatus(head, now),
    isFavorite: favoriteIds.has(head.subsidyId),
    isNew: isNew(head, now),
    match: match(head, profile),
  };
};

/** Everything the embedded API knows of subsidies, ready to be searched (product.md §4). */
export const createCollection = (source: SubsidySource): SubsidyCollection => {
  const { heads } = source;
  const columns = createColumns(heads);
  const rankings = createRankings(columns);
  const wordHits = createWordHits(heads, columns, () => source.detailTexts());
  const fitCodes = createFitCodes(heads, columns);
  const rounds = roundsByProgramme(heads);
  const positionOf = new Map(heads.map(({ subsidyId }, position) => [subsidyId, position]));

  const search: SubsidyCollection['search'] = (query, asker, { limit, kinds }) => {
    const hits = keywordHits(query.keyword, columns.size, wordHits);
    const statuses = statusCodes(columns, asker.now);
    const fits = fitCodes(asker.profile);
    const input: FilterInput = {
      columns,
      statuses,
      found: hits?.found ?? null,
      fits,
      kinds,
      now: asker.now,
    };
    const failed = failedFilters(query, input);
    const results: number[] = [];
    for (const [position, bits] of failed.entries()) if (bits === 0) results.push(position);

    const ordered = orderResults(results, query.sort ?? 'relevance', {
      columns,
      rankings,
      statuses,
      inTitle: hits?.inTitle ?? null,
      fits,
      areaIds: query.areaIds ?? [],
    }).slice(0, limit ?? Infinity);
    const page = Math.max(query.page ?? 1, 1);
    const perPage = Math.min(Math.max(query.perPage ?? DEFAULT_PER_PAGE, 1), MOST_PER_PAGE);
    const facets = facetsOf(failed, input);
    return {
      items: ordered
        .slice((page - 1) * perPage, page * perPage)
        .flatMap((position) => heads[position] ?? [])
        .map((head) => summaryOf(head, asker)),
      total: ordered.length,
      page,
      perPage,
      facets: limit === null ? facets : clampFacets(facets, limit),
      sources: sourcesOf(ordered, heads),
    };
  };

  return {
    search,
    size: heads.length,
    summary: (subsidyId, asker) => {
      const head = heads[positionOf.get(subsidyId) ?? -1];
      return head === undefined ? null : summaryOf(head, asker);
    },
    detail: async (subsidyId, asker) => {
      const position = positionOf.get(subsidyId) ?? -1;
      const head = heads[position];
      if (head === undefined) return null;
      return {
        ...summaryOf(head, asker),
        ...(await source.bodyOf(position)),
        source: head.source,
        sourceUpdatedAt: head.sourceUpdatedAt,
        rounds: rounds.get(head.programmeKey ?? '') ?? [],
      };
    },
  };
};
