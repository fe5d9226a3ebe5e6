import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { api } from '~/contract/api';
import { parseAnswer } from '~/lib/http/client';
import {
  answerOf,
  answers,
  at,
  definitionOf,
  named,
  withValue,
  type Answer,
  type Path,
} from '../support/newer-server.ts';

const cases = answers.map((answer) => [answer.name, answer] as const);

const parse = async (schema: z.ZodMiniType, answer: unknown): Promise<unknown> =>
  parseAnswer(schema, answer, 'GET /x');

/**
 * The number of rows in a response, which is either an array of rows or a page with `items`. For
 * any other response, the number is -1.
 */
const rowsOf = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length;
  const { items } = (answer ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items.length : -1;
};

const OWN_LIST = 'an empty body is also read as null, and must not look like an empty list';
const COUNTED = 'a list whose total is not 0 must not look empty';
const PROPOSAL_SAVED_WHOLE = 'a proposal is saved whole, which would overwrite its subsidies';
const SAVED_WHOLE = 'a document is saved whole, which would overwrite the status';

/**
 * The fields in which an unknown value or a null list makes the app drop the row or the whole
 * response, each with the reason.
 */
const EXCEPTIONS: readonly (readonly [location: string, reason: string])[] = [
  ...Object.entries(api)
    .filter(([, row]) => 'answer' in row && definitionOf(row.answer).type === 'array')
    .map(([name]) => [`${name}: null`, OWN_LIST] as const),
  ['listBillings: items null', COUNTED],
  ['listClients: items null', COUNTED],
  ['listProposals: items null', COUNTED],
  ['searchSubsidies: items null', COUNTED],
  ['getSubsidyCalendar: days null', COUNTED],
  ['listNotices: items null', COUNTED],
  ['listDocuments: items null', COUNTED],
  ['listTasks: items null', COUNTED],
  ['listMedias: items null', COUNTED],
  ...['createProposal', 'getProposal', 'saveProposal'].map(
    (name) => [`${name}: items null`, PROPOSAL_SAVED_WHOLE] as const,
  ),
  ['createDocument: status unheard-of', SAVED_WHOLE],
  ['getDocument: status unheard-of', SAVED_WHOLE],
  ['saveDocument: status unheard-of', SAVED_WHOLE],
  ['getDocumentVersion: status unheard-of', SAVED_WHOLE],
  ['listPlans: planSerialCode unheard-of', 'a plan that the app does not know cannot be chosen'],
];

/** Returns whether the app keeps all rows of a response that has `value` in the field at `path`. */
const isRead = async (
  { schema, example }: Answer,
  path: Path,
  value: unknown,
): Promise<boolean> => {
  try {
    const read = await parse(schema, withValue(example, path, value));
    return rowsOf(read) === rowsOf(example);
  } catch {
    return false;
  }
};

