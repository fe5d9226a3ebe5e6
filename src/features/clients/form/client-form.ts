import * as z from 'zod/mini';
import type { ClientContent } from '~/contract/clients';
import { CLIENT_CONTACT_MAX, CLIENT_MEMO_MAX } from '~/domain/company/client';
import { COMPANY_FIELD_LABELS } from '~/domain/company/company-fields';
import { companyFieldId, type CompanyField } from '~/domain/company/company-profile';
import { emailProblem, normalizeEmail } from '~/domain/text/email';
import { lengthProblem } from '~/domain/text/length';
import {
  companyInfoDraft,
  readCompany,
  toFacts,
  companyFormValues,
} from '~/entities/company/profile-form/form-values';

/** The form's values as typed, also stored as its draft: the profile, contact and memo. */
export const clientDraft = z.object({
  ...companyInfoDraft.shape,
  contactName: z.string(),
  contactEmail: z.string(),
  memo: z.string(),
});
export type ClientForm = z.output<typeof clientDraft>;
export type ClientField = keyof ClientForm;
/** A field that is not a part of the company profile. */
export type OwnField = Exclude<ClientField, CompanyField>;

const OWN_LABELS: Readonly<Record<OwnField, string>> = {
  contactName: '担当者名',
  contactEmail: '担当者のメールアドレス',
  memo: 'メモ',
};

export const CLIENT_LABELS: Readonly<Record<ClientField, string>> = {
  ...COMPANY_FIELD_LABELS,
  ...OWN_LABELS,
};

/** In the order of the screen. */
export const CLIENT_FIELDS = Object.keys(CLIENT_LABELS) as ClientField[];

const isOwn = (field: ClientField): field is OwnField => field in OWN_LABELS;

export const clientFieldId = (field: ClientField): string =>
  isOwn(field) ? `client-${field}` : companyFieldId(field);

export const clientForm = clientDraft.check(({ value, issues }) => {
  const { contactName, contactEmail, memo } = value;
  const problems: Record<ClientField, string | null> = {
    ...readCompany(value).problems,
    contactName: lengthProblem(OWN_LABELS.contactName, contactName.trim(), CLIENT_CONTACT_MAX),
    contactEmail: contactEmail.trim() === '' ? null : emailProblem(contactEmail),
    memo: lengthProblem(OWN_LABELS.memo, memo, CLIENT_MEMO_MAX),
  };
  for (const [field, message] of Object.entries(problems)) {
    if (message !== null) issues.push({ code: 'custom', path: [field], message, input: value });
  }
});

/** Form values of a saved client; all empty for null. */
export const toClientForm = (content: ClientContent | null): ClientForm => ({
  ...companyFormValues(content?.profile ?? null, ''),
  contactName: content?.contactName ?? '',
  contactEmail: content?.contactEmail ?? '',
  memo: content?.memo ?? '',
});

const filled = (text: string): string | null => (text.trim() === '' ? null : text);

/** The client of a valid form. */
export const toContent = (values: ClientForm): ClientContent => ({
  profile: toFacts(values),
  contactName: filled(values.contactName.trim()),
  contactEmail: filled(normalizeEmail(values.contactEmail)),
  memo: filled(values.memo),
});

/** The values as shown after saving: 「1500万」 as 「1,500万円」. */
export const asSaved = (values: ClientForm): ClientForm => toClientForm(toContent(values));
