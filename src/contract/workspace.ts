import * as z from 'zod/mini';
import { PLANS } from '~/domain/plans/plans';
import { ROLES } from '~/domain/access/roles';
import { id, nullable } from './values';

/** A workspace as its user sees it (spec §3); apart from its calls, which log-in does not need. */
export const workspace = z.object({
  workspaceId: id,
  name: z.string(),
  logoImage: nullable(z.string()),
  logoImageUrl: nullable(z.string()),
  role: z.enum(ROLES),
  plan: z.enum(PLANS),
});
export type Workspace = z.output<typeof workspace>;
