import { authEndpoints } from './auth';
import { billingEndpoints } from './billings';
import { clientEndpoints } from './clients';
import { dismissalEndpoints } from './dismissals';
import { documentEndpoints } from './documents';
import { favoriteEndpoints } from './favorites';
import { mediaEndpoints } from './medias';
import { memberEndpoints } from './members';
import { noticeEndpoints } from './notices';
import { notificationConditionEndpoints } from './notification-conditions';
import { paymentEndpoints } from './payment';
import { proposalEndpoints } from './proposals';
import { recentSubsidyEndpoints } from './recent-subsidies';
import { referenceEndpoints } from './reference';
import { sessionEndpoints } from './session';
import { subsidyEndpoints } from './subsidies';
import { subsidyReminderEndpoints } from './subsidy-reminders';
import { taskEndpoints } from './tasks';
import { workspaceEndpoints } from './workspaces';

/** The whole API, for the embedded API and docs/openapi.json. Screens import single groups. */
export const api = {
  ...authEndpoints,
  ...sessionEndpoints,
  ...workspaceEndpoints,
  ...memberEndpoints,
  ...paymentEndpoints,
  ...billingEndpoints,
  ...referenceEndpoints,
  ...clientEndpoints,
  ...proposalEndpoints,
  ...subsidyEndpoints,
  ...favoriteEndpoints,
  ...dismissalEndpoints,
  ...recentSubsidyEndpoints,
  ...subsidyReminderEndpoints,
  ...noticeEndpoints,
  ...notificationConditionEndpoints,
  ...documentEndpoints,
  ...taskEndpoints,
  ...mediaEndpoints,
};
export type Api = typeof api;
export type EndpointName = keyof Api;
