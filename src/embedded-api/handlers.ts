import type { Api } from '~/contract/api';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { authHandlers } from '~/embedded-api/accounts/handlers';
import { billingHandlers } from '~/embedded-api/billings/handlers';
import { clientHandlers } from '~/embedded-api/clients/handlers';
import { dismissalHandlers } from '~/embedded-api/subsidies/dismissal-handlers';
import { documentHandlers } from '~/embedded-api/documents/handlers';
import { favoriteHandlers } from '~/embedded-api/favorites/handlers';
import { mediaHandlers } from '~/embedded-api/medias/handlers';
import { memberHandlers } from '~/embedded-api/members/handlers';
import { noticeHandlers } from '~/embedded-api/notices/handlers';
import { notificationConditionHandlers } from '~/embedded-api/notifications/condition-handlers';
import { paymentHandlers } from '~/embedded-api/billings/payment-handlers';
import { profileHandlers } from '~/embedded-api/workspaces/profile-handlers';
import { recentSubsidyHandlers } from '~/embedded-api/subsidies/recent-handlers';
import { referenceHandlers } from '~/embedded-api/handlers/reference';
import { subsidyHandlers } from '~/embedded-api/subsidies/handlers';
import { subsidyReminderHandlers } from '~/embedded-api/notifications/reminder-handlers';
import { taskHandlers } from '~/embedded-api/tasks/handlers';
import { workspaceHandlers } from '~/embedded-api/workspaces/handlers';

/** A handler for every endpoint of the contract. */
export const handlers: HandlersOf<Api> = {
  ...authHandlers,
  ...workspaceHandlers,
  ...profileHandlers,
  ...memberHandlers,
  ...paymentHandlers,
  ...billingHandlers,
  ...referenceHandlers,
  ...clientHandlers,
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
