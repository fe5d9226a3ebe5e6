import { referenceEndpoints } from '~/contract/reference';
import { roleOfId, type Role } from '~/domain/access/roles';
import { setCalendarAddress } from '~/entities/calendar-subscription/subscription-address';
import { ApiError } from '~/lib/http/api-error';
import { overrideToken } from '~/lib/navigation/override-token';
import { callOrThrow } from '~/session/api';
import { hasCommonData, setCommonData } from '~/session/common-data';
import { fetchMembers, hasMembersOf, ownMember } from '~/session/members';
import { readSession, sessionSignal } from '~/session/session';
import { fetchProfile, hasProfileOf } from '~/session/workspace-profile';
import { fetchSubscription } from '~/session/workspaces';

/** Fetches in parallel what a workspace's screens need (specification §4), if missing. */
export const fetchWorkspaceData = async (
  workspaceId: number,
  signal: AbortSignal,
): Promise<void> => {
  // Not from the session: an aborted visit may have changed its role without refetching the
  // members.
  const roleBefore =
    roleOfId(ownMember(workspaceId)?.workspaceUserRoleId ?? 0) ?? roleIn(workspaceId);
  const hadMembers = hasMembersOf(workspaceId);
  const isReadable = hasCommonData() && hasProfileOf(workspaceId) && hadMembers;
  const fetched = Promise.all([
    hasCommonData() ? null : fetchCommonData(signal),
    hasProfileOf(workspaceId) ? null : fetchProfile(workspaceId, signal),
    fetchSubscription(workspaceId, signal).then(({ calendarUrl }) =>
      setCalendarAddress(workspaceId, calendarUrl),
    ),
    hadMembers ? null : fetchMembers(workspaceId, signal),
  ]);
  await fetched.catch((error: unknown) => {
    // Without a connection, the page opens with the stored data.
    if (!isReadable || !(error instanceof ApiError) || error.kind !== 'unreachable') throw error;
  });
  if (hadMembers && roleIn(workspaceId) !== roleBefore) await fetchMembers(workspaceId, signal);
};

const roleIn = (workspaceId: number): Role | undefined =>
  readSession().workspaces.find((each) => each.workspaceId === workspaceId)?.role;

const askCommonData = async (signal: AbortSignal): Promise<void> => {
  const [plans, areas, businessCategories, tagGroups] = await Promise.all([
    callOrThrow(referenceEndpoints.listPlans, {}, { signal }),
    callOrThrow(referenceEndpoints.listAreas, {}, { signal }),
    callOrThrow(referenceEndpoints.listBusinessCategories, {}, { signal }),
    callOrThrow(referenceEndpoints.listTagGroups, {}, { signal }),
  ]);
  setCommonData({ plans, areas, businessCategories, tagGroups });
};

/** The common data that is being fetched ahead. */
let ahead: Promise<void> | null = null;

/** Fetches the common data while the user chooses a workspace. */
export const fetchCommonDataAhead = async (): Promise<void> => {
  if (hasCommonData() || overrideToken() !== null) return;
  ahead ??= askCommonData(sessionSignal()).finally(() => (ahead = null));
  await ahead;
};

const fetchCommonData = async (signal: AbortSignal): Promise<void> => {
  // If that failed, this visit requests it again and reports a failure.
  await ahead?.catch(() => {});
  if (!hasCommonData()) await askCommonData(signal);
};
