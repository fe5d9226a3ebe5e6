import { jstDay } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import type { Delivery } from '~/embedded-api/notices/inbox';
import { recipients } from '~/embedded-api/notices/inbox';
import { viewerIn } from '~/embedded-api/subsidies/viewer';
import { kindsOn } from '~/embedded-api/workspaces/membership';
import { notify, tablesToNotify } from './notify';

/**
 * Notifies the members of a workspace once a day of what was published that fits its profile, where
 * that is switched on (POST /v1/workspace-profile-notification).
 */
export const notifyProfileMatches = async (
  context: Context,
  subsidies: SubsidyCollection,
  { workspaceId, isForced }: { workspaceId: number; isForced: boolean },
): Promise<Delivery[]> =>
  context.database.transaction('rw', tablesToNotify(context), async () => {
    const { profiles, profileWatches } = context.database;
    const now = context.now();
    if (!(await profiles.get(workspaceId))?.isNotification) return [];
    const watch = await profileWatches.get(workspaceId);
    // Just switched on: what was published before is not new.
    if (!watch) await profileWatches.put({ workspaceId, notifiedAt: now });
    if (!watch || (!isForced && jstDay(watch.notifiedAt) === jstDay(now))) return [];
    const members = await recipients(context, workspaceId, 'notifications');
    const [first] = members;
    if (!first) return [];
    const narrowing = { publishedAfter: watch.notifiedAt };
    const found = subsidies
      .matching(
        { matchedOnly: true },
        await viewerIn(context, first),
        kindsOn(first.plan),
        narrowing,
      )
      .filter(({ match }) => match?.result === 'fits');
    if (found.length === 0) return [];
    await profileWatches.put({ workspaceId, notifiedAt: now });
    const deliveries: Delivery[] = [];
    for (const member of members) {
      const message = {
        kind: 'new_subsidy' as const,
        title: `会社情報に合う新しい補助金・助成金が${found.length}件あります`,
        body: '',
        subsidies: found,
        channels: ['app' as const],
        clientId: null,
      };
      deliveries.push(...(await notify(context, member, message)));
    }
    return deliveries;
  });
