import { NATIONWIDE } from '~/domain/content/areas';
import type { SubsidyKind, SubsidyLevel } from '~/domain/subsidies/subsidy';

export type CatalogueEntry = {
  readonly kind: SubsidyKind;
  readonly title: string;
  readonly catchPhrase: string;
  readonly issuer: string;
  readonly level: SubsidyLevel;
  readonly areaId: number;
  /** Empty: every industry. */
  readonly categories: readonly number[];
  readonly tagIds: readonly number[];
  /** An employees band of the domain; 1 is no limit. */
  readonly employeesBand: number;
  /** In 万円, of the programme's best-known category; null where it varies. */
  readonly maximum: number | null;
  readonly rate: string;
  /** Days from the anchor's day; `closes` null: all year. */
  readonly opens: number;
  readonly closes: number | null;
  /** Here and in the next three, lines are separated by 「／」. */
  readonly summary: string;
  readonly requirements: string;
  readonly expenses: string;
  readonly papers: string;
  readonly officialUrl: string;
};

const PAPERS = '履歴事項全部証明書／決算書／労働者名簿／見積書';

/** Common to most national programmes for smaller companies. */
export const forSmallerCompanies = {
  kind: 'subsidy',
  level: 'national',
  areaId: NATIONWIDE,
  categories: [],
  employeesBand: 6,
  papers: PAPERS,
} as const;
