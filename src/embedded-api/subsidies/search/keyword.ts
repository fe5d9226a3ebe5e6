import type { SubsidyPage } from '~/contract/subsidies';
import { areaCovers } from '~/domain/content/areas';
import { namesProgramme, nearNames, otherNames as otherNamesOf } from '~/domain/content/synonyms';
import type { PlaceTerm } from '~/domain/subsidies/terms/place-terms';
import { parseSearch, searchForm, type Concept, type Place } from '~/domain/subsidies/wide-keyword';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { Columns } from './columns';
import { FULL_STRENGTH, type Hits, type WordHits } from './word-hits';

/** A word that finds fewer calls that can be applied for is searched by wider words too. */
const FEW_OF_A_WORD = 10;

/** How much other words count, of what the typed word counts; each further wider word less. */
const SHARES = { otherName: 0.85, programme: 0.75, parts: 0.5, wider: 0.3, further: 0.9 } as const;
/** A record has a compound by its parts if it has more than this share of what they say. */
const MOST_OF_PARTS = 0.5;

/** The greatest weight of a word; only one that almost no record has reaches it. */
const MOST_INFORMATION = 5;
/** Words of a phrase that say less than this share of its most telling one are not demanded. */
const DEMANDED_SHARE = 0.9;
/** A record with less than this share of the words' weight is no partial match. */
const PARTIAL_SHARE = 0.3;
/** A record with less than this share of the best score has the words in passing: a weak match. */
const WEAK_SHARE = 0.25;

/** How much more a record of the searched prefecture counts than one of its region or country. */
const NEAR = 0.15;
const MOST_AREAS_OF_NEAR = 10;

/** The greatest `remoteness`. */
export const MOST_REMOTE = 4095;

type Searched = {
  readonly keyword?: string | undefined;
  readonly exact?: boolean | undefined;
  /** Searches what programmes are for: not by parts and wider words, but names of programmes. */
  readonly isSubject?: boolean | undefined;
  /** 1 for published records; others do not change how much a word says. */
  readonly published: Uint8Array;
  /** 1 for open and upcoming calls: words that find few are widened, whatever the filters. */
  readonly current: Uint8Array;
};

type FoundConcept = {
  /** How much the concept says. */
  readonly information: number;
  /** For each record, from 0 to 1, how much of it the record has. */
  readonly shares: Float32Array;
  readonly phrase: number;
  readonly synonyms: SubsidyPage['synonyms'];
};

const isHeld = (values: Uint8Array | Float32Array): boolean => {
  for (let position = 0; position < values.length; position += 1) {
    if ((values[position] ?? 0) > 0) return true;
  }
  return false;
};

const unionOf = (hits: readonly Hits[], size: number): Hits => {
  const union = new Uint8Array(size);
  for (const each of hits) {
    for (let position = 0; position < size; position += 1) {
      if ((each[position] ?? 0) > 0) union[position] = 1;
    }
  }
  return union;
};

