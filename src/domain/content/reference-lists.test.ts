import { describe, expect, it } from 'vitest';
import {
  bandCovers,
  employeesBandName,
  employeesBandOf,
  EMPLOYEES_BANDS,
} from '~/domain/company/employees-bands';
import {
  BUSINESS_CATEGORIES,
  businessCategoryIdOf,
  businessCategoriesLabel,
} from './business-categories';
import { isPurpose, purposeIdOf, PURPOSES, TAG_GROUPS, tagName } from './tags';

describe('business categories', () => {
  it('the business categories are the 20 major divisions with the letters A to T', () => {
    expect(BUSINESS_CATEGORIES).toHaveLength(20);
    expect(BUSINESS_CATEGORIES[4]).toEqual({ businessCategoryId: 5, code: 'E', name: '製造業' });
    expect(BUSINESS_CATEGORIES[19]?.code).toBe('T');
    expect(businessCategoryIdOf('医療、福祉')).toBe(16);
    expect(businessCategoryIdOf('医療')).toBeUndefined();
  });

  it('businessCategoriesLabel summarizes business categories in a few words', () => {
    const all = BUSINESS_CATEGORIES.map(({ businessCategoryId }) => businessCategoryId);
    expect(businessCategoriesLabel(all)).toBe('全業種');
    expect(businessCategoriesLabel([5])).toBe('製造業');
    expect(businessCategoriesLabel([4, 5, 8])).toBe('建設業ほか2業種');
    expect(businessCategoriesLabel([])).toBe('記載なし');
  });
});

describe('tags', () => {
  it('the tags come in three groups and have unique ids', () => {
    expect(TAG_GROUPS.map(({ name }) => name)).toEqual(['利用目的', '対象経費', 'テーマ']);
    const ids = TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tagId }) => tagId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('isPurpose is true only for the 15 purposes', () => {
    expect(PURPOSES).toHaveLength(15);
    expect(purposeIdOf('設備整備・IT導入をしたい')).toBe(8);
    expect(tagName(8)).toBe('設備整備・IT導入をしたい');
    expect(isPurpose(15)).toBe(true);
    expect(isPurpose(101)).toBe(false);
  });
});

describe('bands of employees', () => {
  it('the bands of employees have the names of the open data', () => {
    expect(EMPLOYEES_BANDS.map(({ name }) => name)).toEqual([
      '従業員数の制約なし',
      '5名以下',
      '20名以下',
      '50名以下',
      '100名以下',
      '300名以下',
      '900名以下',
      '901名以上',
    ]);
    expect(employeesBandOf('300名以下')).toBe(6);
    expect(employeesBandName(8)).toBe('901名以上');
  });

  it.each([
    [0, [1, 2, 3, 4, 5, 6, 7]],
    [5, [1, 2, 3, 4, 5, 6, 7]],
    [6, [1, 3, 4, 5, 6, 7]],
    [300, [1, 6, 7]],
    [900, [1, 7]],
    [901, [1, 8]],
  ])('a company with %i employees is within bands %j', (employees, bands) => {
    const within = EMPLOYEES_BANDS.filter(({ employeesBand }) =>
      bandCovers(employeesBand, employees),
    );
    expect(within.map(({ employeesBand }) => employeesBand)).toEqual(bands);
    expect(bandCovers(9, employees)).toBe(false);
  });
});
