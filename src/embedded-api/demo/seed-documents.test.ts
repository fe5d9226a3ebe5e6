import { describe, expect, it } from 'vitest';
import { countCharacters } from '~/domain/documents/character-count';
import { expenseTotals } from '~/domain/documents/expenses';
import { parseRate } from '~/domain/subsidies/subsidy-rate';
import { documentProblems } from '~/embedded-api/documents/content';
import { catalogueSubsidies } from '~/embedded-api/subsidies/catalogue/catalogue';
import { MINUTE, startTestApi } from '~tests/support/api/embedded-api';
import { BUILDER_DOCUMENTS } from './builder-documents';
import { MAKER_DOCUMENTS } from './maker-documents';
import { OFFICE_DOCUMENTS } from './office-documents';
import { seededDocumentComments, seededDocuments, seededDocumentVersions } from './seed-documents';
import { DEMO_WORKSPACES } from './seed-workspaces';
import { SYSTEM_DOCUMENTS } from './system-documents';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');
const documents = seededDocuments(NOW);
const versions = seededDocumentVersions(NOW);
const comments = seededDocumentComments(NOW);

const membersOf = (workspaceId: number) => {
  const workspace = DEMO_WORKSPACES.find((one) => one.workspaceId === workspaceId);
  const others = workspace?.others.flatMap((other) => ('userId' in other ? [other] : [])) ?? [];
  return [{ userId: 1, role: workspace?.role }, ...others];
};

const isWriter = (workspaceId: number, userId: number): boolean =>
  membersOf(workspaceId).some((one) => one.userId === userId && one.role !== 'viewer');

describe('the demo’s documents', () => {
  it('the demo’s documents pass validation and contain every text written for them', () => {
    for (const row of documents) {
      const problems = Object.values(documentProblems(row)).filter((problem) => problem !== null);
      expect(problems).toEqual([]);
    }
    const written = [
      MAKER_DOCUMENTS,
      BUILDER_DOCUMENTS,
      OFFICE_DOCUMENTS,
      { 4: SYSTEM_DOCUMENTS },
    ].flatMap((group) => Object.values(group).flatMap((each) => each));
    const bodies = new Set(documents.flatMap(({ sections }) => sections.map(({ body }) => body)));
    const lost = written.flatMap(({ bodies: its }) =>
      Object.values(its).filter((body) => !bodies.has(body)),
    );
    expect(lost).toEqual([]);
  });

  it('the demo’s documents, versions and comments are by members with write access', () => {
    for (const { workspaceId, updatedBy } of documents) {
      expect(isWriter(workspaceId, updatedBy)).toBe(true);
    }
    for (const { workspaceId, savedBy } of versions) {
      expect(isWriter(workspaceId, savedBy)).toBe(true);
    }
    for (const { workspaceId, userId, documentId, sectionKey } of comments) {
      expect(isWriter(workspaceId, userId)).toBe(true);
      const its = documents.find((row) => row.documentId === documentId)?.sections ?? [];
      expect([null, ...its.map(({ key }) => key)]).toContain(sectionKey);
    }
  });

  it('the demo’s documents have every status, a deletion and a single section over its limit', () => {
    expect(new Set(documents.map(({ status }) => status)).size).toBe(3);
    expect(documents.some(({ deletedAt }) => deletedAt !== null)).toBe(true);
    const tooLong = documents.flatMap(({ sections }) =>
      sections.filter(({ body, maxLength }) => countCharacters(body) > (maxLength ?? Infinity)),
    );
    expect(tooLong.map(({ heading }) => heading)).toEqual(['事業名']);
    const over = documents.filter(
      ({ expenses, subsidyRate, maxAmount }) =>
        expenseTotals(expenses, { rate: parseRate(subsidyRate ?? ''), maxAmount }).isOverMaximum,
    );
    expect(over).toHaveLength(1);
    for (const { expenses, subsidyRate, maxAmount } of documents) {
      const rate = parseRate(subsidyRate ?? '');
      expect(expenseTotals(expenses, { rate, maxAmount }).isOverRate).toBe(false);
    }
  });

  it('the demo’s documents are for catalogue subsidies that the plan includes', () => {
    const kinds = new Map(
      catalogueSubsidies(new Date(NOW)).heads.map(({ subsidyId, kind }) => [subsidyId, kind]),
    );
    for (const { workspaceId, subsidyId } of documents) {
      const kind = subsidyId === null ? 'subsidy' : kinds.get(subsidyId);
      const found = workspaceId === 2 ? ['subsidy'] : ['subsidy', 'grant'];
      expect(found).toContain(kind);
    }
  });

  it('every paid demo workspace lists at least two documents, and document 301 has two former versions', async () => {
    const { call, tokenOf, pass } = startTestApi({ startAt: NOW });
    pass(MINUTE);
    const token = await tokenOf();
    const totals = await Promise.all(
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map(async (workspaceId) => {
        const { body } = await call('GET', `/v1/documents?workspaceId=${workspaceId}`, { token });
        return (body as { total: number }).total;
      }),
    );
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(2);
    const heads = await call('GET', '/v1/documents/301/versions?workspaceId=3', { token });
    expect(heads.body).toMatchObject([{ version: 2 }, { version: 1 }]);
  });
});
