import * as z from 'zod/mini';
import type { SubsidySummary } from '~/contract/subsidies';
import { DOCUMENT_TITLE_MAX } from '~/domain/documents/document';
import {
  DOCUMENT_TEMPLATES,
  templateFor,
  type DocumentTemplate,
} from '~/domain/documents/document-templates';
import { titleField } from '~/forms/name-field';

/** The fields of a subsidy that a new document needs. */
export type DocumentSubject = Pick<
  SubsidySummary,
  | 'subsidyId'
  | 'title'
  | 'kind'
  | 'level'
  | 'programmeKey'
  | 'issuer'
  | 'rate'
  | 'maxAmount'
  | 'amountVaries'
  | 'acceptanceEnd'
>;

export const createForm = z.object({ title: titleField('タイトル', DOCUMENT_TITLE_MAX) });
export type CreateForm = z.output<typeof createForm>;

export const templateOf = (key: string): DocumentTemplate =>
  DOCUMENT_TEMPLATES.find((template) => template.key === key) ?? templateFor(null);

export const templatesFor = (subsidy: DocumentSubject | null) => {
  const suggested = templateFor(subsidy);
  const rest = DOCUMENT_TEMPLATES.filter(({ key }) => key !== suggested.key);
  return {
    suggested,
    general: rest.filter(({ programmePattern }) => programmePattern === null),
    ofProgrammes: rest.filter(({ programmePattern }) => programmePattern !== null),
  };
};

export const suggestionReason = (
  subsidy: DocumentSubject | null,
  { programmePattern, name }: DocumentTemplate,
): string => {
  if (subsidy === null) return '多くの申請書に共通する項目から始められます。';
  return programmePattern === null
    ? '専用のひな形がないため、多くの申請書に共通する項目を使います。'
    : `この補助金には「${name}」のひな形が合います。`;
};
