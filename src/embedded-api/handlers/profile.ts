import type { workspaceEndpoints } from '~/contract/workspaces';
import { canChange } from '~/domain/access';
import type { HandlersOf } from '~/embedded-api/handler';
import { normaliseProfile, profileProblems } from '~/embedded-api/profile-rules';
import { demandValid, forbidden, notFound } from '~/embedded-api/refusal';
import { demandChange, demandFeature, seatOf } from '~/embedded-api/seats';

type ProfileHandlers = Pick<
  HandlersOf<typeof workspaceEndpoints>,
  'getWorkspaceProfile' | 'saveWorkspaceProfile' | 'setProfileNotification'
>;

export const profileHandlers: ProfileHandlers = {
  // Open to every member: the fit of a subsidy is measured against it on every role.
  getWorkspaceProfile: async ({ context, user, query }) => {
    await seatOf(context, user.userId, query.workspaceId);
    return (await context.database.profiles.get(query.workspaceId)) ?? null;
  },

  saveWorkspaceProfile: async ({ context, user, body }) => {
    const { database, now } = context;
    const seat = await seatOf(context, user.userId, body.workspaceId);
    demandFeature(seat, 'companyInfo');
    const profile = normaliseProfile(body);
    demandValid(profileProblems(profile, new Date(now())));
    await database.transaction('rw', database.profiles, async () => {
      const present = await database.profiles.get(body.workspaceId);
      const isSwitched = profile.isNotification !== (present?.isNotification ?? false);
      if (isSwitched && !canChange('changeNotifications', seat)) {
        throw forbidden('通知の設定を変更する権限がありません');
      }
      await database.profiles.put(profile);
    });
  },

  setProfileNotification: async ({ context, user, body }) => {
    const { workspaceId, isNotification } = body;
    const seat = await seatOf(context, user.userId, workspaceId);
    demandChange(seat, 'changeNotifications');
    const updated = await context.database.profiles
      .where({ workspaceId })
      .modify({ isNotification });
    if (updated === 0) throw notFound('会社情報が登録されていません');
  },
};