/** Returns the fields for which {@link isRead} is false, in the format of {@link EXCEPTIONS}. */
const unreadValues = async (
  answer: Answer,
  paths: readonly Path[],
  value: string | null,
): Promise<string[]> => {
  const read = await Promise.all(
    paths.map(async (path) => ((await isRead(answer, path, value)) ? [] : [named(path)])),
  );
  return [...new Set(read.flat())].map(
    (location) => `${answer.name}: ${location === '' ? '' : `${location} `}${String(value)}`,
  );
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a response of a server that is newer than the app', () => {
  it.each(cases)('the example response of %s matches the contract', (_, { schema, example }) => {
    expect(z.safeParse(schema, example).success).toBe(true);
  });

  it.each(cases)('unknown fields do not change how %s is parsed', async (_, answer) => {
    const { schema, found, example } = answer;
    const expected = await parse(schema, example);
    for (const path of found.objects) {
      const more = { ...(at(example, path) as object), unheardOf: { of: ['x'] } };
      expect(await parse(schema, withValue(example, path, more))).toEqual(expected);
    }
  });

  it('unknown enum values and null lists remove no rows from any response, except in the fields listed as exceptions', async () => {
    const locations = await Promise.all(
      answers.map(async (answer) => [
        ...(await unreadValues(answer, answer.found.enums, 'unheard-of')),
        ...(await unreadValues(answer, answer.found.lists, null)),
      ]),
    );
    expect(locations.flat().toSorted()).toEqual(
      EXCEPTIONS.map(([location]) => location).toSorted(),
    );
  });

  it.each<[name: keyof typeof api, path: Path, value: unknown, read: unknown]>([
    ['login', ['accessibleWorkspaces', 0, 'role'], 'auditor', 'viewer'],
    ['listWorkspaces', [0, 'plan'], 'agency_10', 'free'],
    ['getSubscription', ['planSerialCode'], 'agency_10', null],
    ['listMembers', [0, 'workspaceUserRoleId'], 5, 4],
    ['listMembers', [0, 'status'], 'suspended', 'active'],
    ['searchSubsidies', ['items', 0, 'kind'], 'loan', 'subsidy'],
    ['searchSubsidies', ['items', 0, 'level'], 'region', 'foundation'],
    ['searchSubsidies', ['items', 0, 'employeesBand'], 9, null],
    ['searchSubsidies', ['items', 0, 'areaIds'], null, []],
    ['searchSubsidies', ['items', 0, 'match', 'result'], 'nearly', 'check'],
    ['getSubsidy', ['match', 'reasons', 0, 'result'], 'partly', 'unknown'],
    ['getSubsidy', ['attachments', 0, 'kind'], 'video', 'outline'],
    ['listNotices', ['items', 0, 'kind'], 'billing', 'system'],
    ['listNotificationConditions', [0, 'frequency'], 'monthly', 'weekly'],
    ['listDocuments', ['items', 0, 'status'], 'archived', 'draft'],
    ['listTasks', ['items', 0, 'status'], 'appealing', 'considering'],
    ['getTask', ['history', 0, 'from'], 'appealing', null],
    ['getTask', ['type'], 'research', 'self_application'],
    ['listBillings', ['items', 0, 'status'], 'refunded', 'open'],
  ])(
    '%s: an unknown value at %j is replaced by the fallback of its field',
    async (name, path, ...rest) => {
      const [value, read] = rest;
      const answer = answers.find((each) => each.name === name);
      if (answer === undefined) throw new Error(`${name} answers nothing`);
      const parsed = await parse(answer.schema, withValue(answer.example, path, value));
      expect(at(parsed, path)).toEqual(read);
    },
  );

  it.each<[name: keyof typeof api, path: Path]>([
    ['getSubsidy', ['match', 'reasons', 0, 'criterion']],
    ['getTask', ['milestones', 0, 'kind']],
    ['getTask', ['history', 0, 'to']],
    ['listTasks', ['items', 0, 'milestones', 0, 'kind']],
    ['listNotificationConditions', [0, 'channels', 0]],
    ['listNotificationConditions', [0, 'remindDays', 0]],
  ])(
    '%s: an unknown value at %j drops only the list entry that contains the value',
    async (name, path) => {
      const answer = answerOf(name);
      const list = path.slice(
        0,
        path.findLastIndex((key) => typeof key === 'number'),
      );
      const parsed = await parse(answer.schema, withValue(answer.example, path, 'unheard-of'));
      const expected = withValue(
        answer.example,
        list,
        (at(answer.example, list) as unknown[]).slice(1),
      );
      expect(parsed).toEqual(await parse(answer.schema, expected));
    },
  );

  it.each([
    ['listTasks', ['items', 0, 'deletedAt']],
    ['listTasks', ['items', 0, 'checklist', 0, 'mediaIds']],
    ['listTasks', ['items', 0, 'checklist', 0, 'phase']],
    ['getTask', ['checklist', 0, 'mediaIds']],
  ] as const)('%s: null at %j is accepted as a missing value', async (name, path) => {
    const { schema, example } = answerOf(name);
    expect(at(await parse(schema, withValue(example, path, null)), path)).toBeNull();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['2001-01-31T17:00:00+09:00', 'closed'],
    ['2999-01-31T17:00:00+09:00', 'open'],
    [null, 'open'],
  ])(
    'a subsidy with an unknown status whose application period ends at %s is %s',
    async (acceptanceEnd, status) => {
      const search = answerOf('searchSubsidies');
      const rows = (at(search.example, ['items']) as object[]).map((row) => ({
        ...row,
        status: 'paused',
        acceptanceStart: null,
        acceptanceEnd,
      }));
      const parsed = await parse(search.schema, withValue(search.example, ['items'], rows));
      expect(at(parsed, ['items', 0, 'status'])).toBe(status);
    },
  );

  it.each([
    ['listTasks', ['items']],
    ['getSubsidyCalendar', ['days']],
  ] as const)(
    '%s: null instead of a list of rows is read as an empty list if the total is 0',
    async (name, path) => {
      const answer = answers.find((each) => each.name === name);
      if (answer === undefined) throw new Error(`${name} answers nothing`);
      const empty = { ...(answer.example as object), total: 0 };
      expect(at(await parse(answer.schema, withValue(empty, path, null)), path)).toEqual([]);
    },
  );
});
