import * as z from 'zod/mini';
import { ROLES } from '~/domain/access/roles';
import { PLANS } from '~/domain/plans/plans';
import { id, nullable } from './values';

/**
 * Where the logo stands: an address at the API's origin, absolute or below the base address, or a
 * `data:` URL. The app reads it with the token and follows no redirect; it shows no other origin's.
 */
export const logoImageUrl = nullable(z.string());

/** A workspace as its user sees it (specification §3); separate, as log-in needs no calls of it. */
export const workspace = z.object({
  workspaceId: id,
  name: z.string(),
  logoImage: nullable(z.string()),
  logoImageUrl,
  role: z.enum(ROLES),
  plan: z.enum(PLANS),
});
export type Workspace = z.output<typeof workspace>;
