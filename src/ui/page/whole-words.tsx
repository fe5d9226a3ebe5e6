import { Fragment, memo, type ReactNode } from 'react';
import { whenIdle } from '~/lib/when-idle';

let segmenter: Intl.Segmenter | undefined;

/** The last line is never shorter, in characters. */
const SHORTEST_END = 3;
const OPENING = /[（「『【〔［〈《(]$/u;
/** Belongs to the word before it: 「の」 to 「設備の」, 「金」 to 「助成金」, and a mark to what it follows. */
const ENDING = /^(?:[ぁ-ん]|\p{sc=Han}|[^\p{L}\p{N}（「『【〔［〈《(]+)$/u;
/** Stays with the word before it while both have at most `LONGEST` characters, to fill narrow lines. */
const LONG_ENDING =
  /^(?:づくり|向け|など|から|まで|より|する|した|して|によ[るり]|として|における|に関する)$/u;
const LONGEST = 5;
/** Belongs to the word after it: 「第」 to 「第19回」, 「脱」 to 「脱炭素」, and a number to what it counts. */
const BEGINNING = /^(?:[第脱省再新旧全各非未無多小大高低]|令和|平成|[\d０-９]+)$/u;
// The segmenter divides katakana words that are not in its dictionary; only long parts are words.
const KATAKANA = /^[ァ-ヶー]+$/u;
const SHORTEST_PART = 4;

// After hiragana, a single kanji begins a word: 「見」 of 「向け見守り」, but not 「方」 of 「働き方」.
const SINGLE_KANJI = /^(?!方)\p{sc=Han}$/u;
const HIRAGANA_END = /[ぁ-ん]$/u;

/**
 * Whether `word` stays on the line of `former`, the word before it. `before` is the word before
 * that, `piece` all words before `word` that already stay on one line.
 */
const belong = (former: string, word: string, before: string, piece: string): boolean =>
  OPENING.test(former) ||
  BEGINNING.test(former) ||
  (SINGLE_KANJI.test(former) && HIRAGANA_END.test(before)) ||
  (ENDING.test(word) &&
    !BEGINNING.test(word) &&
    !(SINGLE_KANJI.test(word) && HIRAGANA_END.test(former))) ||
  (LONG_ENDING.test(word) && piece.length + word.length <= LONGEST) ||
  (KATAKANA.test(former) &&
    KATAKANA.test(word) &&
    Math.min(piece.length, word.length) < SHORTEST_PART);

/** Stays on one line: 「（その3の3）」. */
const SHORT_GROUP =
  /[（「『【〔［〈《(][^（「『【〔［〈《()）］〕】』」〉》]{1,8}[)）］〕】』」〉》]/gu;

/** Prevents a break, as after 「・」 of 「（導入・更新枠）」, but only after the first bracket. */
const groupKept = (piece: string): ReactNode =>
  /\P{L}/u.test(piece.slice(1, -1)) && piece.replace(SHORT_GROUP, '') === '' ? (
    <>
      {piece.charAt(0)}
      <span className="whitespace-nowrap">{piece.slice(1)}</span>
    </>
  ) : (
    piece
  );

/** The indices at which a line of the text may begin. */
const wordStartsOf = (text: string): number[] => {
  const groups = [...text.matchAll(SHORT_GROUP)];
  const isInGroup = (position: number): boolean =>
    groups.some(({ index, 0: group }) => position > index && position < index + group.length);
  const starts: number[] = [];
  // Made when a title first needs it, which takes a while.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  let start = 0;
  let before = '';
  let former = '';
  for (const { segment, index } of segmenter.segment(text)) {
    if (index > text.length - SHORTEST_END) break;
    if (
      former !== '' &&
      !isInGroup(index) &&
      !belong(former, segment, before, text.slice(start, index))
    ) {
      starts.push(index);
      start = index;
    }
    before = former;
    former = segment;
  }
  return starts;
};

/** Part of a text, with its word boundaries as places to break. */
const withBreaks = (text: string, starts: readonly number[], from: number, to: number): ReactNode =>
  [from, ...starts.filter((start) => start > from && start < to)].map((start, nth, all) => (
    <Fragment key={start}>
      {(nth > 0 || starts.includes(start)) && <wbr />}
      {groupKept(text.slice(start, all[nth + 1] ?? to))}
    </Fragment>
  ));

/** Creates the segmenter while the browser is idle: it takes 25 ms, on a slow phone 100 ms. */
export const prepareWords = async (): Promise<void> => {
  await whenIdle();
  wordStartsOf('補助金を探す');
};

type WholeWordsProps = {
  text: string;
  /** What is marked in it, in order. */
  marks?: readonly { start: number; end: number }[];
};

const NO_MARKS: WholeWordsProps['marks'] = [];

/**
 * A title from data that breaks between words; `word-break: auto-phrase` would keep its compound
 * nouns whole and leave half of each line empty.
 */
export const WholeWords = memo(({ text, marks = NO_MARKS }: WholeWordsProps) => {
  const starts = wordStartsOf(text);
  return (
    <span className="break-keep">
      {marks.map(({ start, end }, nth) => (
        <Fragment key={start}>
          {withBreaks(text, starts, marks[nth - 1]?.end ?? 0, start)}
          <mark>{withBreaks(text, starts, start, end)}</mark>
        </Fragment>
      ))}
      {withBreaks(text, starts, marks.at(-1)?.end ?? 0, text.length)}
    </span>
  );
});
WholeWords.displayName = 'WholeWords';
