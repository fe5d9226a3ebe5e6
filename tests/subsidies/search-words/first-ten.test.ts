import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { foldForSearch } from '~/domain/text/japanese-text';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { generatedSource } from '~/embedded-api/subsidies/load';
import { termsReader } from '~/embedded-api/subsidies/source/source';
import { subsidyHead } from '~tests/support/subsidy-head';

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const queries = linesOf('queries.txt').map((line) => {
  const [keyword = '', expected = ''] = line.split(' | ');
  return {
    keyword,
    /** Lists of alternatives. For each list, a title among the results must contain one of them. */
    expected: expected.split(' ; ').map((part) => part.split(' または ')),
  };
});

const ids = (cell: string): number[] => (cell === '' ? [] : cell.split(' ').map(Number));
const dayIn = (day: string, time: string): string | null =>
  day === '' ? null : `${day}T${time}+09:00`;

const calls = linesOf('calls.tsv').map((line, index) => {
  const [title = '', from = '', to = '', areas = '', purposes = '', keywords = ''] =
    line.split('\t');
  return {
    keywords,
    head: subsidyHead(index + 1, {
      title,
      acceptanceStart: dayIn(from, '09:00'),
      acceptanceEnd: dayIn(to, '17:00'),
      areaIds: ids(areas),
      tagIds: ids(purposes),
    }),
  };
});

const viewerOn = (day: string): Viewer => ({
  now: new Date(`${day}T12:00:00+09:00`),
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
});
const anything = { limit: null, kinds: SUBSIDY_KINDS };

test('for each typical query of a company, the expected subsidies of jGrants are among the first ten results', () => {
  const collection = createCollection({
    heads: calls.map(({ head }) => head),
    detailTexts: () => calls.map(({ keywords }) => keywords),
    bodyOf: () => {
      throw new Error('unexpected call');
    },
    termsAt: termsReader((position) => calls[position]?.head),
  });
  const viewer = viewerOn('2026-08-25');
  const misses = queries.flatMap(({ keyword, expected }) => {
    const found = collection.search({ workspaceId: 1, keyword, perPage: 10 }, viewer, anything);
    // As on the screen, full matches come first, then partial matches.
    const items = [...found.items, ...(found.someWords?.items ?? [])].slice(0, 10);
    const titles = items.map(({ title }) => foldForSearch(title));
    return expected
      .filter((parts) => {
        const wanted = parts.map(foldForSearch);
        return !titles.some((title) => wanted.some((part) => title.includes(part)));
      })
      .map((parts) => ({
        keyword,
        missing: parts.join(' または '),
        first: items.map(({ title }) => title),
      }));
  });
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(misses).toEqual([]);
});

test('each typical query of a company has results in the demo with the default filters', () => {
  const day = '2026-11-20';
  const viewer = viewerOn(day);
  const collection = createCollection(generatedSource(viewer.now));
  const empty = queries.filter(({ keyword }) => {
    const { total, someWords } = collection.search(
      { workspaceId: 1, keyword, status: ['open', 'upcoming'] },
      viewer,
      anything,
    );
    return total === 0 && (someWords?.items.length ?? 0) === 0;
  });
  expect(empty.map(({ keyword }) => keyword)).toEqual([]);
});
