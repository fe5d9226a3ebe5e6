import type { Context } from '~/embedded-api/core/context';
import { invalid, HttpError } from '~/embedded-api/core/http-error';
import { tablesOfMembership, type Membership } from '~/embedded-api/workspaces/membership';
import { requireOpenClient } from './find-client';

/** The tables that {@link requireAssignableClient} and the caller's membership are read from. */
export const tablesOfReference = (context: Context) => [
  context.database.clients,
  ...tablesOfMembership(context),
];

/**
 * Rejects assigning a document or task to a client that is locked or another workspace's. An
 * existing assignment is kept. Inside the writing transaction, over {@link tablesOfReference} and
 * with a membership read in it, since the client may be removed or the plan lowered meanwhile.
 */
export const requireAssignableClient = async (
  context: Context,
  member: Membership,
  clientId: number | null,
  current: { readonly clientId: number | null } | null = null,
): Promise<void> => {
  if (clientId === null || clientId === current?.clientId) return;
  try {
    await requireOpenClient(context, member, clientId);
  } catch (error) {
    // In the response to a save, 404 and 409 would refer to the saved document or task itself.
    const isOfField = error instanceof HttpError && [404, 409].includes(error.statusCode);
    throw current !== null && isOfField ? invalid({ clientId: error.message }) : error;
  }
};
