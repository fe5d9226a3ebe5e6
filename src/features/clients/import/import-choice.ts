import type { ClientName } from '~/contract/clients';
import { CLIENT_IMPORT_MAX } from '~/domain/company/client';
import { formatNumber } from '~/domain/text/format-number';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { ImportRow } from './import-row';
import type { RowUpdate } from './update-rows';

/** `update`: changes an existing client; `same`: has only its current values. */
export type RowState = 'bad' | 'duplicate' | 'good' | 'update' | 'same';

export type ChosenRow = ImportRow & {
  state: RowState;
  /** Why the row seems to be a duplicate; null if it does not. */
  duplicate: string | null;
  /** The changes to an existing client; null for a new one. */
  update: RowUpdate | null;
  isTaken: boolean;
};

/** Row number → whether the user wants to import it. */
export type Decisions = ReadonlyMap<number, boolean>;

const stateOf = (
  { problems }: ImportRow,
  duplicate: string | null,
  update: RowUpdate | null,
): RowState => {
  if (problems.length > 0) return 'bad';
  if (update !== null) return update.changes.length > 0 ? 'update' : 'same';
  return duplicate === null ? 'good' : 'duplicate';
};

/** Valid rows are taken by default, duplicates only if selected, rows with errors never. */
export const chooseRows = (
  rows: readonly ImportRow[],
  {
    duplicates,
    updates,
  }: { duplicates: ReadonlyMap<number, string>; updates: ReadonlyMap<number, RowUpdate> },
  decisions: Decisions,
): ChosenRow[] =>
  rows.map((row) => {
    const duplicate = duplicates.get(row.row) ?? null;
    const update = updates.get(row.row) ?? null;
    const state = stateOf(row, duplicate, update);
    const isTaken =
      state !== 'bad' && state !== 'same' && (decisions.get(row.row) ?? state !== 'duplicate');
    return { ...row, state, duplicate, update, isTaken };
  });

/** Whether a row can be imported without some of its cells. */
export const lacksCells = ({ state, unread }: ChosenRow): boolean =>
  state !== 'bad' && unread.length > 0;

/** Whether the row is taken as a new client. */
export const isNew = ({ state, isTaken }: ChosenRow): boolean => isTaken && state !== 'update';

export const countOf = (rows: readonly ChosenRow[]) => ({
  all: rows.length,
  bad: rows.filter(({ state }) => state === 'bad').length,
  partial: rows.filter(lacksCells).length,
  unread: rows.filter(({ isTaken, unread }) => isTaken && unread.length > 0).length,
  duplicate: rows.filter(({ state }) => state === 'duplicate').length,
  duplicatesTaken: rows.filter(({ state, isTaken }) => state === 'duplicate' && isTaken).length,
  /** New clients. */
  taken: rows.filter((row) => isNew(row)).length,
  updates: rows.filter(({ state }) => state === 'update').length,
  updated: rows.filter(({ state, isTaken }) => state === 'update' && isTaken).length,
  same: rows.filter(({ state }) => state === 'same').length,
});
export type RowCounts = ReturnType<typeof countOf>;

/** Keeps the first `count` of the new clients and deselects the others. */
export const takeFirst = (rows: readonly ChosenRow[], count: number): Decisions => {
  const taken = rows.filter(isNew);
  return new Map([
    ...rows.map(({ row, isTaken }) => [row, isTaken] as const),
    ...taken.slice(count).map(({ row }) => [row, false] as const),
  ]);
};

/** Selects or deselects all duplicates. */
export const duplicatesTaken = (rows: readonly ChosenRow[], isTaken: boolean): Decisions =>
  new Map(
    rows.filter(({ state }) => state === 'duplicate').map(({ row }) => [row, isTaken] as const),
  );

/** 「登録できるのは残り12社です。…」; null within the limit. `room` null: no limit. */
export const roomExceededMessage = (taken: number, room: number | null): string | null => {
  if (room === null || taken <= room) return null;
  return room === 0
    ? `登録できる上限に達しています。取り込む${formatNumber(taken)}社は登録できません。`
    : `登録できるのは残り${formatNumber(room)}社です。取り込む${formatNumber(taken)}社のうち、${formatNumber(taken - room)}社は登録できません。`;
};

/** Why the rows cannot be sent yet, and what to do; null if they can. */
export const blockedMessage = (
  { bad, taken, updated }: RowCounts,
  { isPartial, room }: { isPartial: boolean; room: number | null },
): string | null => {
  if (taken + updated === 0) return '取り込める行がありません。';
  if (bad > 0 && !isPartial) {
    return `取り込めない行が${formatNumber(bad)}行あります。修正するか、「取り込めない${formatNumber(bad)}行を除いて取り込む」を選択してください。`;
  }
  if (room !== null && taken > room) {
    return '登録できる上限を超えるため、取り込めません。取り込む行を減らしてください。';
  }
  return taken > CLIENT_IMPORT_MAX
    ? `1回に取り込めるのは${formatNumber(CLIENT_IMPORT_MAX)}社までです。取り込む行を減らしてください。`
    : null;
};

/** Variants of characters in names, each before the usual one. */
const VARIANTS: ReadonlyMap<string, string> = new Map(
  '髙高 﨑崎 邉辺 邊辺 齋斉 齊斉 斎斉 濵浜 濱浜 德徳 𠮷吉 嶋島 嶌島 冨富 澤沢 櫻桜 眞真 龍竜 瀧滝 惠恵 榮栄 廣広'
    .split(' ')
    .map((pair) => Array.from(pair) as [variant: string, usual: string]),
);

/** 「髙橋」 as 「高橋」; 「㈱ひかり野」 and 「株式会社 ひかり野」 are the same name. */
const foldCompanyName = (name: string): string =>
  Array.from(foldForSearch(name), (letter) => VARIANTS.get(letter) ?? letter)
    .join('')
    .replaceAll('(株)', '株式会社')
    .replaceAll('(有)', '有限会社')
    .replaceAll('(同)', '合同会社')
    .replaceAll(/\s/gu, '');

type Known = { corporateNumber: string | null; label: string };

/** Index of known companies by corporate number and by name. */
const createIndex = () => {
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
    if (numbered !== undefined) return `${numbered.label}と法人番号が同じです。`;
    // Different numbers are different companies, even with the same name.
    const named = byName
      .get(foldCompanyName(name))
      ?.find((each) => each.corporateNumber === null || corporateNumber === null);
    return named === undefined ? null : `${named.label}と会社名が同じです。`;
  };
  return { add, find };
};

/** Row number → why the row duplicates a client (`names`) or an earlier row. */
export const duplicatesOf = (
  rows: readonly ImportRow[],
  names: readonly ClientName[],
): ReadonlyMap<number, string> => {
  const { add, find } = createIndex();
  for (const { companyName, corporateNumber } of names) {
    add(companyName, { corporateNumber, label: `登録済みの「${companyName}」` });
  }
  const found = new Map<number, string>();
  for (const { row, content, clientId, problems } of rows) {
    if (problems.length > 0 || clientId !== null) continue;
    const { companyName, corporateNumber } = content.profile;
    const reason = find(companyName, corporateNumber);
    if (reason !== null) found.set(row, reason);
    add(companyName, { corporateNumber, label: `${formatNumber(row)}行目` });
  }
  return found;
};
