import type { SubsidySummary } from '~/contract/subsidies';
import { plannedProjectKeyword, plannedProjectName } from '~/domain/company/planned-projects';
import { PURPOSES } from '~/domain/content/tags';
import type { MatchProfile } from '~/domain/subsidies/match-rules';
import type { Columns } from './columns';
import { patternColumn, patternsWhere } from './patterns';

/** What a planned project finds. */
export type ProjectHits = {
  /** 1 where a search for it finds the record. */
  readonly found: Uint8Array;
  /** A rank of {@link RELATIONS} for each record. */
  readonly relations: Uint8Array;
};

/** The closest first; a call about a planned project before one that shares a purpose. */
const RELATIONS = ['project', 'near-project', 'purpose', 'none'] as const;
export const RELATION_COUNT = RELATIONS.length;
export const relationRank = (relation: (typeof RELATIONS)[number]): number =>
  RELATIONS.indexOf(relation);

const NONE = relationRank('none');
const PURPOSE = relationRank('purpose');

/** A call for every purpose is related by none. */
const sharedPurposes = (ids: readonly number[], own: readonly number[]): number[] =>
  ids.length === PURPOSES.length ? [] : ids.filter((id) => own.includes(id));

/** Cached projects, two bytes per record each. */
const MOST_PROJECTS = 256;

/** How calls are related to a company: by what it plans, or by its purposes. */
export const createRelations = (
  { tags: [purposes = patternColumn([])] }: Columns,
  search: (keyword: string, now: Date) => ProjectHits,
) => {
  const remembered = new Map<string, ProjectHits>();
  let hourOfAll = 0;

  /** Within an hour the same calls are open, but for a few. */
  const hitsOf = (keyword: string, now: Date): ProjectHits => {
    const hour = Math.floor(now.getTime() / 3_600_000);
    if (hour !== hourOfAll || remembered.size >= MOST_PROJECTS) remembered.clear();
    hourOfAll = hour;
    const hits = remembered.get(keyword) ?? search(keyword, now);
    remembered.set(keyword, hits);
    return hits;
  };

  return ({ plannedProjects = [], tagIds }: MatchProfile, now: Date) => {
    const projects = plannedProjects.map((line) => {
      const keyword = plannedProjectKeyword(line);
      return { text: plannedProjectName(line), keyword, ...hitsOf(keyword, now) };
    });
    return {
      projects,
      /** For each record, the rank of its closest relation. */
      ranks: (): Uint8Array => {
        const isShared = patternsWhere(purposes, (ids) => sharedPurposes(ids, tagIds).length > 0);
        const ranks = Uint8Array.from(purposes.codes, (code) =>
          isShared[code] === 1 ? PURPOSE : NONE,
        );
        for (const { relations } of projects) {
          for (let position = 0; position < ranks.length; position += 1) {
            const rank = relations[position] ?? NONE;
            if (rank < (ranks[position] ?? NONE)) ranks[position] = rank;
          }
        }
        return ranks;
      },
      at: (position: number): NonNullable<SubsidySummary['relation']> => ({
        plannedProjects: projects
          .filter(({ relations }) => (relations[position] ?? NONE) < PURPOSE)
          .map(({ text }) => text),
        tagIds: sharedPurposes(purposes.patterns[purposes.codes[position] ?? 0] ?? [], tagIds),
      }),
    };
  };
};
