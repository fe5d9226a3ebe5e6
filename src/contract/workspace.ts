import * as z from 'zod/mini';
import { ROLES } from '~/domain/access/roles';
import { PLANS } from '~/domain/plans/plans';
import { id, nullable } from './values';

/**
 * The logo's URL: at the API's origin, absolute or relative, or `data:`. The app fetches it with
 * the token, follows no redirect and ignores other origins.
 */
export const logoImageUrl = nullable(z.string());

/** A workspace as its user sees it (specification §3); separate for the log-in bundle. */
export const workspace = z.object({
  workspaceId: id,
  name: z.string(),
  logoImage: nullable(z.string()),
  logoImageUrl,
  role: z.enum(ROLES),
  plan: z.enum(PLANS),
});
export type Workspace = z.output<typeof workspace>;
