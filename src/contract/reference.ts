import * as z from 'zod/mini';
import { PLANS } from '~/domain/plans/plans';
import { defineEndpoints } from './endpoint';
import { id, nullable, yen } from './values';

export const plan = z.object({
  planId: id,
  planSerialCode: z.enum(PLANS),
  name: z.string(),
  monthlyPrice: nullable(yen),
  yearlyPrice: nullable(yen),
});

/** `region` is null for 全国, 海外 and the regions themselves. */
export const area = z.object({ areaId: id, name: z.string(), region: nullable(z.string()) });
export type Area = z.output<typeof area>;

export const businessCategory = z.object({
  businessCategoryId: id,
  code: z.string(),
  name: z.string(),
});

export const tagGroup = z.object({
  tagGroupId: id,
  name: z.string(),
  tags: z.array(z.object({ tagId: id, name: z.string() })),
});

/** Reference data (specification §7, "Reference data"). */
export const referenceEndpoints = defineEndpoints('reference', {
  listPlans: {
    method: 'GET',
    path: '/v1/plans',
    auth: 'none',
    summary: 'プランの一覧',
    answer: z.array(plan),
  },
  listAreas: {
    method: 'GET',
    path: '/v1/areas',
    auth: 'none',
    summary: '地域の一覧',
    answer: z.array(area),
  },
  listBusinessCategories: {
    method: 'GET',
    path: '/v1/business-categories',
    summary: '業種の一覧',
    answer: z.array(businessCategory),
  },
  listTagGroups: {
    method: 'GET',
    path: '/v1/tags',
    summary: 'タグの一覧',
    answer: z.array(tagGroup),
  },
});
