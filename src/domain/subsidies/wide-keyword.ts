import { AREAS } from '~/domain/content/areas';
import { prefecturesOfTown, townAtStart } from '~/domain/content/municipalities';
import { wordsRead } from '~/domain/content/readings';
import {
  isKnownName,
  nameSpans,
  otherNames,
  searchedAs,
  widerWords,
} from '~/domain/content/synonyms';
import { foldForSearch, withoutLastLongVowel } from '~/domain/text/japanese-text';
import { readWords, type Folded } from './keyword';

/** A word and its alternatives, spelled for display. */
type WideWord = {
  word: string;
  /** Synonyms. */
  also: string[];
  /** Wider words, for a word that finds little. */
  wider: string[];
};

/** A part of what is looked for: a word, or several that 「または」 joins. */
export type Concept = {
  /** As typed. */
  text: string;
  /** Folded, as they are searched for. */
  words: string[];
  /** The folded synonyms of the words. */
  otherNames: string[];
  /** The words of a compound, folded, for one that finds little: 「水産」 and 「加工」. */
  parts: string[];
  wide: WideWord[];
  /** 1, or less for a word that says little, such as a verb. */
  weight: number;
  /** The typed word of which it is a part, as an index: parts of one are not all demanded. */
  phrase: number;
};

/** A prefecture or municipality that a keyword names. */
export type Place = {
  /** The prefectures; several for a municipality whose name is used twice. */
  areaIds: readonly number[];
  town: string | null;
  /** As typed. */
  text: string;
  /** The keyword without it. */
  without: string;
};

export type ParsedSearch = {
  concepts: Concept[];
  /** Folded. */
  excluded: string[];
  place: Place | null;
};

const typedAs = (keyword: string, { origins }: Folded): string =>
  keyword.slice(origins[0]?.start ?? 0, origins.at(-1)?.end ?? 0);

const partOf = ({ text, origins }: Folded, start: number, end: number): Folded => ({
  text: text.slice(start, end),
  // At the end they include a long vowel that the text leaves out.
  origins: origins.slice(start, end === text.length ? undefined : end),
});

/** The suffix of 「太陽光補助金」, 「看板の助成金」, where the rest is the subject. */
const MONEY_ASKED_FOR = /の?(?:補助|助成|支援|奨励|給付)金?$/u;

const MONEY = /^(?:補助|助成|支援|奨励|給付)金?$/u;

/** What names a thing; particles and endings are in hiragana. */
const CONTENT = /[\p{scx=Han}\p{scx=Katakana}a-z\d]/iu;
/** 「替え」 of 「替えたい」: its stem alone is looked for. */
const VERB = /(?<=^\p{sc=Han}{1,2})\p{sc=Hiragana}+$/u;
const NUMBER = /\d/u;
const VERB_WEIGHT = 0.35;
const ONE_CHARACTER_WEIGHT = 0.5;

let segmenter: Intl.Segmenter | null = null;

/** One or two characters of a katakana word: 「イン」 of 「インバウンド」. */
const KATAKANA_PIECE = /(?:^|\|)\p{scx=Katakana}{1,2}(?:$|\|)/u;
const WITHIN_KATAKANA = /\p{scx=Katakana}\|\p{scx=Katakana}/u;
/** A single kanji belongs to the word before: 従業員, プレス機. */
const BEFORE_SUFFIX = /[\p{sc=Han}\p{scx=Katakana}]\|\p{sc=Han}$/u;

const isWithinWord = (both: string): boolean =>
  BEFORE_SUFFIX.test(both) || (WITHIN_KATAKANA.test(both) && KATAKANA_PIECE.test(both));

/** The words of a text, by position. */
const segmentsOf = (text: string): { start: number; end: number }[] => {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const segments: { start: number; end: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const last = segments.at(-1);
    const both = `${text.slice(last?.start, index)}|${segment}`;
    if (last?.end === index && isWithinWord(both)) last.end = index + segment.length;
    else if (isWordLike === true) segments.push({ start: index, end: index + segment.length });
  }
  return segments;
};

/** A word, or several that 「または」 joins. */
type Unit = { words: readonly Folded[]; weight: number; phrase?: number };

const whole = (folded: Folded): Unit => ({ words: [folded], weight: 1 });

