import type { Api } from '~/contract/api';
import type { HandlersOf } from '~/embedded-api/handler';
import { authHandlers } from '~/embedded-api/handlers/auth';
import { billingHandlers } from '~/embedded-api/handlers/billings';
import { clientHandlers } from '~/embedded-api/handlers/clients';
import { dismissalHandlers } from '~/embedded-api/handlers/dismissals';
import { documentHandlers } from '~/embedded-api/handlers/documents';
import { favoriteHandlers } from '~/embedded-api/handlers/favorites';
import { mediaHandlers } from '~/embedded-api/handlers/medias';
import { memberHandlers } from '~/embedded-api/handlers/members';
import { noticeHandlers } from '~/embedded-api/handlers/notices';
import { notificationConditionHandlers } from '~/embedded-api/handlers/notification-conditions';
import { paymentHandlers } from '~/embedded-api/handlers/payment';
import { profileHandlers } from '~/embedded-api/handlers/profile';
import { recentSubsidyHandlers } from '~/embedded-api/handlers/recent-subsidies';
import { referenceHandlers } from '~/embedded-api/handlers/reference';
import { subsidyHandlers } from '~/embedded-api/handlers/subsidies';
import { subsidyReminderHandlers } from '~/embedded-api/handlers/subsidy-reminders';
import { taskHandlers } from '~/embedded-api/handlers/tasks';
import { workspaceHandlers } from '~/embedded-api/handlers/workspaces';

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
