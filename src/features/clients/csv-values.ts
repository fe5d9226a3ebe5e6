import { BUSINESS_CATEGORIES } from '~/domain/business-categories';
import { foldForSearch } from '~/domain/japanese-text';
import { singleLine } from '~/domain/single-line';
import { PURPOSES } from '~/domain/tags';

/** What a cell says of a field, or why it says nothing that can be used. */
export type Read<T> = { value: T } | { problem: string };

const STARTS_AS_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/**
 * A cell as a program reads it again that was written so that no spreadsheet runs it: without the one
 * apostrophe that was put before it.
 */
export const unguarded = (cell: string): string =>
  STARTS_AS_FORMULA.test(cell) ? cell.slice(1) : cell;

/** The other way round, for a text that has such apostrophes of its own. */
export const keptApostrophes = (text: string): string =>
  STARTS_AS_FORMULA.test(text) ? `'${text}` : text;

export const lineOf = (cell: string): string => singleLine(unguarded(cell)).trim();

const BARE_FIGURE = /^[\d０-９,，.．\s]+$/u;

/** A figure without a unit of its own is in the one of its heading. */
export const inUnit = (cell: string, unit: string): string =>
  unit !== '' && BARE_FIGURE.test(cell) ? `${cell}${unit}円` : cell;

/** 「3」, 「3月」, 「３月末」, 「3月31日」 as `3`. */
export const readMonth = (cell: string): Read<string> => {
  const [, month] = /^(\d{1,2})(?:$|月)/u.exec(cell.normalize('NFKC').replaceAll(/\s/gu, '')) ?? [];
  const count = Number(month);
  return month !== undefined && count >= 1 && count <= 12
    ? { value: String(count) }
    : {
        problem: `決算月「${cell}」を読み取れませんでした。「3月」のように入力してください。`,
      };
};

const GROUPS = /[/／;；|｜\n]+/u;
const SMALL_GROUPS = /[、，,]/u;

const foldName = (name: string): string => foldForSearch(name).replaceAll(/\s/gu, '');

type Named = ReadonlyMap<string, number>;

/** Names hold 「、」 themselves: the longest run of parts that is a name is one. */
const idsIn = (piece: string, named: Named): { ids: number[]; unknown: string[] } => {
  const parts = piece.split(SMALL_GROUPS);
  const ids: number[] = [];
  const unknown: string[] = [];
  let from = 0;
  while (from < parts.length) {
    let to = parts.length;
    let id: number | undefined;
    while (to > from && id === undefined) {
      id = named.get(foldName(parts.slice(from, to).join('、')));
      if (id === undefined) to -= 1;
    }
    if (id === undefined) {
      unknown.push(parts[from]?.trim() ?? '');
      from += 1;
    } else {
      ids.push(id);
      from = to;
    }
  }
  return { ids, unknown };
};

const PARTS_MAX = 100;

const readNames = (
  cell: string,
  named: Named,
  problemOf: (unknown: string) => string,
): Read<number[]> => {
  const pieces = cell.split(GROUPS).filter((piece) => piece.trim() !== '');
  // What nobody means would be compared for long.
  if (cell.split(SMALL_GROUPS).length > PARTS_MAX) return { problem: problemOf(cell.slice(0, 20)) };
  const read = pieces.map((piece) => idsIn(piece, named));
  const unknown = read.flatMap((each) => each.unknown).filter((name) => name !== '');
  return unknown[0] === undefined
    ? { value: [...new Set(read.flatMap(({ ids }) => ids))].toSorted((a, b) => a - b) }
    : { problem: problemOf(unknown.join('、')) };
};

/** By name, by letter, and by a part of a name that holds several: 「小売業」. */
const CATEGORIES: Named = new Map(
  BUSINESS_CATEGORIES.flatMap(({ businessCategoryId, code, name }) =>
    [name, code, name.replace(/（.*）$/u, ''), ...name.replace(/（.*）$/u, '').split('、')].map(
      (each) => [foldName(each), businessCategoryId] as const,
    ),
  ),
);

const PURPOSE_NAMES: Named = new Map(PURPOSES.map(({ tagId, name }) => [foldName(name), tagId]));

export const readCategories = (cell: string): Read<number[]> =>
  readNames(
    cell,
    CATEGORIES,
    (unknown) =>
      `業種「${unknown}」は、登録できる業種にありません。「製造業」のような大分類の名前か、AからTの記号を入力してください。`,
  );

export const readPurposes = (cell: string): Read<number[]> =>
  readNames(
    cell,
    PURPOSE_NAMES,
    (unknown) =>
      `利用目的「${unknown}」は、登録できる利用目的にありません。「設備整備・IT導入をしたい」のように入力してください。`,
  );

/** Between names in what is written out: none of them holds it. */
export const NAMES_JOINT = ' / ';

export const namesOfCategories = (ids: readonly number[]): string =>
  BUSINESS_CATEGORIES.filter(({ businessCategoryId }) => ids.includes(businessCategoryId))
    .map(({ name }) => name)
    .join(NAMES_JOINT);

export const namesOfPurposes = (ids: readonly number[]): string =>
  PURPOSES.filter(({ tagId }) => ids.includes(tagId))
    .map(({ name }) => name)
    .join(NAMES_JOINT);
