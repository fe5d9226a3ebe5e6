import type { Api } from '~/contract/api';
import type { referenceEndpoints } from '~/contract/reference';
import { AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import { planName } from '~/domain/plans/plan-names';
import { PLANS } from '~/domain/plans/plans';
import { authHandlers } from '~/embedded-api/accounts/handlers';
import { billingHandlers } from '~/embedded-api/billings/handlers';
import { paymentHandlers } from '~/embedded-api/billings/payment-handlers';
import { clientHandlers } from '~/embedded-api/clients/handlers';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { documentHandlers } from '~/embedded-api/documents/handlers';
import { mediaHandlers } from '~/embedded-api/medias/handlers';
import { memberHandlers } from '~/embedded-api/members/handlers';
import { noticeHandlers } from '~/embedded-api/notices/handlers';
import { notificationConditionHandlers } from '~/embedded-api/notifications/condition-handlers';
import { subsidyReminderHandlers } from '~/embedded-api/notifications/reminder-handlers';
import { proposalHandlers } from '~/embedded-api/proposals/handlers';
import { dismissalHandlers } from '~/embedded-api/subsidies/dismissal-handlers';
import { favoriteHandlers } from '~/embedded-api/subsidies/favorite-handlers';
import { subsidyHandlers } from '~/embedded-api/subsidies/handlers';
import { recentSubsidyHandlers } from '~/embedded-api/subsidies/recent-handlers';
import { taskHandlers } from '~/embedded-api/tasks/handlers';
import { workspaceHandlers } from '~/embedded-api/workspaces/handlers';
import { planPrice } from '~/embedded-api/workspaces/prices';

/** Answers that are the same for everybody. */
const referenceHandlers: HandlersOf<typeof referenceEndpoints> = {
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

export const handlers: HandlersOf<Api> = {
  ...authHandlers,
  ...workspaceHandlers,
  ...memberHandlers,
  ...paymentHandlers,
  ...billingHandlers,
  ...referenceHandlers,
  ...clientHandlers,
  ...proposalHandlers,
  ...subsidyHandlers,
  ...favoriteHandlers,
  ...dismissalHandlers,
  ...recentSubsidyHandlers,
  ...subsidyReminderHandlers,
  ...noticeHandlers,
  ...notificationConditionHandlers,
  ...documentHandlers,
  ...taskHandlers,
  ...mediaHandlers,
};