/** The words between the names of a phrase. */
const splitBetween = (keyword: string, folded: Folded): Unit[] => {
  // Katakana is folded to hiragana, so the words are told apart in the typed text.
  const typed = typedAs(keyword, folded);
  if (NUMBER.test(typed)) return CONTENT.test(typed) ? [whole(folded)] : [];
  const from = folded.origins[0]?.start ?? 0;
  const indexOf = (position: number): number => {
    const index = folded.origins.findIndex(({ end }) => end > from + position);
    return index === -1 ? folded.text.length : index;
  };
  return segmentsOf(typed).flatMap(({ start, end }): Unit[] => {
    const word = typed.slice(start, end);
    if (!CONTENT.test(word)) return [];
    const stem = word.replace(VERB, '');
    const part = partOf(folded, indexOf(start), indexOf(start + stem.length));
    if (part.text === '') return [];
    if (stem !== word) return [{ words: [part], weight: VERB_WEIGHT }];
    return [{ words: [part], weight: part.text.length === 1 ? ONE_CHARACTER_WEIGHT : 1 }];
  });
};

/** What a typed word is about, as a reader splits it: the names in it, then the other words. */
const split = (keyword: string, folded: Folded): Unit[] => {
  const { text } = folded;
  if (text === '') return [];
  if (isKnownName(text) || wordsRead(text).length > 0) return [whole(folded)];
  const parts: Unit[] = [];
  let at = 0;
  for (const { start, end } of nameSpans(text)) {
    parts.push(...splitBetween(keyword, partOf(folded, at, start)));
    parts.push(whole(partOf(folded, start, end)));
    at = end;
  }
  parts.push(...splitBetween(keyword, partOf(folded, at, text.length)));
  return parts.length === 0 ? [whole(folded)] : parts;
};

/** A phrase without 「補助金」 at its end, unless that is part of a name. */
const subjectOf = (folded: Folded): Folded => {
  const subject = folded.text.replace(MONEY_ASKED_FOR, '');
  return subject.length > 1 && !isKnownName(folded.text)
    ? partOf(folded, 0, subject.length)
    : folded;
};

/** Joins words that are a name together: 「DX 人材」 is 「DX人材」. */
const withJoinedNames = (units: readonly Unit[]): Unit[] => {
  const joined: Unit[] = [];
  for (const unit of units) {
    const [before, own] = [joined.at(-1)?.words, unit.words];
    const [first, next] = [before?.length === 1 ? before[0] : undefined, own[0]];
    const name =
      first !== undefined && next !== undefined && own.length === 1
        ? { text: first.text + next.text, origins: [...first.origins, ...next.origins] }
        : null;
    if (name !== null && isKnownName(name.text))
      joined.splice(-1, 1, { ...unit, words: [name], weight: 1 });
    else joined.push(unit);
  }
  return joined;
};

/** 「奨励金」 beside other words is not demanded: programmes of that kind have many names. */
const withOptionalMoney = (units: readonly Unit[]): readonly Unit[] => {
  const isMoney = ({ words }: Unit): boolean => words.every(({ text }) => MONEY.test(text));
  const subject = units.find((unit) => !isMoney(unit));
  return subject === undefined
    ? units
    : units.map((unit) =>
        isMoney(unit) ? { ...unit, phrase: subject.phrase ?? 0, weight: VERB_WEIGHT } : unit,
      );
};

const widen = (keyword: string, folded: Folded): WideWord => {
  const { text, origins } = folded;
  const word = typedAs(keyword, folded);
  const from = origins[0]?.start ?? 0;
  const to = from + word.length;
  const also = otherNames(text).map(({ start, end, name }) => {
    const before = keyword.slice(from, origins[start]?.start ?? from);
    const after = end === text.length ? '' : keyword.slice(origins[end - 1]?.end ?? to, to);
    return `${before}${name}${after}`;
  });
  const read = wordsRead(text);
  also.push(...read);
  const known = new Set([word, ...also].map(foldForSearch));
  const wider = new Set([text, ...read].flatMap(widerWords));
  return {
    word,
    also: [...new Set(also)],
    wider: [...wider].filter((each) => !known.has(foldForSearch(each))),
  };
};

/** The words of a compound. */
const wordsIn = (keyword: string, folded: Folded): string[] =>
  splitBetween(keyword, folded)
    .filter(({ weight, words: [word] }) => weight === 1 && !MONEY.test(word?.text ?? ''))
    .flatMap((unit) => unit.words.map(({ text }) => searchedAs(text)));

const conceptOf = (keyword: string, { words: parts, weight, phrase = 0 }: Unit): Concept => ({
  text: parts.map((part) => typedAs(keyword, part)).join(' または '),
  words: parts.map(({ text }) => searchedAs(text)),
  otherNames: parts.flatMap(({ text }) => {
    const read = wordsRead(text);
    const others = [text, ...read].flatMap(otherNames).map(({ word }) => word);
    return [...read.map(foldForSearch), ...others].map(searchedAs);
  }),
  parts: parts.length === 1 ? parts.flatMap((part) => wordsIn(keyword, part)) : [],
  wide: parts.map((part) => widen(keyword, part)),
  weight,
  phrase,
});

