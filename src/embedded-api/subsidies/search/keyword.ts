import type { SubsidyPage } from '~/contract/subsidies';
import { parseSearch, searchForm } from '~/domain/subsidies/wide-keyword';
import { HIT, NO_HIT, TITLE_HIT, type WordHits } from './word-hits';

/** More words than this in the title, or by other words, do not change the order. */
const MOST_COUNTED = 15;
/** What finds fewer that can be applied for is searched by wider words too. */
const FEW_WITH_ALL_WORDS = 10;
const STEPS = MOST_COUNTED + 1;

/** The greatest `remoteness`. */
export const MOST_REMOTE = STEPS ** 3 - 1;

const isHeld = (hits: Uint8Array): boolean => hits.includes(HIT) || hits.includes(TITLE_HIT);

/** For each position the best of several words' hits. */
const bestOf = (words: readonly Uint8Array[], size: number): Uint8Array => {
  const [only, ...more] = words.filter(isHeld);
  if (only === undefined) return new Uint8Array(size);
  if (more.length === 0) return only;
  const best = only.slice();
  for (const hits of more) {
    for (let position = 0; position < size; position += 1) {
      const hit = hits[position] ?? NO_HIT;
      if (hit > (best[position] ?? NO_HIT)) best[position] = hit;
    }
  }
  return best;
};

/** The best hits, and which word's they are, as the place in the list. */
const nearestOf = (words: readonly Uint8Array[], size: number) => {
  const best = new Uint8Array(size);
  const ranks = new Uint8Array(size);
  for (const [index, hits] of words.entries()) {
    for (let position = 0; position < size; position += 1) {
      const hit = hits[position] ?? NO_HIT;
      if (hit <= (best[position] ?? NO_HIT)) continue;
      best[position] = hit;
      ranks[position] = Math.min(index, MOST_COUNTED);
    }
  }
  return { best, ranks };
};

const add = (counts: Uint8Array, position: number, more = 1): void => {
  counts[position] = Math.min((counts[position] ?? 0) + more, MOST_COUNTED);
};

type Searched = {
  readonly keyword?: string | undefined;
  readonly exact?: boolean | undefined;
  /** 1 for open and upcoming calls: words that find few are widened, whatever the filters. */
  readonly current: Uint8Array;
};

/** Null for a keyword without words, which filters nothing. */
export const keywordHits = (
  { keyword = '', exact = false, current }: Searched,
  wordHits: WordHits,
) => {
  const size = current.length;
  const { groups, excluded, otherNames, wide } = parseSearch(keyword, exact);
  if (groups.length === 0 && excluded.length === 0) return null;
  const allowed = new Uint8Array(size).fill(1);
  for (const word of excluded) {
    const hits = wordHits(word);
    for (let position = 0; position < size; position += 1) {
      if (hits[position] !== NO_HIT) allowed[position] = 0;
    }
  }
  /** 1 where every word (or one of each 「または」) is found and no excluded one. */
  const found = allowed.slice();
  const synonyms: SubsidyPage['synonyms'] = [];
  const inTitle = new Uint8Array(size);
  const byOthers = new Uint8Array(size);
  const byWider = new Uint8Array(size);
  /** For each word (or words that 「または」 joins), 1 where it is found and no excluded one. */
  const eachFound = groups.map((words, group) => {
    const typed = bestOf(words.map(wordHits), size);
    const others = bestOf((otherNames[group] ?? []).map(wordHits), size);
    let few = 0;
    for (let position = 0; position < size && few < FEW_WITH_ALL_WORDS; position += 1) {
      if (current[position] === 1 && (typed[position] || others[position])) few += 1;
    }
    const widened: Uint8Array[] = [];
    const hitsOf = (word: string): Uint8Array => wordHits(searchForm(word));
    for (const { word, also, wider, parts } of wide[group] ?? []) {
      const asked =
        few < FEW_WITH_ALL_WORDS ? [...new Set([...(few === 0 ? parts : []), ...wider])] : [];
      const used = asked.filter((each) => isHeld(hitsOf(each)));
      widened.push(...used.map(hitsOf));
      const names = also.filter((name) => isHeld(hitsOf(name)));
      if (names.length + used.length > 0 && !synonyms.some((known) => known.word === word)) {
        synonyms.push({ word, also: names, wider: used });
      }
    }
    const wider = nearestOf(widened, size);
    const own = allowed.slice();
    for (let position = 0; position < size; position += 1) {
      let best = typed[position] ?? NO_HIT;
      const other = others[position] ?? NO_HIT;
      // A synonym in the title counts more than the word itself in the text.
      if (other > best) {
        best = other;
        add(byOthers, position);
      } else if (best === NO_HIT) {
        best = wider.best[position] ?? NO_HIT;
        if (best === NO_HIT) {
          found[position] = 0;
          own[position] = 0;
        } else {
          add(byWider, position);
          add(byOthers, position, wider.ranks[position]);
        }
      }
      if (best === TITLE_HIT) add(inTitle, position);
    }
    return own;
  });
  /** Distance from the keyword: fewer wider words, then more in the title, then fewer synonyms. */
  const remoteness = new Uint16Array(size);
  for (let position = 0; position < size; position += 1) {
    const notInTitle = MOST_COUNTED - (inTitle[position] ?? 0);
    remoteness[position] =
      ((byWider[position] ?? 0) * STEPS + notInTitle) * STEPS + (byOthers[position] ?? 0);
  }
  return { found, remoteness, synonyms, eachFound };
};
