import { authEndpoints } from './auth';
import { sessionEndpoints } from './session';
import { favoriteEndpoints } from './favorites';
import { memberEndpoints } from './members';
import { paymentEndpoints } from './payment';
import { referenceEndpoints } from './reference';
import { subsidyEndpoints } from './subsidies';
import { workspaceEndpoints } from './workspaces';

/**
 * The whole API: who serves it (the embedded API) or describes it (`docs/openapi.json`) reads this table.
 * Screens import the group they need instead, so that a page carries its own noun alone.
 */
export const api = {
  ...authEndpoints,
  ...sessionEndpoints,
  ...workspaceEndpoints,
  ...memberEndpoints,
  ...paymentEndpoints,
  ...referenceEndpoints,
  ...subsidyEndpoints,
  ...favoriteEndpoints,
};
export type Api = typeof api;
export type EndpointName = keyof Api;
