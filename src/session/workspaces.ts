import type { AnswerOf } from '~/contract/endpoint';
import { paymentEndpoints } from '~/contract/payment';
import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { ROLES } from '~/domain/access/roles';
import { overrideToken } from '~/lib/navigation/override-token';
import { callOrThrow } from './api';
import { setWorkspaces, updateWorkspace } from './session-changes';

/** Fetches the accessible workspaces; whoever calls it, the session has them afterwards. */
export const fetchWorkspaces = async (signal?: AbortSignal): Promise<Workspace[]> => {
  const isOfSession = overrideToken() === null;
  const workspaces = await callOrThrow(workspaceEndpoints.listWorkspaces, {}, signal && { signal });
  if (isOfSession) setWorkspaces(workspaces);
  return workspaces;
};

/** Fetches the subscription; the session's plan and role follow it. */
export const fetchSubscription = async (
  workspaceId: number,
  signal: AbortSignal,
): Promise<AnswerOf<typeof paymentEndpoints.getSubscription>> => {
  const isOfSession = overrideToken() === null;
  const query = { workspaceId };
  const answer = await callOrThrow(paymentEndpoints.getSubscription, { query }, { signal });
  const role = ROLES.find((each) => each === answer.role);
  if (isOfSession) {
    updateWorkspace(workspaceId, { plan: answer.planSerialCode ?? 'free', ...(role && { role }) });
  }
  return answer;
};
