import type { Channel } from '~/domain/notifications/notice';
import type { Found } from './client-digest';
import type { ConditionLookRow, ConditionRow } from './rows';

/** What a client's condition found, with the ways in which its member does not know it yet. */
export type FoundNews = Found & { ways: readonly Channel[] };

type Elsewhere = NonNullable<ConditionLookRow['toldElsewhere']>;

type Remembered = { toldElsewhere?: Elsewhere | undefined } | undefined;

/** It is of one member and one client: moved or taken over, a condition has nothing told elsewhere. */
const elsewhereOf = (
  look: Remembered,
  { userId, clientId }: ConditionRow,
): Elsewhere['subsidyIds'] => {
  const told = look?.toldElsewhere;
  return told?.userId === userId && told.clientId === clientId ? told.subsidyIds : {};
};

/** The ways in which a condition is still to tell a subsidy, that others of its client have not told. */
export const waysLeft = (
  look: Remembered,
  condition: ConditionRow,
): ((subsidy: { subsidyId: number }) => Channel[]) => {
  const told = elsewhereOf(look, condition);
  return ({ subsidyId }) =>
    condition.channels.filter((channel) => told[channel]?.includes(subsidyId) !== true);
};

/**
 * The memory of a condition that has not had its turn after others told something for its client;
 * null where nothing of that waits in it.
 */
export const lookAfterOthers = (
  look: ConditionLookRow,
  condition: ConditionRow,
  waitingIds: ReadonlySet<number>,
  told: readonly FoundNews[],
): ConditionLookRow | null => {
  const { userId, clientId } = condition;
  const ofClient = told.filter(
    ({ client, subsidy: { subsidyId } }) =>
      client.clientId === clientId && waitingIds.has(subsidyId),
  );
  if (clientId === null || ofClient.length === 0) return null;
  const former = elsewhereOf(look, condition);
  const idsBy = (channel: Channel): number[] => [
    ...new Set([
      ...(former[channel] ?? []),
      ...ofClient
        .filter(({ ways }) => ways.includes(channel))
        .map(({ subsidy: { subsidyId } }) => subsidyId),
    ]),
  ];
  const subsidyIds = { app: idsBy('app'), email: idsBy('email') };
  return { ...look, toldElsewhere: { userId, clientId, subsidyIds } };
};
