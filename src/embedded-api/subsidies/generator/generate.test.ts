import { describe, expect, test } from 'vitest';
import { AREAS, NATIONWIDE } from '~/domain/content/areas';
import { PURPOSES } from '~/domain/content/tags';
import { SUBSIDY_LEVELS, subsidyStatus } from '~/domain/subsidies/subsidy';
import { catalogueSubsidies } from '~/embedded-api/subsidies/catalogue/catalogue';
import { generateSubsidies } from './generate';

const ANCHOR = new Date('2026-11-20T12:00:00+09:00');
const source = generateSubsidies(ANCHOR, 3000);
const { heads } = source;
const shareOf = (holds: (head: (typeof heads)[number]) => boolean): number =>
  heads.filter(holds).length / heads.length;

describe('The made-up subsidies', () => {
  test('the generated subsidies are identical for the same anchor day', async () => {
    const again = generateSubsidies(ANCHOR, 3000);
    expect(again.heads).toEqual(heads);
    expect(await again.bodyOf(1234)).toEqual(await source.bodyOf(1234));
  });

  test('the 3,000 generated subsidies have unique ids and titles', () => {
    expect(heads).toHaveLength(3000);
    expect(new Set(heads.map(({ subsidyId }) => subsidyId)).size).toBe(3000);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(3000);
  });

  test('the generated subsidies cover every area, level, purpose and industry', () => {
    expect(new Set(heads.flatMap(({ areaIds }) => areaIds)).size).toBe(AREAS.length);
    expect(new Set(heads.map(({ level }) => level)).size).toBe(SUBSIDY_LEVELS.length);
    const tagIds = new Set(heads.flatMap((head) => head.tagIds));
    expect(PURPOSES.filter(({ tagId }) => !tagIds.has(tagId))).toEqual([]);
    expect(new Set(heads.flatMap((head) => head.businessCategoryIds)).size).toBe(20);
  });

  test('the generated subsidies keep the portal’s proportions of areas, industries and title lengths', () => {
    const names = (head: (typeof heads)[number]) => head.areaIds.includes(NATIONWIDE);
    expect(shareOf((head) => names(head) && head.areaIds.length > 1)).toBeCloseTo(0.2, 1);
    expect(shareOf((head) => names(head) && head.areaIds.length === 1)).toBeGreaterThan(0.25);
    expect(shareOf((head) => head.businessCategoryIds.length >= 18)).toBeCloseTo(0.5, 1);
    expect(shareOf((head) => head.businessCategoryIds.length === 0)).toBeGreaterThan(0);
    const lengths = heads.map(({ title }) => title.length).toSorted((a, b) => a - b);
    expect(lengths[1500]).toBeGreaterThan(30);
    expect(lengths.at(-1)).toBeLessThanOrEqual(100);
  });

  test('the generated subsidies have every status on the anchor day, and some close in three days', () => {
    const statuses = heads.map((head) => subsidyStatus(head, ANCHOR));
    for (const status of ['open', 'closing', 'upcoming', 'closed']) {
      expect(statuses.filter((one) => one === status).length).toBeGreaterThan(100);
    }
    const inThreeDays = ANCHOR.getTime() + 3 * 86_400_000;
    const urgent = heads.filter(({ acceptanceEnd }) => {
      const end = Date.parse(acceptanceEnd ?? '');
      return end > ANCHOR.getTime() && end < inThreeDays;
    });
    expect(urgent.length).toBeGreaterThan(10);
  });

  test('the generated subsidies include missing amounts and deadlines, the year 2124 and long texts', () => {
    expect(shareOf(({ maxAmount }) => maxAmount === null)).toBeGreaterThan(0.1);
    expect(shareOf(({ acceptanceEnd }) => acceptanceEnd === null)).toBeGreaterThan(0.03);
    expect(heads.some(({ acceptanceEnd }) => acceptanceEnd?.startsWith('2124') === true)).toBe(
      true,
    );
    expect(heads.some(({ maxAmount }) => maxAmount === 99_999_999)).toBe(true);
    const lengths = source.detailTexts().map(({ length }) => length);
    expect(Math.max(...lengths)).toBeGreaterThan(18_000);
    expect(heads.some(({ rate }) => (rate ?? '').length > 150)).toBe(true);
  });

  test('the generated subsidies link only to example.jp', async () => {
    for (const position of [0, 7, 499, 1500]) {
      const { detailHtml, officialUrl, attachments } = await source.bodyOf(position);
      const urls = [...detailHtml.matchAll(/href="([^"]*)"/gu)].map(([, url]) => url);
      for (const url of [...urls, officialUrl, ...attachments.map((one) => one.url)]) {
        expect(url).toMatch(/^https:\/\/example\.jp\//u);
      }
    }
  });
});

test('the catalogue has well-known programmes and every status on the anchor day', async () => {
  const catalogue = catalogueSubsidies(ANCHOR);
  const titles = catalogue.heads.map(({ title }) => title);
  expect(titles).toContain('業務改善助成金');
  expect(new Set(catalogue.heads.map((head) => subsidyStatus(head, ANCHOR))).size).toBe(4);
  const body = await catalogue.bodyOf(0);
  expect(body.officialUrl).toMatch(/^https:\/\//u);
  expect(body.detailHtml).toContain('デモ用の日程');
});
