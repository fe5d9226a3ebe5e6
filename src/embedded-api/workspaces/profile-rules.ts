import type { CompanyProfile } from '~/contract/clients';
import { companyProblems } from '~/domain/company/company-profile';
import { tidyCorporateNumber } from '~/domain/company/corporate-number';
import { tidyFurigana } from '~/domain/company/furigana';
import { tidyPhone } from '~/domain/company/phone';
import { tidyPostalCode } from '~/domain/company/postal-code';
import { tidyWebAddress } from '~/domain/text/web-address';
import { jstDateOf } from '~/domain/time/dates';

/** Optional text as it is stored: normalized, null if empty. */
const tidied = (
  value: string | null,
  tidy: (text: string) => string = (text) => text.trim(),
): string | null => {
  const text = tidy(value ?? '');
  return text === '' ? null : text;
};

/** Numbers and ASCII are converted to half-width, phone numbers to digits; names are kept. */
export const normalizeProfile = <T extends CompanyProfile>(profile: T): T => ({
  ...profile,
  companyName: profile.companyName.trim(),
  companyNameKana: tidied(profile.companyNameKana, tidyFurigana),
  corporateNumber: tidied(profile.corporateNumber, tidyCorporateNumber),
  postalCode: tidied(profile.postalCode, tidyPostalCode),
  city: tidied(profile.city),
  addressLine: tidied(profile.addressLine),
  websiteUrl: tidied(profile.websiteUrl, tidyWebAddress),
  phone: tidied(profile.phone, tidyPhone),
  representativeName: tidied(profile.representativeName),
  businessCategoryIds: [...new Set(profile.businessCategoryIds)],
  tagIds: [...new Set(profile.tagIds)],
});

/** Messages for a normalized profile's invalid fields; null for valid ones. */
export const profileProblems = (
  profile: CompanyProfile,
  now: Date,
): Record<string, string | null> => companyProblems(profile, jstDateOf(now));
