import { CLIENT_IMPORT_MAX } from '~/domain/company/client';
import { formatCount } from '~/domain/text/counts';
import type { ImportRow } from './import-row';
import type { ClientName } from '~/contract/clients';
import { foldForSearch } from '~/domain/text/japanese-text';

export type RowState = 'bad' | 'duplicate' | 'good';

/** A row with what is to become of it. */
export type ChosenRow = ImportRow & {
  state: RowState;
  /** Why it seems to be there already. */
  duplicate: string | null;
  isTaken: boolean;
};

/** What the user decided about single rows, by row. */
export type Decisions = ReadonlyMap<number, boolean>;

/** Rows that can be used are taken, those that are there already only where one wants them. */
export const chooseRows = (
  rows: readonly ImportRow[],
  duplicates: ReadonlyMap<number, string>,
  decisions: Decisions,
): ChosenRow[] =>
  rows.map((row) => {
    const duplicate = duplicates.get(row.row) ?? null;
    const unused = duplicate === null ? 'good' : 'duplicate';
    const state = row.problems.length > 0 ? 'bad' : unused;
    const isTaken = state !== 'bad' && (decisions.get(row.row) ?? state === 'good');
    return { ...row, state, duplicate, isTaken };
  });

export const countOf = (rows: readonly ChosenRow[]) => ({
  all: rows.length,
  bad: rows.filter(({ state }) => state === 'bad').length,
  duplicate: rows.filter(({ state }) => state === 'duplicate').length,
  duplicatesTaken: rows.filter(({ state, isTaken }) => state === 'duplicate' && isTaken).length,
  taken: rows.filter(({ isTaken }) => isTaken).length,
});
export type RowCounts = ReturnType<typeof countOf>;

/** Takes the first so many of those that are taken now, and leaves the others out. */
export const takeFirst = (rows: readonly ChosenRow[], count: number): Decisions => {
  const taken = rows.filter(({ isTaken }) => isTaken);
  return new Map([
    ...rows.map(({ row, isTaken }) => [row, isTaken] as const),
    ...taken.slice(count).map(({ row }) => [row, false] as const),
  ]);
};

/** Takes those that seem to be there already, or leaves them out. */
export const duplicatesTaken = (rows: readonly ChosenRow[], isTaken: boolean): Decisions =>
  new Map(
    rows.filter(({ state }) => state === 'duplicate').map(({ row }) => [row, isTaken] as const),
  );

/** 「登録できるのは残り12社です。…」; null where all of them find room. */
export const roomExceededMessage = (taken: number, room: number | null): string | null => {
  if (room === null || taken <= room) return null;
  return room === 0
    ? `登録できる残りがありません。取り込む${formatCount(taken)}社は登録できません。`
    : `登録できるのは残り${formatCount(room)}社です。取り込む${formatCount(taken)}社のうち、${formatCount(taken - room)}社は登録できません。`;
};

/** Why the rows cannot be sent yet, with what to do; null where they can. */
export const blockedMessage = (
  { bad, taken }: RowCounts,
  { isPartial, room }: { isPartial: boolean; room: number | null },
): string | null => {
  if (taken === 0) return '取り込める行がありません。';
  if (bad > 0 && !isPartial) {
    return `エラーのある行が${formatCount(bad)}行あります。修正するか、「エラーのない${formatCount(taken)}行だけを取り込む」を選択してください。`;
  }
  if (room !== null && taken > room) {
    return '登録できる数を超えているため、取り込めません。取り込む行を減らしてください。';
  }
  return taken > CLIENT_IMPORT_MAX
    ? `1回に取り込めるのは${formatCount(CLIENT_IMPORT_MAX)}社までです。取り込む行を減らしてください。`
    : null;
};

/** One spelling of a company's name: 「㈱ひかり野」 and 「株式会社 ひかり野」 are the same. */
const foldCompanyName = (name: string): string =>
  foldForSearch(name)
    .replaceAll('(株)', '株式会社')
    .replaceAll('(有)', '有限会社')
    .replaceAll('(同)', '合同会社')
    .replaceAll(/\s/gu, '');

type Known = { corporateNumber: string | null; words: string };

/** Those that came before, to be found by number and by name. */
const register = () => {
  const byNumber = new Map<string, Known>();
  const byName = new Map<string, Known[]>();
  const add = (name: string, known: Known): void => {
    if (known.corporateNumber !== null && !byNumber.has(known.corporateNumber)) {
      byNumber.set(known.corporateNumber, known);
    }
    const folded = foldCompanyName(name);
    byName.set(folded, [...(byName.get(folded) ?? []), known]);
  };
  const find = (name: string, corporateNumber: string | null): string | null => {
    const numbered = corporateNumber === null ? undefined : byNumber.get(corporateNumber);
    if (numbered !== undefined) return `${numbered.words}と法人番号が同じです。`;
    // Two numbers are two companies, whatever they are called.
    const named = byName
      .get(foldCompanyName(name))
      ?.find((each) => each.corporateNumber === null || corporateNumber === null);
    return named === undefined ? null : `${named.words}と会社名が同じです。`;
  };
  return { add, find };
};

/** Why rows seem to be there already, in words, by row: among the clients or further up in the file. */
export const duplicatesOf = (
  rows: readonly ImportRow[],
  names: readonly ClientName[],
): ReadonlyMap<number, string> => {
  const { add, find } = register();
  for (const { companyName, corporateNumber } of names) {
    add(companyName, { corporateNumber, words: `登録済みの「${companyName}」` });
  }
  const found = new Map<number, string>();
  for (const { row, content, problems } of rows) {
    if (problems.length > 0) continue;
    const { companyName, corporateNumber } = content.profile;
    const words = find(companyName, corporateNumber);
    if (words !== null) found.set(row, words);
    add(companyName, { corporateNumber, words: `${formatCount(row)}行目` });
  }
  return found;
};
