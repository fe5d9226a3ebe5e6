import { jstDay } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { Told } from '~/embedded-api/notices/add-notice';
import { recipients } from '~/embedded-api/notices/recipients';
import { tablesToTell, tell } from './tell';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { viewerIn } from '~/embedded-api/subsidies/viewer';
import { kindsOn } from '~/embedded-api/workspaces/membership';

/**
 * Tells the members of a workspace once a day what was published that fits its profile, where the
 * profile's notification is on (POST /v1/workspace-profile-notification).
 */
export const runProfile = async (
  context: Context,
  subsidies: SubsidyCollection,
  { workspaceId, isForced }: { workspaceId: number; isForced: boolean },
): Promise<Told[]> =>
  context.database.transaction('rw', tablesToTell(context), async () => {
    const { profiles, profileWatches } = context.database;
    const now = context.now();
    if (!(await profiles.get(workspaceId))?.isNotification) return [];
    const watch = await profileWatches.get(workspaceId);
    // Switched on before anything was told: what was there by now is nothing new.
    if (!watch) await profileWatches.put({ workspaceId, notifiedAt: now });
    if (!watch || (!isForced && jstDay(watch.notifiedAt) === jstDay(now))) return [];
    const seats = await recipients(context, workspaceId, 'notifications');
    const [first] = seats;
    if (!first) return [];
    const viewer = await viewerIn(context, first);
    const found = subsidies
      .matching({ matchedOnly: true }, viewer, kindsOn(first.plan), {
        publishedAfter: watch.notifiedAt,
      })
      .filter(({ match }) => match?.result === 'fits');
    if (found.length === 0) return [];
    await profileWatches.put({ workspaceId, notifiedAt: now });
    const told: Told[] = [];
    for (const membership of seats) {
      const telling = {
        kind: 'new_subsidy' as const,
        title: `会社情報に合う新しい補助金・助成金が${found.length}件あります`,
        body: '',
        subsidies: found,
        channels: ['app' as const],
        clientId: null,
      };
      told.push(...(await tell(context, membership, telling)));
    }
    return told;
  });
