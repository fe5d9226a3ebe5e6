import { describe, expect, it } from 'vitest';
import { filledCompanyFields } from '~/domain/company/company-fields';
import { clientLimit } from '~/domain/plans/limits';
import { clientContentOf, clientProblems } from '~/embedded-api/clients/content';
import { seededClients } from './seed-clients';
import { seededDocuments } from './seed-documents';
import { seededTasks } from './seed-tasks';
import { DEMO_WORKSPACES } from './seed-workspaces';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');
const rows = seededClients(NOW);
const of = (workspaceId: number) => rows.filter((row) => row.workspaceId === workspaceId);

const isTwice = (value: string | null, index: number, all: (string | null)[]): boolean =>
  value !== null && all.indexOf(value) !== index;

describe('the demo’s clients', () => {
  it('the demo’s clients stay within each plan’s limit, and workspace 10 is at its limit', () => {
    expect([5, 6, 7, 10].map((workspaceId) => of(workspaceId).length)).toEqual([8, 24, 5, 10]);
    for (const { workspaceId, plan } of DEMO_WORKSPACES) {
      expect(of(workspaceId).length).toBeLessThanOrEqual(clientLimit(plan) ?? Infinity);
    }
    expect(clientLimit('agency_mini')).toBe(of(10).length);
    expect(of(5).map(({ clientId }) => clientId)).toEqual([
      5001, 5002, 5003, 5004, 5005, 5006, 5007, 5008,
    ]);
  });

  it('the demo’s clients are valid, with unique names, corporate numbers and e-mail addresses', () => {
    for (const row of rows) {
      const { profile, contactName, contactEmail, memo } = row;
      const content = { profile, contactName, contactEmail, memo };
      expect(clientContentOf(content)).toEqual(content);
      const problems = Object.entries(clientProblems(content, new Date(NOW)));
      expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
      expect(row.createdAt).toBeLessThan(NOW);
    }
    for (const values of [
      rows.map(({ profile }) => profile.companyName),
      rows.map(({ profile }) => profile.corporateNumber),
      rows.map(({ contactEmail }) => contactEmail),
    ]) {
      expect(values.filter(isTwice)).toEqual([]);
    }
    const filled = of(6).map(({ profile }) => filledCompanyFields(profile).length);
    expect(Math.min(...filled)).toBe(1);
    expect(Math.max(...filled)).toBe(17);
    expect(new Set(filled).size).toBeGreaterThan(6);
  });

  it('demo tasks and documents are for clients of their workspace, and linked documents for the same client', () => {
    const workspaceOf = new Map(rows.map(({ clientId, workspaceId }) => [clientId, workspaceId]));
    const documents = seededDocuments(NOW);
    const tasks = seededTasks(NOW);
    const tied = [...documents, ...tasks].filter(({ clientId }) => clientId !== null);
    for (const { clientId, workspaceId } of tied) {
      expect(workspaceOf.get(clientId ?? 0)).toBe(workspaceId);
    }
    for (const { documentIds, clientId } of tasks) {
      for (const documentId of documentIds) {
        const document = documents.find((one) => one.documentId === documentId);
        expect(document?.clientId).toBe(clientId);
      }
    }
    for (const workspaceId of [5, 6, 7, 10]) {
      const own = tasks.filter((task) => task.workspaceId === workspaceId);
      expect(own.filter(({ clientId }) => clientId === null)).toEqual([]);
    }
  });
});
