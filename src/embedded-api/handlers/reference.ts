import type { referenceEndpoints } from '~/contract/reference';
import { AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { planName } from '~/domain/plans/plan-names';
import { PLANS } from '~/domain/plans/plans';
import { TAG_GROUPS } from '~/domain/content/tags';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { planPrice } from '~/embedded-api/workspaces/prices';

export const referenceHandlers: HandlersOf<typeof referenceEndpoints> = {
  listPlans: async () =>
    PLANS.map((plan, index) => ({
      planId: index + 1,
      planSerialCode: plan,
      name: planName(plan),
      monthlyPrice: planPrice(plan, 'monthly'),
      yearlyPrice: planPrice(plan, 'yearly'),
    })),
  listAreas: async () => [...AREAS],
  listBusinessCategories: async () => [...BUSINESS_CATEGORIES],
  listTagGroups: async () =>
    TAG_GROUPS.map((group) => ({ ...group, tags: group.tags.map((tag) => ({ ...tag })) })),
};
