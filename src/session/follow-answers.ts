import type { QueryKey } from '@tanstack/react-query';
import type { AnswerOf } from '~/contract/endpoint';
import type { memberEndpoints, Member } from '~/contract/members';
import type { paymentEndpoints } from '~/contract/payment';
import type { workspaceEndpoints } from '~/contract/workspaces';
import { setMembers } from './members';
import { pathIn, workspaceIn } from './query';
import { readSession, setPlan, setWorkspaces } from './session';

/** Members as they were read or changed, unless another workspace was selected meanwhile. */
export const followMembers = (workspaceId: number, members: Member[]): void => {
  if (readSession().selectedWorkspaceId === workspaceId) setMembers(workspaceId, members);
};

/**
 * What session storage holds as well (spec §3) follows each answer that the query cache gets; no query
 * writes a store by itself. By path: the rows of the contract are not on the way to log-in.
 */
export const followAnswer = (answer: unknown, queryKey: QueryKey): void => {
  const workspaceId = workspaceIn(queryKey);
  switch (pathIn(queryKey)) {
    case '/v1/workspaces' satisfies typeof workspaceEndpoints.listWorkspaces.path:
      setWorkspaces(answer as AnswerOf<typeof workspaceEndpoints.listWorkspaces>);
      return;
    case '/v1/members' satisfies typeof memberEndpoints.listMembers.path:
      if (workspaceId !== null) followMembers(workspaceId, answer as Member[]);
      return;
    case '/v1/subscription' satisfies typeof paymentEndpoints.getSubscription.path: {
      const { planSerialCode } = answer as AnswerOf<typeof paymentEndpoints.getSubscription>;
      if (workspaceId !== null) setPlan(workspaceId, planSerialCode ?? 'free');
    }
  }
};
