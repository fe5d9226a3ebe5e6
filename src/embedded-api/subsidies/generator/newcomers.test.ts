import { describe, expect, test } from 'vitest';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { jstDateOf } from '~/domain/time/dates';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { joinSources } from '~/embedded-api/subsidies/source/source';
import { generateSubsidies } from './generate';
import { generateNewcomers } from './newcomers';

const ANCHOR = new Date('2026-11-20T12:30:00+09:00');
const published = generateSubsidies(ANCHOR, 400);
const { heads } = generateNewcomers(ANCHOR, published);

describe('What is published after the day of the demo', () => {
  test('new subsidies are published eight a day for 30 days, during office hours', () => {
    const instants = heads.map(({ publishedAt }) => publishedAt ?? '');
    expect(instants).toHaveLength(240);
    expect(instants.slice(0, 5)).toEqual([
      '2026-11-20T13:00:00+09:00',
      '2026-11-20T14:00:00+09:00',
      '2026-11-20T15:00:00+09:00',
      '2026-11-20T16:00:00+09:00',
      '2026-11-21T09:00:00+09:00',
    ]);
    const ofOneDay = instants.filter((instant) => jstDateOf(instant) === '2026-12-01');
    expect(ofOneDay).toHaveLength(8);
  });

  test('new subsidies have their own programmes, the highest ids and the same content every time', () => {
    const keys = new Set(published.heads.map(({ programmeKey }) => programmeKey));
    expect(heads.filter(({ programmeKey }) => keys.has(programmeKey))).toEqual([]);
    expect(new Set(heads.map(({ programmeKey }) => programmeKey)).size).toBe(240);
    const last = Math.max(...published.heads.map(({ subsidyId }) => subsidyId));
    expect(Math.min(...heads.map(({ subsidyId }) => subsidyId))).toBeGreaterThan(last);
    expect(new Set(heads.map(({ subsidyId }) => subsidyId)).size).toBe(240);
    expect(new Set(heads.map(({ kind }) => kind))).toEqual(new Set(SUBSIDY_KINDS));
    expect(generateNewcomers(ANCHOR, published).heads).toEqual(heads);
  });

  test('new subsidies stay the same, and more are added, when the anchor moves to a later day', () => {
    const later = new Date('2026-12-25T18:00:00+09:00');
    const renewed = generateNewcomers(later, generateSubsidies(later, 400), ANCHOR);
    expect(renewed.heads.slice(0, heads.length)).toEqual(heads);
    expect(renewed.heads.at(-1)?.publishedAt).toBe('2027-01-24T16:00:00+09:00');
    expect(renewed.heads).toHaveLength(240 + 280 + 4);
  });

  test('a new subsidy appears in search and detail only from its publication on', async () => {
    const source = joinSources(published, generateNewcomers(ANCHOR, published));
    const collection = createCollection(source);
    const at = (time: string): Viewer => ({
      now: new Date(time),
      profile: null,
      favoriteIds: new Set(),
      dismissedIds: new Set(),
    });
    const totalAt = (time: string): number =>
      collection.search({ workspaceId: 1 }, at(time), { limit: null, kinds: SUBSIDY_KINDS }).total;
    expect(totalAt('2026-11-20T12:59:00+09:00')).toBe(400);
    expect(totalAt('2026-11-20T13:00:00+09:00')).toBe(401);
    expect(totalAt('2026-11-21T13:00:00+09:00')).toBe(409);

    const [first] = heads;
    const id = first?.subsidyId ?? 0;
    expect(collection.summary(id, at('2026-11-20T12:59:00+09:00'))).toBeNull();
    expect(await collection.detail(id, at('2026-11-20T12:59:00+09:00'))).toBeNull();
    const seen = await collection.detail(id, at('2026-11-20T13:00:00+09:00'));
    expect(seen).toMatchObject({ title: first?.title, isNew: true });
    expect(seen?.detailHtml).toContain('問合せ先');
  });
});
