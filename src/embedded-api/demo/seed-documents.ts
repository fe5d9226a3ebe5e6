import type { DocumentSection } from '~/contract/documents';
import { areaName } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { draftDocument } from '~/domain/documents/document-draft';
import { DOCUMENT_TEMPLATES } from '~/domain/documents/document-templates';
import { expenseAmount, proposedRequest } from '~/domain/documents/expenses';
import { STANDARD_TAX_RATE } from '~/domain/documents/tax';
import { parseRate } from '~/domain/subsidies/subsidy-rate';
import { DAY_MS } from '~/domain/time/dates';
import { documentContentOf } from '~/embedded-api/documents/content';
import type {
  DocumentCommentRow,
  DocumentRow,
  DocumentVersionRow,
} from '~/embedded-api/documents/rows';
import { BUILDER_DOCUMENTS } from './builder-documents';
import { SUBSIDY_OF_FORM, type DemoDocument, type DemoExpense } from './demo-document';
import { MAKER_DOCUMENTS } from './maker-documents';
import { OFFICE_DOCUMENTS } from './office-documents';
import { seededClientIdOrNull } from './seed-clients';
import { DEMO_WORKSPACES } from './seed-workspaces';
import { SYSTEM_DOCUMENTS } from './system-documents';

const BY_WORKSPACE: Readonly<Record<number, readonly DemoDocument[]>> = {
  ...MAKER_DOCUMENTS,
  ...BUILDER_DOCUMENTS,
  4: SYSTEM_DOCUMENTS,
  ...OFFICE_DOCUMENTS,
};

/** Numbered from workspaceId × 100 + 1. */
const DOCUMENTS = Object.entries(BY_WORKSPACE).flatMap(([workspaceId, documents]) =>
  documents.map((demo, index) => ({
    demo,
    workspaceId: Number(workspaceId),
    documentId: Number(workspaceId) * 100 + 1 + index,
  })),
);

const expenseRow = (
  [category, item, unitPrice, quantity, taxRate = STANDARD_TAX_RATE]: DemoExpense,
  rate: string | undefined,
) => {
  const amount = expenseAmount(unitPrice, quantity);
  const requestedAmount = proposedRequest(amount, parseRate(rate ?? ''));
  const price = { unitPrice, quantity, amount, taxRate };
  return { category, item, ...price, eligibleAmount: amount, requestedAmount };
};

const withBodies = (sections: readonly DocumentSection[], bodies: DemoDocument['bodies']) =>
  sections.map((section) => ({ ...section, body: bodies[section.key] ?? section.body }));

const sectionsOf = ({ form, bodies }: DemoDocument, workspaceId: number) => {
  const template = DOCUMENT_TEMPLATES.find(({ key }) => key === form);
  const company = DEMO_WORKSPACES.find((one) => one.workspaceId === workspaceId)?.profile ?? null;
  const ids = new Set(company?.businessCategoryIds);
  const names = {
    area: areaName(company?.areaId ?? 0) ?? null,
    categories: BUSINESS_CATEGORIES.flatMap(({ businessCategoryId, name }) =>
      ids.has(businessCategoryId) ? [name] : [],
    ),
  };
  if (!template) return [];
  const { sections } = draftDocument({ template, subsidy: null, company, names });
  return withBodies(sections, bodies);
};

const rowOf = (
  { demo, workspaceId, documentId }: (typeof DOCUMENTS)[number],
  now: number,
): DocumentRow => {
  const updatedAt = now - demo.saved.daysAgo * DAY_MS;
  return {
    documentId,
    workspaceId,
    ...documentContentOf({
      title: demo.title,
      subsidyId: SUBSIDY_OF_FORM[demo.form],
      clientId: seededClientIdOrNull(workspaceId, demo.client),
      status: demo.status ?? 'draft',
      sections: sectionsOf(demo, workspaceId),
      expenses: (demo.expenses ?? []).map((expense) => expenseRow(expense, demo.rate)),
      subsidyRate: demo.rate ?? null,
      maxAmount: demo.maxAmount ?? null,
    }),
    version: 1 + (demo.former?.length ?? 0),
    updatedAt,
    updatedBy: demo.saved.by,
    runSince: updatedAt,
    deletedAt: demo.deletedDaysAgo === undefined ? null : now - demo.deletedDaysAgo * DAY_MS,
  };
};

export const seededDocuments = (now: number): DocumentRow[] =>
  DOCUMENTS.map((entry) => rowOf(entry, now));

export const seededDocumentVersions = (now: number): DocumentVersionRow[] =>
  DOCUMENTS.flatMap((entry) => {
    const { former = [] } = entry.demo;
    const { documentId, workspaceId, version, ...current } = rowOf(entry, now);
    return former.map(({ daysAgo, by, bodies }, index) => ({
      ...documentContentOf({
        ...current,
        status: 'draft',
        sections: withBodies(current.sections, bodies),
      }),
      documentId,
      workspaceId,
      version: version - 1 - index,
      savedAt: now - daysAgo * DAY_MS,
      savedBy: by,
    }));
  });

export const seededDocumentComments = (now: number): Omit<DocumentCommentRow, 'commentId'>[] =>
  DOCUMENTS.flatMap(({ demo: { comments = [] }, workspaceId, documentId }) =>
    comments.map(([sectionKey, userId, daysAgo, body]) => ({
      documentId,
      workspaceId,
      sectionKey,
      userId,
      body,
      createdAt: now - daysAgo * DAY_MS,
    })),
  );
