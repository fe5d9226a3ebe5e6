import { requireOpenClient } from './find-client';
import type { Context } from '~/embedded-api/core/context';
import { invalid, HttpError } from '~/embedded-api/core/http-error';
import type { Membership } from '~/embedded-api/workspaces/membership';

/** The tables by which {@link requireAssignableClient} and the viewer's membership are told. */
export const tablesOfReference = ({ database }: Context) => [
  database.clients,
  database.memberships,
  database.workspaces,
  database.subscriptions,
];

/**
 * Inside the transaction that writes, over {@link tablesOfReference}, with a membership that was read in
 * it: the client may be removed, or the plan lowered, right beside. Refuses
 * to let a document or task begin to be for a client that is not the seat's, or locked. Whom it is for already stays, whatever became of them: work under way is not held hostage.
 */
export const requireAssignableClient = async (
  context: Context,
  membership: Membership,
  clientId: number | null,
  present: { readonly clientId: number | null } | null = null,
): Promise<void> => {
  if (clientId === null || clientId === present?.clientId) return;
  try {
    await requireOpenClient(context, membership, clientId);
  } catch (error) {
    // Of a save, 404 says that what is saved is gone, and 409 that it has changed meanwhile.
    const isOfField = error instanceof HttpError && [404, 409].includes(error.statusCode);
    throw present !== null && isOfField ? invalid({ clientId: error.message }) : error;
  }
};