const createSearcher = (
  { published, current, exact = false, isSubject = false }: Searched,
  wordHits: WordHits,
  isPhrase: (phrase: number) => boolean,
) => {
  const size = published.length;
  const publishedCount = published.reduce((sum, value) => sum + value, 0);
  const countIn = (hits: Hits, marks: Uint8Array): number => {
    let count = 0;
    for (let position = 0; position < size; position += 1) {
      if ((hits[position] ?? 0) > 0 && marks[position] === 1) count += 1;
    }
    return count;
  };
  /** Inverse document frequency: the fewer records have a word, the more it says. */
  const informationOf = (hits: Hits): number => {
    const count = Math.max(countIn(hits, published), 1);
    const others = Math.max(publishedCount - count, 0);
    return Math.min(MOST_INFORMATION, Math.log(1 + (others + 0.5) / (count + 0.5)));
  };
  const ofWord = (word: string): Hits => wordHits(word, exact, isSubject);

  /** How much of the words of a compound a record has. */
  const sharesOfParts = (parts: readonly string[]): Float32Array => {
    const found = parts.map(ofWord).filter(isHeld);
    const values = found.map(informationOf);
    const total = values.reduce((sum, value) => sum + value, 0);
    const shares = new Float32Array(size);
    const held = new Float32Array(size);
    for (const [index, hits] of found.entries()) {
      const value = (values[index] ?? 0) / total;
      for (let position = 0; position < size; position += 1) {
        const strength = hits[position] ?? 0;
        if (strength === 0) continue;
        held[position] = (held[position] ?? 0) + value;
        shares[position] =
          (shares[position] ?? 0) + (SHARES.parts * value * strength) / FULL_STRENGTH;
      }
    }
    for (let position = 0; position < size; position += 1) {
      if ((held[position] ?? 0) <= MOST_OF_PARTS) shares[position] = 0;
    }
    return shares;
  };

  return (concept: Concept): FoundConcept => {
    const { words, otherNames, parts, wide, weight, phrase } = concept;
    const typed = words.map(ofWord);
    // Only a word that nothing has is taken for a typing error.
    const near = exact || typed.some(isHeld) ? [] : words.flatMap(nearNames);
    const others = [...otherNames, ...near.map(searchForm)].map(ofWord);
    const union = unionOf([...typed, ...others], size);
    const isRare = countIn(union, current) < FEW_OF_A_WORD;
    const alternatives = [
      ...typed.map((hits) => ({ hits, share: 1 })),
      ...others.map((hits) => ({ hits, share: SHARES.otherName })),
    ];
    const synonyms = wide.flatMap(({ word, also, wider }) => {
      const used = (isRare ? wider : []).flatMap((each, index) => {
        const folded = foldForSearch(each);
        const isProgramme = namesProgramme(folded);
        if (isSubject && !isProgramme) return [];
        const names = isProgramme ? otherNamesOf(folded).map(({ word: name }) => name) : [];
        const found = [folded, ...names].map((name) => ofWord(searchForm(name))).filter(isHeld);
        const own = isProgramme ? SHARES.programme : SHARES.wider;
        for (const hits of found) alternatives.push({ hits, share: own * SHARES.further ** index });
        return found.length > 0 ? each : [];
      });
      const names = [...also, ...near].filter((name) => isHeld(ofWord(searchForm(name))));
      // A part of a phrase is listed without synonyms too, to be highlighted.
      return names.length + used.length > 0 || isPhrase(phrase)
        ? [{ word, also: names, wider: used }]
        : [];
    });
    const ofTyped = Math.max(...typed.map(informationOf));
    const shares =
      isRare && parts.length > 1 && !isSubject ? sharesOfParts(parts) : new Float32Array(size);
    for (const { hits, share } of alternatives) {
      // Another word that many records have says less than the typed one.
      const factor = (share * Math.min(1, informationOf(hits) / ofTyped)) / FULL_STRENGTH;
      for (let position = 0; position < size; position += 1) {
        const value = (hits[position] ?? 0) * factor;
        if (value > (shares[position] ?? 0)) shares[position] = value;
      }
    }
    return { information: informationOf(union) * weight, shares, phrase, synonyms };
  };
};

/** For each set of areas 0 if it does not cover the place, else its factor of the score. */
const nearnessOfAreas = (areas: Columns['areas'], { areaIds }: Place): number[] =>
  areas.patterns.map((ids) => {
    if (!areaIds.some((areaId) => areaCovers(areaId, ids))) return 0;
    const isOwn = ids.length < MOST_AREAS_OF_NEAR && areaIds.some((areaId) => ids.includes(areaId));
    return isOwn ? 1 + NEAR : 1;
  });

/** A municipality's own calls are nearest; those of other municipalities are left out. */
const inTown = (
  { areaIds, town }: Place,
  terms: readonly PlaceTerm[],
  nearness: number,
): number => {
  const inPrefecture = terms.filter(({ prefectureIds }) =>
    prefectureIds.some((id) => areaIds.includes(id)),
  );
  if (inPrefecture.some((term) => term.town === town)) return 1 + 2 * NEAR;
  return terms.length === 0 || inPrefecture.some((term) => term.town === null) ? nearness : 0;
};

