import { readRecordType } from '~/domain/subsidies/record-type';
import {
  ANY_OPEN_DEMAND,
  ANY_TRADE,
  ANY_COMPANY,
  BODIES,
  COMPANIES,
  OPEN_DEMANDS,
  TRADES,
  type TradeWords,
} from './applicant-words';
import { normalizedLine, quoted, sectionsIn, type CallText } from './call-text';

/** A requirement on the applicant, with the words of the call. */
export type ApplicantTerm = { words: string } & (
  | ({ kind: 'trade'; closes: boolean } & Pick<TradeWords, 'name' | 'categoryIds' | 'isPart'>)
  /** `isOpen`: others than those companies may apply as well (「等」). */
  | { kind: 'size'; size: 'small' | 'micro'; isOpen: boolean }
  /** Closed to companies that are older than this. */
  | { kind: 'startup'; years: number }
  | { kind: 'open'; name: string }
);

const APPLICANT_HEADING =
  /対象者|対象事業者|対象企業|対象法人|対象施設|応募資格|申請資格|申込資格|応募要件|申請要件|事業者の要件|交付対象|実施主体|対象となる方/u;
const APPLICANT_SENTENCE =
  /^対象[：:]|実施主体[：:]|(?:者|主|企業|法人|団体|グループ)(?:等|が|を|に|は)*(?:補助|助成|交付)?対象(?:です|と|に)|申請できる者|に限(?:る|ります)|採択された(?:者|方|事業者|補助)|支給決定を受けた/u;
/** Lines about exclusions, bonus points and organised crime. */
const EXCEPTION = /除[くきか]|対象外|でないこと|該当しない|受けていない|いません|暴力団|加点/u;
const LONGEST_LINE = 200;
/** 「対象業種：農業、林業ほか18業種」: already compared, as the call's registered trades. */
const REGISTERED_TRADES = /ほか[0-9]+業種/u;

/** A sentence that introduces a list of who may apply. */
const LIST_OPENING = /要件|次の|以下の/u;
const LIST_ITEM =
  /^(?:[(]?[0-9一二三四五六七八九十アイウエオカキクケコa-f]{1,2}[).、．\s]|[①-⑳・●○▪•\-–—])/u;

const isApplicantLine = (line: string): boolean =>
  line.length <= LONGEST_LINE && !EXCEPTION.test(line);

/** The lines that say who may apply. */
const applicantLines = (text: string): string[] =>
  sectionsIn(text).flatMap(({ heading, lines }) => {
    if (APPLICANT_HEADING.test(heading)) return lines.filter(isApplicantLine);
    let isListed = false;
    return lines.filter((line) => {
      const isSentence = APPLICANT_SENTENCE.test(line);
      if (!LIST_ITEM.test(line)) isListed = isSentence && LIST_OPENING.test(line);
      return (isSentence || isListed) && isApplicantLine(line);
    });
  });

const tradeTerm = (
  { name, categoryIds, isPart }: TradeWords,
  line: string,
  closes: boolean,
): ApplicantTerm => ({ kind: 'trade', name, categoryIds, isPart, closes, words: quoted(line) });

const tradesOfTitle = (title: string): ApplicantTerm[] =>
  (ANY_TRADE.test(title) ? TRADES : [])
    .filter(({ words }) => words.test(title))
    .map((trade) => tradeTerm(trade, title, trade.isTradeAlone));

/** A line may name one of several kinds of applicants, so other trades are not excluded. */
const tradesOfLines = (lines: readonly string[]): ApplicantTerm[] =>
  (lines.some((line) => ANY_COMPANY.test(line)) ? [] : lines)
    .filter((line) => ANY_TRADE.test(line) && !REGISTERED_TRADES.test(line))
    .flatMap((line) =>
      TRADES.filter(({ words, isTradeAlone }) => isTradeAlone && words.test(line)).map((trade) =>
        tradeTerm(trade, line, false),
      ),
    );

const MICRO = /小規模(?:事業者|企業者)/u;
const SMALL = /中小企業|中小・?小規模|中小事業者/u;

const sizeIn = (line: string): ApplicantTerm[] => {
  const isSmall = SMALL.test(line);
  if (/中堅|大企業|大規模/u.test(line) || !(isSmall || MICRO.test(line))) return [];
  const isOpen = /(?:中小企業者?|事業者|企業者)等|法人|団体|個人/u.test(line);
  return [{ kind: 'size', size: isSmall ? 'small' : 'micro', isOpen, words: quoted(line) }];
};

const FOUNDING =
  /(?<!第二)(?:創業|起業|新規開業|開業)(?:者|家|促進|支援|応援|助成|資金|補助|予定)(?![・等])/u;
const YOUNG_YEARS = 5;
const NEW_COMPANIES = /ベンチャー企業|(?<![・、])スタートアップ(?![・、等に])/u;
const STARTUP_YEARS = 15;

const startupsOfTitle = (title: string): ApplicantTerm[] => {
  const isFounding = FOUNDING.test(title);
  if (/承継|中堅|第二創業/u.test(title) || !(isFounding || NEW_COMPANIES.test(title))) return [];
  const years = isFounding ? YOUNG_YEARS : STARTUP_YEARS;
  return [{ kind: 'startup', years, words: quoted(title) }];
};

const openDemands = (lines: readonly string[]): ApplicantTerm[] =>
  (lines.some((line) => ANY_OPEN_DEMAND.test(line)) ? OPEN_DEMANDS : []).flatMap(
    ({ name, words }): ApplicantTerm[] => {
      const line = lines.find((each) => words.test(each));
      return line === undefined ? [] : [{ kind: 'open', name, words: quoted(line) }];
    },
  );

const bodiesOnly = (lines: readonly string[]): ApplicantTerm[] => {
  const line = lines.find((each) => BODIES.test(each));
  return line === undefined || lines.some((each) => COMPANIES.test(each))
    ? []
    : [{ kind: 'open', name: '団体や自治体などであること', words: quoted(line) }];
};

const isSame = (one: ApplicantTerm, other: ApplicantTerm): boolean =>
  one.kind === other.kind && (!('name' in one) || !('name' in other) || one.name === other.name);

/** The explicit requirements on the applicant in title and text, each once. */
export const readApplicantTerms = (call: CallText): ApplicantTerm[] => {
  const title = normalizedLine(call.title);
  const lines = applicantLines([call.catchPhrase ?? '', call.text ?? ''].join('\n'));
  const adopted: ApplicantTerm[] =
    readRecordType(call) === 'procedure'
      ? [{ kind: 'open', name: '採択された方の手続き', words: quoted(title) }]
      : [];
  const terms = [
    ...adopted,
    ...startupsOfTitle(title),
    ...tradesOfTitle(title),
    ...tradesOfLines(lines),
    ...[...sizeIn(title), ...lines.flatMap(sizeIn)].slice(0, 1),
    ...openDemands(lines),
    ...bodiesOnly(lines),
  ];
  return terms.filter((term, index) => terms.findIndex((one) => isSame(one, term)) === index);
};
