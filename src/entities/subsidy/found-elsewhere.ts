import type { SubsidySummary } from '~/contract/subsidies';
import { areaName } from '~/domain/content/areas';
import { matchRanges, parseKeyword } from '~/domain/subsidies/keyword';
import { isPurpose, tagName } from '~/domain/content/tags';

type Named = Pick<SubsidySummary, 'title' | 'tagIds' | 'areaIds'>;

/** Where a keyword was found that the title does not hold; null where it is marked there. */
export const foundElsewhere = (
  { title, tagIds, areaIds }: Named,
  keyword: string,
): string | null => {
  const query = parseKeyword(keyword);
  // What is only excluded was found nowhere.
  if (query.groups.length === 0) return null;
  const isIn = (text: string): boolean => matchRanges(query, text).length > 0;
  if (isIn(title)) return null;
  if (tagIds.some((id) => isPurpose(id) && isIn(tagName(id) ?? ''))) return '利用目的に一致';
  return areaIds.some((id) => isIn(areaName(id) ?? '')) ? '地域に一致' : '本文に一致';
};
