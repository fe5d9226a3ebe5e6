import type { ClientName } from '~/contract/clients';
import { foldForSearch } from '~/domain/text/japanese-text';

/** The clients whose name, kana or 法人番号 hold every word; each word as one may spell it. */
export const clientsFound = (clients: readonly ClientName[], typed: string): ClientName[] => {
  const words = typed
    .split(/\s+/u)
    .map(foldForSearch)
    .filter((word) => word !== '');
  if (words.length === 0) return [...clients];
  return clients.filter(({ companyName, companyNameKana, corporateNumber }) => {
    const known = foldForSearch([companyName, companyNameKana, corporateNumber].join('\n'));
    return words.every((word) => known.includes(word));
  });
};
