import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { PURPOSES } from '~/domain/content/tags';
import { foldForSearch } from '~/domain/text/japanese-text';
import { singleLine } from '~/domain/text/single-line';

/** The value of a cell, or why it is invalid. */
export type Read<T> = { value: T } | { problem: string };

const STARTS_AS_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** Removes the apostrophe that an export puts before text that would run as a formula. */
export const unguarded = (cell: string): string =>
  STARTS_AS_FORMULA.test(cell) ? cell.slice(1) : cell;

/** Escapes text that itself starts with such an apostrophe, so that {@link unguarded} restores it. */
export const keptApostrophes = (text: string): string =>
  STARTS_AS_FORMULA.test(text) ? `'${text}` : text;

export const csvLineOf = (cell: string): string => singleLine(unguarded(cell)).trim();

const BARE_FIGURE = /^[\d０-９,，.．\s]+$/u;

/** Adds the unit of the heading to a number without a unit. */
export const inUnit = (cell: string, unit: string): string =>
  unit !== '' && BARE_FIGURE.test(cell) ? `${cell}${unit}円` : cell;

/** 「3」, 「3月」, 「３月末」, 「3月31日」 as `3`. */
export const readMonth = (cell: string): Read<string> => {
  const [, month] = /^(\d{1,2})(?:$|月)/u.exec(cell.normalize('NFKC').replaceAll(/\s/gu, '')) ?? [];
  const count = Number(month);
  return month !== undefined && count >= 1 && count <= 12
    ? { value: String(count) }
    : {
        problem: `決算月「${shortenedCell(cell)}」を読み取れませんでした。「3月」のように入力してください。`,
      };
};

const GROUPS = /[/／;；|｜\n]+/u;
const SMALL_GROUPS = /[、，,]/u;

const foldName = (name: string): string => foldForSearch(name).replaceAll(/\s/gu, '');

type Named = {
  ids: ReadonlyMap<string, number>;
  /** Number of parts of the longest name. */
  partsMax: number;
};

const namedBy = (names: readonly (readonly [string, number])[]): Named => ({
  ids: new Map(names.map(([name, id]) => [foldName(name), id])),
  partsMax: Math.max(...names.map(([name]) => name.split(SMALL_GROUPS).length)),
});

/** Names can contain 「、」, so the longest run of parts that is a name is taken. */
const idsIn = (piece: string, named: Named): { ids: number[]; unknown: string[] } => {
  const parts = piece.split(SMALL_GROUPS);
  const ids: number[] = [];
  const unknown: string[] = [];
  let from = 0;
  while (from < parts.length) {
    let to = Math.min(parts.length, from + named.partsMax);
    let id: number | undefined;
    while (to > from && id === undefined) {
      id = named.ids.get(foldName(parts.slice(from, to).join('、')));
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
const NAMES_MAX = 5_000;

export const shortenedCell = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 40)}…` : text;

const readNames = (
  cell: string,
  named: Named,
  problemOf: (unknown: string) => string,
): Read<number[]> => {
  const pieces = cell
    .slice(0, NAMES_MAX)
    .split(GROUPS)
    .filter((piece) => piece.trim() !== '');
  const count = pieces.reduce((sum, piece) => sum + piece.split(SMALL_GROUPS).length, 0);
  // Matching is slow for long text, which is not a list of names.
  if (cell.length > NAMES_MAX || count > PARTS_MAX) {
    return { problem: problemOf(shortenedCell(cell.slice(0, NAMES_MAX))) };
  }
  const read = pieces.map((piece) => idsIn(piece, named));
  const unknown = read.flatMap((each) => each.unknown).filter((name) => name !== '');
  return unknown[0] === undefined
    ? { value: [...new Set(read.flatMap(({ ids }) => ids))].toSorted((a, b) => a - b) }
    : { problem: problemOf(shortenedCell(unknown.join('、'))) };
};

/** Everyday names of trades that are only a part of the category. */
const EVERYDAY_NAMES: Readonly<Record<string, readonly string[]>> = {
  建設業: ['建築業', '土木業', '工務店'],
  情報通信業: ['IT業', 'ソフトウェア業'],
  '運輸業、郵便業': ['運送業', '物流業', '倉庫業'],
  '宿泊業、飲食サービス業': ['飲食業', '飲食店', '旅館業', 'ホテル業'],
  '生活関連サービス業、娯楽業': ['美容業', '理容業', '理美容業'],
  '医療、福祉': ['医療業', '介護業', '介護', '福祉業'],
};

/** By name, by letter, by part of a combined name (「小売業」 of 「卸売業、小売業」) and by everyday name. */
const CATEGORIES = namedBy(
  BUSINESS_CATEGORIES.flatMap(({ businessCategoryId, code, name }) =>
    [
      name,
      code,
      name.replace(/（.*）$/u, ''),
      ...name.replace(/（.*）$/u, '').split('、'),
      ...(EVERYDAY_NAMES[name] ?? []),
    ].map((each) => [each, businessCategoryId] as const),
  ),
);

const PURPOSE_NAMES = namedBy(PURPOSES.map(({ tagId, name }) => [name, tagId] as const));

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

/** Names in an export, with a separator that no name contains. */
const joined = (named: readonly { name: string }[]): string =>
  named.map(({ name }) => name).join(' / ');

export const namesOfCategories = (ids: readonly number[]): string =>
  joined(BUSINESS_CATEGORIES.filter(({ businessCategoryId: id }) => ids.includes(id)));

export const namesOfPurposes = (ids: readonly number[]): string =>
  joined(PURPOSES.filter(({ tagId }) => ids.includes(tagId)));
