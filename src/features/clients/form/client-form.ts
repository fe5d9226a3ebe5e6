import * as z from 'zod/mini';
import type { ClientContent } from '~/contract/clients';
import { CLIENT_CONTACT_MAX, CLIENT_MEMO_MAX } from '~/domain/company/client';
import { COMPANY_FIELDS, FIELD_LABELS } from '~/domain/company/company-fields';
import { companyFieldId, lengthProblem, type CompanyField } from '~/domain/company/company-profile';
import { emailProblem, normaliseEmail } from '~/domain/text/email';
import {
  companyInfoDraft,
  readCompany,
  toFacts,
  toFormValues,
} from '~/entities/company/company-form';

/** The form as it is typed, which is also what its draft keeps: the profile, and what is the client's own. */
export const clientDraft = z.object({
  ...companyInfoDraft.shape,
  contactName: z.string(),
  contactEmail: z.string(),
  memo: z.string(),
});
export type ClientForm = z.output<typeof clientDraft>;
export type ClientField = keyof ClientForm;
export type OwnField = Exclude<ClientField, CompanyField>;

const OWN_LABELS: Readonly<Record<OwnField, string>> = {
  contactName: '担当者名',
  contactEmail: '担当者のメールアドレス',
  memo: 'メモ',
};

export const CLIENT_LABELS: Readonly<Record<ClientField, string>> = {
  ...FIELD_LABELS,
  ...OWN_LABELS,
};

const OWN_FIELDS = Object.keys(OWN_LABELS) as OwnField[];

/** In the screen's order. */
export const CLIENT_FIELDS: readonly ClientField[] = [...COMPANY_FIELDS, ...OWN_FIELDS];

const isOwn = (field: ClientField): field is OwnField => OWN_FIELDS.some((each) => each === field);

export const clientFieldId = (field: ClientField): string =>
  isOwn(field) ? `client-${field}` : companyFieldId(field);

const ownProblems = ({
  contactName,
  contactEmail,
  memo,
}: ClientForm): Record<OwnField, string | null> => ({
  contactName: lengthProblem(OWN_LABELS.contactName, contactName.trim(), CLIENT_CONTACT_MAX),
  contactEmail: contactEmail.trim() === '' ? null : emailProblem(contactEmail),
  memo: lengthProblem(OWN_LABELS.memo, memo, CLIENT_MEMO_MAX),
});

export const clientForm = clientDraft.check(({ value, issues }) => {
  const problems = { ...readCompany(value).problems, ...ownProblems(value) };
  for (const [field, message] of Object.entries(problems)) {
    if (message !== null) issues.push({ code: 'custom', path: [field], message, input: value });
  }
});

/** A saved client as it stands in the form; an empty one for none. */
export const toClientForm = (content: ClientContent | null): ClientForm => ({
  ...toFormValues(content?.profile ?? null, ''),
  contactName: content?.contactName ?? '',
  contactEmail: content?.contactEmail ?? '',
  memo: content?.memo ?? '',
});

const filled = (text: string): string | null => (text.trim() === '' ? null : text);

/** What a form without problems says of the client. */
export const toContent = (values: ClientForm): ClientContent => ({
  profile: toFacts(values),
  contactName: filled(values.contactName.trim()),
  contactEmail: filled(normaliseEmail(values.contactEmail)),
  memo: filled(values.memo),
});

/** What the form shows once it is saved: 「1500万」 as 「1,500万円」. */
export const asSaved = (values: ClientForm): ClientForm => toClientForm(toContent(values));