const SHORT_PLACE = /[都府県]$/u;
const PLACES = AREAS.filter(({ region }) => region !== null)
  .flatMap(({ areaId, name }) => {
    const short = name === '北海道' ? name : name.replace(SHORT_PLACE, '');
    return [...new Set([name, short])].map((each) => ({ areaId, folded: foldForSearch(each) }));
  })
  .toSorted((one, other) => other.folded.length - one.folded.length);

const PLACE_PARTICLE = /^(?:都内|府内|県内|内)?[でのにへ]?/u;

type FoundPlace = Pick<Place, 'areaIds' | 'town'> & { length: number };

const townIn = (text: string, prefecture: FoundPlace | null): FoundPlace | null => {
  const from = prefecture?.length ?? 0;
  const town = townAtStart(text.slice(from));
  if (town === null) return null;
  const all = prefecturesOfTown(town);
  const areaIds = prefecture === null ? all : prefecture.areaIds.filter((id) => all.includes(id));
  return areaIds.length === 0 ? null : { areaIds, town, length: from + town.length };
};

const prefectureIn = (text: string): FoundPlace | null => {
  const found = PLACES.find(({ folded }) => text.startsWith(folded));
  return found ? { areaIds: [found.areaId], town: null, length: found.folded.length } : null;
};

/** A place at the start of a word or as a word, and the rest of the word. */
const placeIn = (folded: Folded) => {
  const { text } = folded;
  const prefecture = prefectureIn(text);
  const place = townIn(text, null) ?? townIn(text, prefecture) ?? prefecture;
  if (place === null) return null;
  const { length, ...named } = place;
  const after = text.slice(length);
  const particle = PLACE_PARTICLE.exec(after)?.[0] ?? '';
  // 「東京」 in 「東京湾」 is no place by itself.
  if (place.town === null && after !== '' && particle === '') return null;
  return {
    named,
    typed: partOf(folded, 0, length),
    withParticle: partOf(folded, 0, length + particle.length),
    rest: partOf(folded, length + particle.length, text.length),
  };
};

/**
 * Parses a keyword. Its words are split as a reader splits them and searched with their synonyms;
 * a prefecture or municipality among them is a place. With `isExact` the words are searched as typed.
 */
export const parseSearch = (keyword: string, isExact: boolean): ParsedSearch => {
  const { groups, excluded } = readWords(keyword);
  const found: ParsedSearch = {
    concepts: [],
    excluded: excluded.map(({ text }) => searchedAs(text)),
    place: null,
  };
  if (isExact) {
    found.concepts = groups.map((typed, phrase) => ({
      text: typed.map((part) => typedAs(keyword, part)).join(' または '),
      words: typed.map(({ text }) => searchedAs(text)),
      otherNames: [],
      parts: [],
      wide: [],
      weight: 1,
      phrase,
    }));
    return found;
  }
  const units: Unit[] = [];
  for (const [phrase, typed] of groups.entries()) {
    const [only] = typed;
    if (only === undefined || typed.length > 1) {
      units.push({ words: typed, weight: 1, phrase });
      continue;
    }
    const place = found.place === null ? placeIn(only) : null;
    if (place !== null) {
      const without = keyword.replace(typedAs(keyword, place.withParticle), '');
      found.place = {
        ...place.named,
        text: typedAs(keyword, place.typed),
        without: without.trim().replaceAll(/\s+/gu, ' '),
      };
    }
    units.push(
      ...split(keyword, subjectOf(place?.rest ?? only)).map((unit) => ({ ...unit, phrase })),
    );
  }
  found.concepts = withOptionalMoney(withJoinedNames(units)).map((unit) =>
    conceptOf(keyword, unit),
  );
  return found;
};

/** The form of a word of a query that is spelled for display. */
export const searchForm = (word: string): string =>
  searchedAs(withoutLastLongVowel(foldForSearch(word)));

/** The keywords for each concept alone and for any of them, with the place and exclusions. */
export const keywordParts = (keyword: string, isExact: boolean) => {
  const { concepts, place } = parseSearch(keyword, isExact);
  const { excluded } = readWords(keyword);
  const without = excluded.map((word) => ` -${typedAs(keyword, word)}`).join('');
  const rest = `${place === null ? '' : ` ${place.text}`}${without}`;
  const typed = concepts.map(({ text }) => text);
  return { each: typed.map((words) => `${words}${rest}`), any: `${typed.join(' または ')}${rest}` };
};
