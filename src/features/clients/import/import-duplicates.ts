import type { ClientName } from '~/contract/clients';
import { formatCount } from '~/domain/text/counts';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { ImportRow } from './import-row';

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
