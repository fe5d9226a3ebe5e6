import { searchableText, withoutBoilerplate } from '~/domain/subsidies/searchable-text';
import { foldForSearch } from '~/domain/text/japanese-text';
import { addDays, jstDateOf, jstInstant } from '~/domain/time/dates';
import type { SubsidyBody, SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { termsReader, type SubsidySource } from '~/embedded-api/subsidies/source/source';
import { detailHtmlOf, plainTextOf } from './detail-html';
import { FIRST_GENERATED_ID, headsOf } from './heads';
import { createProgrammes } from './programmes';
import { createRandom, type Random } from './random';
import {
  chanceOf,
  contactLines,
  detailSections,
  eligibleExpenseLines,
  officialUrlOf,
  requirementLines,
  type Writing,
} from './sections';

const SEED = 20_260_401;

/** How often a record has guidelines for a few industries, or for all. */
const SOME_GUIDELINES_EVERY = 14;
const ALL_GUIDELINES_EVERY = 500;

const guidelinesAt = (position: number): number => {
  if (position % ALL_GUIDELINES_EVERY === ALL_GUIDELINES_EVERY - 1) return 19;
  return position % SOME_GUIDELINES_EVERY === 5 ? 1 + (position % 3) : 0;
};

const PAPERS = [
  '履歴事項全部証明書',
  '決算書',
  '確定申告書',
  '納税証明書',
  '見積書',
  '相見積書',
  '労働者名簿',
  '賃金台帳',
  '就業規則',
  '定款',
  '会社案内',
  '写真',
];

const documentsOf = ({ head }: Writing, random: Random): SubsidyBody['requiredDocuments'] => [
  ...['交付申請書', '事業計画書', '経費明細書'].map((label, index) => ({
    label,
    templateUrl: `https://example.jp/subsidies/${head.subsidyId}/form-${index + 1}.docx`,
  })),
  ...random.some(PAPERS, random.int(2, 6)).map((label) => ({ label, templateUrl: null })),
];

const attachmentsOf = ({ head }: Writing, random: Random): SubsidyBody['attachments'] => {
  if (random.chance(0.25)) return [];
  const url = (name: string) => `https://example.jp/subsidies/${head.subsidyId}/${name}`;
  const size = () => random.int(90_000, 2_400_000);
  return [
    { kind: 'guidelines', name: '公募要領.pdf', size: size(), url: url('guidelines.pdf') },
    ...(random.chance(0.7)
      ? [{ kind: 'outline' as const, name: '概要.pdf', size: size(), url: url('outline.pdf') }]
      : []),
    ...(random.chance(0.6)
      ? [{ kind: 'form' as const, name: '申請様式.docx', size: null, url: url('forms.docx') }]
      : []),
  ];
};

const projectEndOf = ({ head }: Writing, random: Random): string | null => {
  if (head.acceptanceEnd === null || random.chance(0.4)) return null;
  return addDays(jstDateOf(head.acceptanceEnd), random.int(90, 400));
};

const bodyOf = (writing: Writing): SubsidyBody => {
  const { programme } = writing;
  const random = chanceOf(writing, 'facts');
  const sections = detailSections(writing);
  const expenses = eligibleExpenseLines(writing);
  return {
    detailHtml: detailHtmlOf(sections, chanceOf(writing, 'look')),
    areaDetail: programme.issuer.areaDetail,
    requirements: requirementLines(writing).join('\n'),
    eligibleExpenses: expenses.length === 0 ? null : expenses.join('\n'),
    requiredDocuments: documentsOf(writing, random),
    attachments: attachmentsOf(writing, random),
    officialUrl: officialUrlOf(writing),
    contact: contactLines(writing).join('\n'),
    projectEnd: projectEndOf(writing, random),
    canApplyTwice: random.weighted([false, true, null], [6, 2, 1]),
    onlineApplication: random.weighted([true, false, null], [7, 2, 1]),
  };
};

const detailTextOf = (writing: Writing): string => plainTextOf(detailSections(writing));

/** Makes heads at once, a detail on demand, and all texts at the first search for a word. */
export const writtenSource = (writings: readonly Writing[]): SubsidySource => {
  const heads: readonly SubsidyHead[] = writings.map(({ head }) => head);
  let texts: readonly string[] | null = null;
  return {
    heads,
    detailTexts: () =>
      (texts ??= withoutBoilerplate(
        writings.map((one) => foldForSearch(searchableText(detailTextOf(one)))),
      )),
    bodyOf: (position) => {
      const writing = writings[position];
      if (writing === undefined) throw new RangeError(`No subsidy at ${position}`);
      return bodyOf(writing);
    },
    termsAt: termsReader((position) => {
      const writing = writings[position];
      return (
        writing && {
          ...writing.head,
          areaDetail: writing.programme.issuer.areaDetail,
          text: `■応募資格\n${requirementLines(writing).join('\n')}`,
        }
      );
    }),
  };
};

/** Fictitious subsidies in the proportions of the government's portal, dated around `anchor`. */
export const generateSubsidies = (anchor: Date, size: number): SubsidySource => {
  const random = createRandom(SEED);
  const updatedAt = jstInstant(jstDateOf(anchor), '00:00');
  const writings: Writing[] = [];
  for (const programme of createProgrammes(size, anchor, random)) {
    const firstId = FIRST_GENERATED_ID + writings.length;
    for (const head of headsOf(programme, firstId, updatedAt, random)) {
      writings.push({ head, programme, guidelines: guidelinesAt(writings.length) });
    }
  }
  return writtenSource(writings);
};
