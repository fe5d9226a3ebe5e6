import type { WorkspaceProfile, workspaceEndpoints } from '~/contract/workspaces';
import { canChange } from '~/domain/access/access';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { rejectInvalid, forbidden, notFound } from '~/embedded-api/core/http-error';
import { membershipOf, requireReader, requireWriter } from './membership';
import { normalizeProfile, profileProblems } from './profile-rules';

type ProfileHandlers = Pick<
  HandlersOf<typeof workspaceEndpoints>,
  'getWorkspaceProfile' | 'saveWorkspaceProfile' | 'setProfileNotification'
>;

/**
 * Inside a transaction over `profileWatches`: starts or stops notifying of what is published from
 * now on.
 */
const watch = async (
  { database, now }: Context,
  { workspaceId, isNotification }: Pick<WorkspaceProfile, 'workspaceId' | 'isNotification'>,
): Promise<void> => {
  if (isNotification) await database.profileWatches.put({ workspaceId, notifiedAt: now() });
  else await database.profileWatches.delete(workspaceId);
};

export const profileHandlers: ProfileHandlers = {
  // Open to every member: every role sees how subsidies match the profile.
  getWorkspaceProfile: async ({ context, user, query }) => {
    await membershipOf(context, user.userId, query.workspaceId);
    return (await context.database.profiles.get(query.workspaceId)) ?? null;
  },

  saveWorkspaceProfile: async ({ context, user, body }) => {
    const { database, now } = context;
    const member = await requireReader(context, user.userId, body.workspaceId, 'companyInfo');
    const profile = normalizeProfile(body);
    rejectInvalid(profileProblems(profile, new Date(now())));
    const { profiles, profileWatches } = database;
    await database.transaction('rw', profiles, profileWatches, async () => {
      const present = await database.profiles.get(body.workspaceId);
      const isSwitched = profile.isNotification !== (present?.isNotification ?? false);
      if (isSwitched && !canChange('changeNotifications', member)) {
        throw forbidden('通知の設定を変更する権限がありません');
      }
      await database.profiles.put(profile);
      if (isSwitched) await watch(context, profile);
    });
  },

  setProfileNotification: async ({ context, user, body }) => {
    const { workspaceId, isNotification } = body;
    await requireWriter(context, user.userId, workspaceId, 'changeNotifications');
    const { profiles, profileWatches } = context.database;
    await context.database.transaction('rw', profiles, profileWatches, async () => {
      const profile = await profiles.get(workspaceId);
      if (!profile) throw notFound('会社情報が登録されていません');
      if (profile.isNotification === isNotification) return;
      await profiles.put({ ...profile, isNotification });
      await watch(context, { workspaceId, isNotification });
    });
  },
};
