import { redirect } from 'react-router';
import { memberEndpoints } from '~/contract/members';
import { paymentEndpoints } from '~/contract/payment';
import { referenceEndpoints } from '~/contract/reference';
import { workspaceEndpoints } from '~/contract/workspaces';
import { sessionExpired } from '~/app/session-end';
import { withReturnTo } from '~/lib/return-to';
import { callOrThrow, renewSession } from '~/stores/api';
import { hasCommonData, setCommonData } from '~/stores/common-data';
import { hasMembersOf, setMembers } from '~/stores/members';
import { isLoggedIn, readSession, setPlan } from '~/stores/session';
import { hasProfileOf, setProfile } from '~/stores/workspace-profile';
import { wantedPath, type Guard } from './visit';

/**
 * Third guard (spec §4): renews the token, then fetches, side by side and with the new token, what
 * every screen of a workspace stands on. A passing fault of the renewal lets the visit go on with
 * the token at hand; a failed call after it leads to the error page.
 */
export const fetchSession: Guard = async ({ url, signal, onTokenReady }) => {
  if (isLoggedIn(readSession())) {
    const outcome = await renewSession();
    if (signal.aborted) return;
    if (outcome === 'refused') {
      sessionExpired();
      throw redirect(withReturnTo('/', wantedPath(url)));
    }
  }
  onTokenReady();

  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null) return;
  await Promise.all([
    hasCommonData() ? null : fetchCommonData(signal),
    hasProfileOf(selectedWorkspaceId) ? null : fetchProfile(selectedWorkspaceId, signal),
    fetchSubscription(selectedWorkspaceId, signal),
    hasMembersOf(selectedWorkspaceId) ? null : fetchMembers(selectedWorkspaceId, signal),
  ]);
};

const fetchCommonData = async (signal: AbortSignal): Promise<void> => {
  const [plans, areas, businessCategories, tagGroups] = await Promise.all([
    callOrThrow(referenceEndpoints.listPlans, {}, { signal }),
    callOrThrow(referenceEndpoints.listAreas, {}, { signal }),
    callOrThrow(referenceEndpoints.listBusinessCategories, {}, { signal }),
    callOrThrow(referenceEndpoints.listTagGroups, {}, { signal }),
  ]);
  setCommonData({ plans, areas, businessCategories, tagGroups });
};

const fetchProfile = async (workspaceId: number, signal: AbortSignal): Promise<void> => {
  const query = { workspaceId };
  setProfile(
    workspaceId,
    await callOrThrow(workspaceEndpoints.getWorkspaceProfile, { query }, { signal }),
  );
};

const fetchSubscription = async (workspaceId: number, signal: AbortSignal): Promise<void> => {
  const query = { workspaceId };
  const { planSerialCode } = await callOrThrow(
    paymentEndpoints.getSubscription,
    { query },
    { signal },
  );
  setPlan(workspaceId, planSerialCode ?? 'free');
};

const fetchMembers = async (workspaceId: number, signal: AbortSignal): Promise<void> => {
  const query = { workspaceId };
  setMembers(workspaceId, await callOrThrow(memberEndpoints.listMembers, { query }, { signal }));
};
