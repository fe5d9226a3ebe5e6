import { ANY_TRADE } from './applicant-words';
import { normalizedLine, quoted, sectionsIn, type CallText } from './call-text';
import { EXCLUDED_DIVISIONS, SUBJECTS, TECHNICAL, type SubjectWords } from './subject-words';

/** What a project presupposes, or the trades that a call excludes, with the words of the call. */
export type SubjectTerm = { words: string; name: string; categoryIds: readonly number[] } & (
  | { kind: 'presupposed'; ownWords: readonly string[] }
  | { kind: 'excluded' }
);

const termOf = ({ name, categoryIds, ownWords }: SubjectWords, words: string): SubjectTerm => ({
  kind: 'presupposed',
  name,
  categoryIds,
  ownWords,
  words,
});

const anyOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'u');

const IN_PURPOSE = SUBJECTS.filter(({ inPurpose }) => inPurpose);
/** Single tests that exclude most texts before the tables are tried. */
const ANY_SUBJECT = anyOf(SUBJECTS.map(({ words }) => words));
const ANY_IN_PURPOSE = anyOf(IN_PURPOSE.map(({ words }) => words));

const subjectsOfTitle = (title: string): SubjectTerm[] => {
  const named = ANY_SUBJECT.test(title) ? SUBJECTS.filter(({ words }) => words.test(title)) : [];
  const isOpen = named.length === 0 && !ANY_TRADE.test(title) && TECHNICAL.words.test(title);
  return (isOpen ? [TECHNICAL] : named).map((each) => termOf(each, quoted(title)));
};

const PURPOSE_HEADING = /目的|概要|趣旨/u;
/** What the country worries about is not what the money is for. */
const BACKGROUND = /背景|踏まえ|深刻|影響/u;
/** After a name, these say that it is one of several. */
const ENUMERATION = /^.{0,2}(?:等|など|や|又は|または|及び|、|・|をはじめ)/u;
const WORDS_BEFORE = 25;

/** Where the purpose begins, if it is stated. */
const HEAD_LENGTH = 500;

const purposeOf = (text: string): string =>
  sectionsIn(text.slice(0, HEAD_LENGTH))
    .find(({ heading, lines }) => PURPOSE_HEADING.test(heading) && lines.length > 0)
    ?.lines[0]?.split('。')[0] ?? '';

const subjectsOfPurpose = (purpose: string): SubjectTerm[] =>
  !ANY_IN_PURPOSE.test(purpose) || BACKGROUND.test(purpose)
    ? []
    : IN_PURPOSE.flatMap((each) => {
        const found = each.words.exec(purpose);
        if (found === null) return [];
        const { 0: name, index } = found;
        if (ENUMERATION.test(purpose.slice(index + name.length))) return [];
        return [termOf(each, quoted(purpose.slice(Math.max(0, index - WORDS_BEFORE))))];
      });

/** 「（農業、林業及び漁業を除く。）」: names of trades alone, and what joins them. */
const EXCLUSION =
  /(?:ただし、?|[(。])(?:[一-龠]{1,6}業[(（)）、・及びならに]*)+(?:を営む(?:者|もの|事業者)|に分類される(?:事業|もの))?を除[くきか]/u;

const exclusionsIn = (text: string): SubjectTerm[] =>
  (text.includes('業') && text.includes('を除') ? text.split('\n') : []).flatMap(
    (line): SubjectTerm[] => {
      const words = line.includes('を除') ? EXCLUSION.exec(normalizedLine(line))?.[0] : undefined;
      if (words === undefined) return [];
      const categoryIds = EXCLUDED_DIVISIONS.flatMap((each) =>
        each.words.test(words) ? each.ids : [],
      );
      return categoryIds.length === 0
        ? []
        : [
            {
              kind: 'excluded',
              name: words.replace(/^(?:ただし、?|[(。])/u, ''),
              categoryIds,
              words: quoted(words),
            },
          ];
    },
  );

/** What a call presupposes by its title and purpose, and the trades that its text excludes. */
export const readSubjectTerms = ({ title, catchPhrase, text = '' }: CallText): SubjectTerm[] => {
  const terms = [
    ...subjectsOfTitle(normalizedLine(title)),
    ...[normalizedLine(catchPhrase ?? ''), purposeOf(text)].flatMap(subjectsOfPurpose),
  ];
  return [
    ...terms.filter((term, index) => terms.findIndex(({ name }) => name === term.name) === index),
    ...exclusionsIn(text).slice(0, 1),
  ];
};
