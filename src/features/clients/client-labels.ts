import type { CompanyFacts } from '~/domain/company/company-profile';
import { areaName } from '~/domain/content/areas';
import { businessCategoriesLabel } from '~/domain/content/business-categories';
import { formatNumber } from '~/domain/text/format-number';

/** 「神奈川県横浜市西区」; null if both are unknown. */
export const areaLabel = ({ areaId, city }: CompanyFacts): string | null => {
  const prefecture = areaId === null ? '' : (areaName(areaId) ?? '');
  const town = city ?? '';
  // Some users repeat the prefecture in the city.
  const text = town.startsWith(prefecture) ? town : `${prefecture}${town}`;
  return text === '' ? null : text;
};

export const categoriesLabel = ({ businessCategoryIds }: CompanyFacts): string | null =>
  businessCategoryIds.length === 0 ? null : businessCategoriesLabel(businessCategoryIds);

/** `fitCount` is the number in the list of clients; `total` also includes 要確認. */
export const fitCountLabel = (fitCount: number | null, total: number): string =>
  fitCount === null || fitCount > total
    ? `条件に合う・要確認 ${formatNumber(total)}件`
    : `条件に合う ${formatNumber(fitCount)}件・要確認 ${formatNumber(total - fitCount)}件`;
