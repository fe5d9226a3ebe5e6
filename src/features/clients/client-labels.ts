import {
  COMPANY_FIELDS,
  FIELD_LABELS,
  filledCompanyFields,
  missingForFit,
} from '~/domain/company/company-fields';
import type { CompanyFacts } from '~/domain/company/company-profile';
import { areaName } from '~/domain/content/areas';
import { businessCategoriesLabel } from '~/domain/content/business-categories';
import { formatNumber } from '~/domain/text/format-number';
import { daysBetween, jstDateOf } from '~/domain/time/dates';
import type { DeadlineTone } from '~/ui/feedback/badge';

/** How much of a profile is filled in, and the labels of empty fields that decide the fit. */
export const completenessOf = (facts: CompanyFacts) => {
  const filled = filledCompanyFields(facts).length;
  const all = COMPANY_FIELDS.length;
  return {
    filled,
    all,
    percent: Math.floor((filled / all) * 100),
    missingForFit: missingForFit(facts).map((field) => FIELD_LABELS[field]),
  };
};

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

const URGENT_DAYS = 3;
const SOON_DAYS = 14;

/** Days left until the date or overdue. `date`: a day in Japan. */
export const dueLabel = (date: string, now: Date): { tone: DeadlineTone; label: string } => {
  const days = daysBetween(jstDateOf(now), date);
  if (days < 0) return { tone: 'error', label: `${-days}日超過` };
  const label = days === 0 ? '本日まで' : `あと${days}日`;
  if (days <= URGENT_DAYS) return { tone: 'error', label };
  return { tone: days <= SOON_DAYS ? 'warning' : 'neutral', label };
};

/** `fitCount` is the number in the list of clients; `total` also includes 要確認. */
export const fitCountLabel = (fitCount: number | null, total: number): string =>
  fitCount === null || fitCount > total
    ? `適合と要確認 ${formatNumber(total)}件`
    : `適合 ${formatNumber(fitCount)}件・要確認 ${formatNumber(total - fitCount)}件`;
