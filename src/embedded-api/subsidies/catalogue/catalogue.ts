import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { readRecordType } from '~/domain/subsidies/record-type';
import { searchableText } from '~/domain/subsidies/searchable-text';
import { saysAmountVaries } from '~/domain/subsidies/terms/record-facts';
import { foldForSearch } from '~/domain/text/japanese-text';
import { addDays, jstDateOf, jstInstant } from '~/domain/time/dates';
import { detailHtmlOf, plainTextOf } from '~/embedded-api/subsidies/generator/detail-html';
import { createRandom } from '~/embedded-api/subsidies/generator/random';
import type { CallSection } from '~/embedded-api/subsidies/generator/sections';
import type { SubsidyBody, SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { termsReader, type SubsidySource } from '~/embedded-api/subsidies/source/source';
import { CATALOGUE, type CatalogueEntry } from './programmes';

const CATALOGUE_SOURCE = '各制度の公開情報をもとに補助金デスクが作成（デモ用の日程）';

const MAN = 10_000;
const ALL_CATEGORIES = BUSINESS_CATEGORIES.map((category) => category.businessCategoryId);

const headOf = (entry: CatalogueEntry, subsidyId: number, today: string): SubsidyHead => {
  const { opens, closes, maximum, categories } = entry;
  return {
    subsidyId,
    kind: entry.kind,
    title: entry.title,
    round: null,
    programmeKey: entry.title,
    catchPhrase: entry.catchPhrase,
    issuer: entry.issuer,
    level: entry.level,
    areaIds: [entry.areaId],
    businessCategoryIds: categories === undefined ? ALL_CATEGORIES : [...categories],
    tagIds: [...entry.tagIds],
    employeesBand: entry.employeesBand,
    recordType: readRecordType(entry) ?? 'call',
    maxAmount: maximum === undefined ? null : maximum * MAN,
    amountVaries: maximum !== undefined && entry.summary.some(saysAmountVaries),
    rate: entry.rate,
    acceptanceStart: jstInstant(addDays(today, opens), '10:00'),
    acceptanceEnd: closes === undefined ? null : jstInstant(addDays(today, closes), '17:00'),
    publishedAt: jstInstant(addDays(today, Math.min(opens, 0) - 10), '10:00'),
    source: CATALOGUE_SOURCE,
    sourceUpdatedAt: jstInstant(today, '00:00'),
  };
};

const sectionsOf = (entry: CatalogueEntry): CallSection[] => [
  { heading: '目的・概要', lines: entry.summary },
  { heading: '対象者', lines: entry.requirements.map((line) => `・${line}`) },
  { heading: '対象経費', lines: entry.expenses.map((line) => `・${line}`) },
  {
    heading: 'ご注意',
    lines: [
      '募集の期間はデモ用の日程です。上限額や率は年度や申請枠によって変わります。',
      '申請の前に、必ず公式ページと最新の公募要領をご確認ください。',
    ],
  },
  { heading: '公式ページ', lines: [entry.officialUrl] },
];

const bodyOf = (entry: CatalogueEntry, position: number): SubsidyBody => ({
  detailHtml: detailHtmlOf(sectionsOf(entry), createRandom(position)),
  areaDetail: null,
  requirements: entry.requirements.join('\n'),
  eligibleExpenses: entry.expenses.join('\n'),
  requiredDocuments: entry.papers.map((label) => ({ label, templateUrl: null })),
  papersFrom: { kind: 'usual', name: null },
  attachments: [],
  officialUrl: entry.officialUrl,
  contact: null,
  projectEnd: null,
  canApplyTwice: null,
  onlineApplication: true,
});

/** The well-known national programmes, facts only, with dates around the anchor's day. */
export const catalogueSubsidies = (anchor: Date): SubsidySource => {
  const today = jstDateOf(anchor);
  const heads = CATALOGUE.map((entry, index) => headOf(entry, index + 1, today));
  return {
    heads,
    detailTexts: () =>
      CATALOGUE.map((entry) => foldForSearch(searchableText(plainTextOf(sectionsOf(entry))))),
    bodyOf: (position) => {
      const entry = CATALOGUE[position];
      if (entry === undefined) throw new RangeError(`No catalogue entry at ${position}`);
      return bodyOf(entry, position);
    },
    termsAt: termsReader((position) => {
      const [head, entry] = [heads[position], CATALOGUE[position]];
      return head && { ...head, text: ['■対象者', ...(entry?.requirements ?? [])].join('\n') };
    }),
  };
};
