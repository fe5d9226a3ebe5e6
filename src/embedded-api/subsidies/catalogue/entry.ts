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
  /** Of the domain's bands; 1 is no limit. */
  readonly employeesBand: number;
  /** In 万円, the best known of the programme's frames; null where it depends too much to say. */
  readonly maximum: number | null;
  readonly rate: string;
  /** Days from the anchor's day; `closes` null: all year. */
  readonly opens: number;
  readonly closes: number | null;
  /** Lines of this and the next three are parted by 「／」. */
  readonly summary: string;
  readonly requirements: string;
  readonly expenses: string;
  readonly papers: string;
  readonly officialUrl: string;
};

const PAPERS = '履歴事項全部証明書／決算書／労働者名簿／見積書';

/** What most of the state's programmes for smaller companies have in common. */
export const forSmallerCompanies = {
  kind: 'subsidy',
  level: 'national',
  areaId: NATIONWIDE,
  categories: [],
  employeesBand: 6,
  papers: PAPERS,
} as const;
