import type { WorkspaceProfile, workspaceEndpoints } from '~/contract/workspaces';
import { canChange } from '~/domain/access/access';
import { companyProblems, tidyFacts } from '~/domain/company/company-profile';
import { isValidName } from '~/domain/company/form-rules';
import { judgeLogo } from '~/domain/medias/logo';
import { jstDateOf } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { rejectInvalid, forbidden, invalid, notFound } from '~/embedded-api/core/http-error';
import { asReader, asWriter } from './as-member';
import { leaveWorkspace } from './members';
import { membershipOf, workspaceAnswer, workspacesOf, type Membership } from './membership';
import { freeSubscription } from './subscription';

const nameProblem = (name: string, what: string): string | null =>
  isValidName(name) ? null : `${what}は1〜100文字で入力してください。`;

const noLogo = { logoImage: null, logoImageUrl: null };

/** Specification §7: a file replaces the logo, the current URL keeps it, neither deletes it. */
const logoAfter = async (
  { workspace }: Membership,
  { file, logoImageUrl }: { file?: Blob | undefined; logoImageUrl?: string | undefined },
) => {
  if (file) return storeLogo(file);
  if (!logoImageUrl) return noLogo;
  // Any other URL would show an image of the sender's choice to all members.
  if (logoImageUrl !== workspace.logoImageUrl) {
    throw invalid({ logoImageUrl: 'ロゴ画像は、ファイルを選択して変更してください。' });
  }
  return { logoImage: workspace.logoImage, logoImageUrl: workspace.logoImageUrl };
};

/** Deletes a workspace with everything that belongs to it: rows of tables with an index by workspace. */
const erase = async ({ database }: Context, workspaceId: number): Promise<void> => {
  const { memberships, invitations } = database;
  const ofWorkspaces = database.tables.filter(({ schema: { primKey, indexes } }) =>
    [primKey, ...indexes].some(({ keyPath }) => keyPath === 'workspaceId'),
  );
  await database.transaction('rw', [invitations, ...ofWorkspaces], async () => {
    const members = await memberships.where({ workspaceId }).primaryKeys();
    await invitations.where('workspaceUserId').anyOf(members).delete();
    for (const table of ofWorkspaces) await table.where({ workspaceId }).delete();
  });
};

/** Inside a transaction: starts or stops notifying of subsidies published from now on. */
const watch = async (
  { database, now }: Context,
  { workspaceId, isNotification }: Pick<WorkspaceProfile, 'workspaceId' | 'isNotification'>,
): Promise<void> => {
  if (isNotification) await database.profileWatches.put({ workspaceId, notifiedAt: now() });
  else await database.profileWatches.delete(workspaceId);
};

export const workspaceHandlers: HandlersOf<typeof workspaceEndpoints> = {
  listWorkspaces: async ({ context, user }) => workspacesOf(context, user.userId),

  createWorkspace: async ({ context, user, form }) => {
    const { database } = context;
    rejectInvalid({ name: nameProblem(form.name, 'ワークスペース名') });
    const content = {
      name: form.name.trim(),
      ...(form.file ? await storeLogo(form.file) : noLogo),
    };
    const { workspaces, memberships, subscriptions } = database;
    return database.transaction('rw', workspaces, memberships, subscriptions, async () => {
      const workspaceId = await workspaces.add(content);
      const { userId, email } = user;
      await memberships.add({ workspaceId, userId, email, role: 'owner' });
      await subscriptions.add(freeSubscription(workspaceId));
      const workspace = { ...content, workspaceId };
      return workspaceAnswer({ workspace, role: 'owner', plan: 'free' });
    });
  },

  updateWorkspace: asReader('settingsWorkspace', async ({ context, form, workspaceId, member }) => {
    rejectInvalid({ name: nameProblem(form.name, 'ワークスペース名') });
    const logo = await logoAfter(member, form);
    await context.database.workspaces.update(workspaceId, { name: form.name.trim(), ...logo });
    return { logoImageUrl: logo.logoImageUrl };
  }),

  deleteWorkspace: asReader('workspaceDeletion', async ({ context, workspaceId }) => {
    await erase(context, workspaceId);
  }),

  updateWorkspaceUser: asReader('settingsAccount', async ({ context, userId, body }) => {
    rejectInvalid({ userName: nameProblem(body.userName, 'ユーザー名') });
    await context.database.users.update(userId, { userName: body.userName.trim() });
  }),

  // Open to every member: every role sees how subsidies match the profile.
  getWorkspaceProfile: async ({ context, user, query }) => {
    await membershipOf(context, user.userId, query.workspaceId);
    return (await context.database.profiles.get(query.workspaceId)) ?? null;
  },

  saveWorkspaceProfile: asReader('companyInfo', async ({ context, body, workspaceId, member }) => {
    const { database, now } = context;
    const profile = tidyFacts(body);
    rejectInvalid(companyProblems(profile, jstDateOf(new Date(now()))));
    const { profiles, profileWatches } = database;
    await database.transaction('rw', profiles, profileWatches, async () => {
      const current = await database.profiles.get(workspaceId);
      const isSwitched = profile.isNotification !== (current?.isNotification ?? false);
      if (isSwitched && !canChange('changeNotifications', member)) {
        throw forbidden('通知の設定を変更する権限がありません。');
      }
      await database.profiles.put(profile);
      if (isSwitched) await watch(context, profile);
    });
  }),

  setProfileNotification: asWriter('changeNotifications', async ({ context, body }) => {
    const { workspaceId, isNotification } = body;
    const { profiles, profileWatches } = context.database;
    await context.database.transaction('rw', profiles, profileWatches, async () => {
      const profile = await profiles.get(workspaceId);
      if (!profile) throw notFound('会社情報が登録されていません。');
      if (profile.isNotification === isNotification) return;
      await profiles.put({ ...profile, isNotification });
      await watch(context, { workspaceId, isNotification });
    });
  }),

  // The embedded API offers no calendar URL, so there is nothing to revoke.
  endCalendarAddress: async ({ context, user, body }) => {
    await membershipOf(context, user.userId, body.workspaceId);
  },

  withdrawFromWorkspace: async ({ context, user, body }) => {
    const member = await context.database.memberships.get(body.workspaceUserId);
    if (!member) throw notFound('メンバーが見つかりません。');
    if (member.userId !== user.userId) throw forbidden('ご自身以外を退会させることはできません。');
    await leaveWorkspace(context, member);
  },
};

/** Longer side of a stored logo, which is sent as a data: URL with every list of workspaces. */
const STORED_SIZE = 256;

/** Scales an image down where a canvas is available: in browsers, not in Node. */
const shrink = async (image: Blob): Promise<Blob> => {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return image;
  }
  const bitmap = await createImageBitmap(image).catch(() => {
    throw invalid({ file: '画像を読み取れませんでした。別のファイルを選択してください。' });
  });
  const scale = Math.min(1, STORED_SIZE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
};

const dataUrlOf = async (image: Blob): Promise<string> => {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${image.type};base64,${btoa(binary)}`;
};

/** A logo as it is stored; 422 if it is not a PNG, JPEG or WebP of at most 2 MB. */
const storeLogo = async (file: Blob): Promise<{ logoImage: string; logoImageUrl: string }> => {
  const { type, problem } = await judgeLogo(file);
  if (problem !== null) throw invalid({ file: problem });
  // With the type detected from the bytes, not the one that the sender claims.
  const image = await shrink(new Blob([await file.arrayBuffer()], { type }));
  return {
    logoImage: file instanceof File ? file.name : 'logo',
    logoImageUrl: await dataUrlOf(image),
  };
};
