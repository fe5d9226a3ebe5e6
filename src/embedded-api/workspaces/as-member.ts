import type { Feature } from '~/domain/access/features';
import type { Context } from '~/embedded-api/core/context';
import type { User } from '~/embedded-api/core/handler';
import { requireReader, requireWriter, type Membership } from './membership';

type InWorkspace = { readonly workspaceId: number };

/** A call about a workspace, which its query, body or form names. */
type WorkspaceCall = {
  readonly context: Context;
  readonly user: User;
  readonly query?: InWorkspace;
  readonly body?: InWorkspace;
  readonly form?: InWorkspace;
};

type AsMember = {
  readonly member: Membership;
  readonly userId: number;
  readonly workspaceId: number;
};

const asMember =
  (requireMember: typeof requireReader) =>
  <Call extends WorkspaceCall, Answer>(
    feature: Feature,
    handle: (call: Call & AsMember) => Promise<Answer>,
  ) =>
  async (call: Call): Promise<Answer> => {
    const { context, user, query, body, form } = call;
    const { workspaceId = 0 } = query ?? body ?? form ?? {};
    const member = await requireMember(context, user.userId, workspaceId, feature);
    return handle({ ...call, member, userId: user.userId, workspaceId });
  };

/** A handler for members who may open a feature; 403 for others, 404 for an unknown workspace. */
export const asReader = asMember(requireReader);

/** As {@link asReader}, for changes. */
export const asWriter = asMember(requireWriter);
