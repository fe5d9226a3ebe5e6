import type { Api } from '~/contract/api';
import type { HandlersOf } from '~/embedded-api/handler';
import { authHandlers } from '~/embedded-api/handlers/auth';
import { favoriteHandlers } from '~/embedded-api/handlers/favorites';
import { memberHandlers } from '~/embedded-api/handlers/members';
import { paymentHandlers } from '~/embedded-api/handlers/payment';
import { profileHandlers } from '~/embedded-api/handlers/profile';
import { referenceHandlers } from '~/embedded-api/handlers/reference';
import { subsidyHandlers } from '~/embedded-api/handlers/subsidies';
import { workspaceHandlers } from '~/embedded-api/handlers/workspaces';

/** A handler for every endpoint of the contract. */
export const handlers: HandlersOf<Api> = {
  ...authHandlers,
  ...workspaceHandlers,
  ...profileHandlers,
  ...memberHandlers,
  ...paymentHandlers,
  ...referenceHandlers,
  ...subsidyHandlers,
  ...favoriteHandlers,
};
