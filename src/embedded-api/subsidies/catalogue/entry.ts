import type { SubsidyKind, SubsidyLevel } from '~/domain/subsidies/subsidy';
import { cellsOf, numbersOf } from '~/embedded-api/subsidies/generator/subjects';

/** What the programmes of a group have in common, unless one has its own. */
export interface CommonFacts {
  readonly kind: SubsidyKind;
  readonly issuer: string;
  readonly officialUrl: string;
  readonly level: SubsidyLevel;
  readonly areaId: number;
  /** An employees band of the domain; 1 is no limit. */
  readonly employeesBand: number;
  readonly papers: string;
}

export type CatalogueEntry = CommonFacts & {
  readonly title: string;
  readonly catchPhrase: string;
  /** Empty: every industry. */
  readonly categories: readonly number[];
  readonly tagIds: readonly number[];
  /** In 万円, of the programme's best-known category; null where it varies. */
  readonly maximum: number | null;
  readonly rate: string;
  /** Days from the anchor's day; `closes` null: all year. */
  readonly opens: number;
  readonly closes: number | null;
  /** Lines are separated by 「／」, here and in requirements, expenses and papers. */
  readonly summary: string;
  readonly requirements: string;
  readonly expenses: string;
};

const numberIn = (cell: string): number | null => (cell === '' ? null : Number(cell));

/**
 * One block of five lines each; an empty cell is null, or what the group has in common:
 * title | issuer | official page
 * tags | industries | employees band | maximum | rate | opens | closes
 * catch phrase | summary
 * requirements
 * expenses | papers
 */
export const entriesFrom = (common: CommonFacts, blocks: string): CatalogueEntry[] =>
  blocks
    .trim()
    .split('\n\n')
    .map((block) => {
      const [
        [title = '', issuer = '', officialUrl = ''] = [],
        [
          tags = '',
          categories = '',
          band = '',
          maximum = '',
          rate = '',
          opens = '',
          closes = '',
        ] = [],
        [catchPhrase = '', summary = ''] = [],
        [requirements = ''] = [],
        [expenses = '', papers = ''] = [],
      ] = block.trim().split('\n').map(cellsOf);
      return {
        ...common,
        title,
        issuer: issuer || common.issuer,
        officialUrl: officialUrl || common.officialUrl,
        tagIds: numbersOf(tags),
        categories: numbersOf(categories),
        employeesBand: numberIn(band) ?? common.employeesBand,
        maximum: numberIn(maximum),
        rate,
        opens: Number(opens),
        closes: numberIn(closes),
        catchPhrase,
        summary,
        requirements,
        expenses,
        papers: papers || common.papers,
      };
    });
