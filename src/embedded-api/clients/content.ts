import type { ClientContent } from '~/contract/clients';
import { CLIENT_CONTACT_MAX, CLIENT_MEMO_MAX } from '~/domain/company/client';
import { companyProblems, tidyFacts } from '~/domain/company/company-profile';
import { normalizeEmail } from '~/domain/text/email';
import { lengthProblem } from '~/domain/text/length';
import { jstDateOf } from '~/domain/time/dates';
import { emailFormatProblem } from '~/embedded-api/accounts/email-address';

const filled = (text: string | null): string | null => (text === '' ? null : text);

/** A client's content as it is stored: normalized, its fields always in the same order. */
export const clientContentOf = ({ profile, contactName, contactEmail, memo }: ClientContent) => ({
  profile: tidyFacts(profile),
  contactName: filled((contactName ?? '').trim()),
  contactEmail: filled(normalizeEmail(contactEmail ?? '')),
  memo: memo === null || memo.trim() === '' ? null : memo,
});

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/** Whether two contents are equal, whatever the order of categories and purposes. */
export const isSameClient = (one: ClientContent, other: ClientContent): boolean => {
  const text = (content: ClientContent): string => {
    const { profile, ...rest } = clientContentOf(content);
    const businessCategoryIds = sorted(profile.businessCategoryIds);
    const facts = { ...profile, businessCategoryIds, tagIds: sorted(profile.tagIds) };
    return JSON.stringify([Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)), rest]);
  };
  return text(one) === text(other);
};

/** Messages for a stored client's invalid fields; null for valid ones. */
export const clientProblems = (
  { profile, contactName, contactEmail, memo }: ClientContent,
  now: Date,
): Record<string, string | null> => ({
  ...companyProblems(profile, jstDateOf(now)),
  contactName: lengthProblem('担当者名', contactName ?? '', CLIENT_CONTACT_MAX),
  contactEmail: contactEmail === null ? null : emailFormatProblem(contactEmail),
  memo: lengthProblem('メモ', memo ?? '', CLIENT_MEMO_MAX),
});