/** For a record 0 if it is not for the place, else the factor of its score. */
const nearnessTo = (
  place: Place | null,
  areas: Columns['areas'],
  placesAt: (position: number) => readonly PlaceTerm[],
): ((position: number) => number) => {
  if (place === null) return () => 1;
  const ofAreas = nearnessOfAreas(areas, place);
  return (position) => {
    const nearness = ofAreas[areas.codes[position] ?? 0] ?? 1;
    return nearness === 0 || place.town === null
      ? nearness
      : inTown(place, placesAt(position), nearness);
  };
};

/** Of each typed phrase the words that say most, among them one that no record has only if alone. */
const demandedOf = (concepts: readonly FoundConcept[]): FoundConcept[] =>
  [...Map.groupBy(concepts, ({ phrase }) => phrase).values()].flatMap((parts) => {
    const most = Math.max(...parts.map(({ information }) => information));
    const demanded = parts.filter(({ information }) => information >= DEMANDED_SHARE * most);
    const held = demanded.filter(({ shares }) => isHeld(shares));
    return held.length > 0 ? held : demanded;
  });

/** Null for a keyword without words, which filters nothing. */
export const keywordHits = (
  searched: Searched,
  wordHits: WordHits,
  areas: Columns['areas'],
  placesAt: (position: number) => readonly PlaceTerm[],
) => {
  const { keyword = '', exact = false, published } = searched;
  const size = published.length;
  const { concepts, excluded, place } = parseSearch(keyword, exact);
  if (concepts.length === 0 && excluded.length === 0 && place === null) return null;

  const nearnessAt = nearnessTo(place, areas, placesAt);
  const nearness = new Float32Array(size);
  for (let position = 0; position < size; position += 1) nearness[position] = nearnessAt(position);
  const ruledOut = unionOf(
    excluded.map((word) => wordHits(word, true)),
    size,
  );
  const isAllowed = (position: number): boolean =>
    ruledOut[position] === 0 && (nearness[position] ?? 0) > 0;

  const phrases = Map.groupBy(concepts, ({ phrase }) => phrase);
  const find = createSearcher(
    searched,
    wordHits,
    (phrase) => (phrases.get(phrase)?.length ?? 0) > 1,
  );
  const each = concepts.map(find);
  const telling = each.filter(({ shares }) => isHeld(shares));
  const demanded = demandedOf(each);
  const total = telling.reduce((sum, { information }) => sum + information, 0);

  /** 1 where the demanded words are found, and no excluded one. */
  const found = new Uint8Array(size);
  /** 1 where only some of the words are found, or all of them in passing. */
  const partial = new Uint8Array(size);
  const scores = new Float64Array(size);
  for (let position = 0; position < size; position += 1) {
    if (!isAllowed(position)) continue;
    // A place alone has no words.
    let score = concepts.length === 0 ? 1 : 0;
    let held = 0;
    for (const { information, shares } of telling) {
      const share = shares[position] ?? 0;
      if (share === 0) continue;
      score += information * share;
      held += information;
    }
    scores[position] = score * (nearness[position] ?? 0);
    if (demanded.every(({ shares }) => (shares[position] ?? 0) > 0)) found[position] = 1;
    else if (held > 0 && held >= PARTIAL_SHARE * total) partial[position] = 1;
  }
  let best = 0;
  for (let position = 0; position < size; position += 1) {
    best = Math.max(best, scores[position] ?? 0);
  }
  const remoteness = new Uint16Array(size);
  for (let position = 0; position < size; position += 1) {
    const share = best === 0 ? 1 : (scores[position] ?? 0) / best;
    remoteness[position] = Math.round((1 - share) * MOST_REMOTE);
    if (!exact && found[position] === 1 && share < WEAK_SHARE) {
      found[position] = 0;
      partial[position] = 1;
    }
  }
  const synonyms = each.flatMap((concept) => concept.synonyms);
  return {
    found,
    partial,
    place,
    /** Distance from the keyword, as a share of the nearest record's score. */
    remoteness,
    synonyms: synonyms.filter(
      ({ word }, index) => synonyms.findIndex((other) => other.word === word) === index,
    ),
    /** For each concept, whether a record has it and no excluded word. */
    eachFound: each.map(
      ({ shares }) =>
        (position: number): boolean =>
          (shares[position] ?? 0) > 0 && isAllowed(position),
    ),
  };
};
