import type { Notice } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import type { ClientRow } from '~/embedded-api/clients/rows';
import { deadlineTitle } from './due-deadlines';
import { CLIENTS_LISTED, type Message } from './notify';
import type { ConditionRow } from './rows';

/** A match of a condition; `subsidy.match` is the client's if it is for one. */
export type Match = { condition: ConditionRow; client: ClientRow | null; subsidy: SubsidySummary };

type ClientMatch = Match & { client: ClientRow };

type Fit = Notice['fits'][number];

type Content = Pick<Message, 'kind' | 'title' | 'body' | 'subsidies' | 'clientId' | 'fits'>;

type Group = { subsidy: SubsidySummary; fits: Fit[] };

/** Further clients are only counted. */
const CLIENTS_NAMED = 10;

const byFit = (one: Fit, other: Fit): number =>
  MATCH_RESULTS.indexOf(one.result) - MATCH_RESULTS.indexOf(other.result) ||
  one.clientId - other.clientId;

/** Groups matches by subsidy; a client with two conditions counts once. */
const grouped = (found: readonly ClientMatch[]): Group[] => {
  const groups = new Map<number, { subsidy: SubsidySummary; fits: Map<number, Fit> }>();
  for (const { subsidy, client } of found) {
    const { subsidyId } = subsidy;
    const group = groups.get(subsidyId) ?? { subsidy, fits: new Map<number, Fit>() };
    groups.set(subsidyId, group);
    group.fits.set(client.clientId, {
      subsidyId,
      clientId: client.clientId,
      clientName: client.profile.companyName,
      result: subsidy.match?.result ?? 'check',
    });
  }
  return [...groups.values()].map(({ subsidy, fits }) => ({
    subsidy,
    fits: [...fits.values()].toSorted(byFit),
  }));
};

const fitCount = ({ fits }: Group): number => fits.filter(({ result }) => result === 'fits').length;

/** By fits first: for a client with few facts, many subsidies are only 「要確認」. */
const byClients = (one: Group, other: Group): number =>
  fitCount(other) - fitCount(one) || other.fits.length - one.fits.length;

/** How many of the subsidies each client has, most first. */
const countsOf = (groups: readonly Group[]): { clientName: string; count: number }[] => {
  const counts = new Map<number, { clientName: string; count: number }>();
  for (const { clientId, clientName } of groups.flatMap(({ fits }) => fits)) {
    counts.set(clientId, { clientName, count: (counts.get(clientId)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
};

const countsText = (counts: ReturnType<typeof countsOf>): string => {
  const named = counts
    .slice(0, CLIENTS_NAMED)
    .map(({ clientName, count }) => `${clientName} ${count}件`);
  const rest = counts.length - named.length;
  return `クライアントごとの件数：${[...named, ...(rest > 0 ? [`ほか${rest}社`] : [])].join('、')}`;
};

const bodyOf = (found: readonly ClientMatch[], groups: readonly Group[]): string => {
  const counts = countsOf(groups);
  const names = [...new Set(found.map(({ condition }) => `「${condition.name}」`))];
  const lines = [
    counts.length === 1 ? `通知条件${names.join('')}のお知らせです。` : '',
    counts.length > 1 && groups.length > 1 ? countsText(counts) : '',
    groups.some(({ fits }) => fits.length > CLIENTS_LISTED)
      ? `補助金・助成金1件につき、クライアント${CLIENTS_LISTED}社までを表示しています。`
      : '',
  ];
  return lines.filter((line) => line !== '').join('\n');
};

type Occasion = { kind: Message['kind']; now: Date };

const countTitle = (condition: string, kind: Message['kind'], count: number): string =>
  `${condition}${kind === 'deadline' ? 'で締切が近い' : 'に合う新しい'}補助金・助成金が${count}件あります`;

const titleOf = (groups: readonly Group[], { kind, now }: Occasion): string => {
  const [client, ...others] = countsOf(groups);
  const isOne = client !== undefined && others.length === 0;
  const whose = isOne ? `「${client.clientName}」` : `クライアント${others.length + 1}社`;
  const [only, ...further] = groups;
  return kind === 'deadline' && only && further.length === 0
    ? `${deadlineTitle(only.subsidy, now)}（${isOne ? client.clientName : whose}）`
    : countTitle(`${whose}の通知条件`, kind, groups.length);
};

/** New subsidies by the number of clients they fit, deadlines in their order. */
const clientDigest = (found: readonly ClientMatch[], occasion: Occasion): Content => {
  const groups = grouped(found);
  const ordered = occasion.kind === 'new_subsidy' ? groups.toSorted(byClients) : groups;
  const clientIds = new Set(found.map(({ client }) => client.clientId));
  const [only] = clientIds;
  return {
    kind: occasion.kind,
    title: titleOf(ordered, occasion),
    body: bodyOf(found, ordered),
    subsidies: ordered.map(({ subsidy }) => subsidy),
    clientId: clientIds.size === 1 ? (only ?? null) : null,
    fits: ordered.flatMap(({ fits }) => fits),
  };
};

const ownMessage = (
  { name }: ConditionRow,
  found: readonly Match[],
  { kind, now }: Occasion,
): Content => {
  const message = { kind, subsidies: found.map(({ subsidy }) => subsidy), clientId: null };
  const [only, ...others] = message.subsidies;
  return kind === 'deadline' && only && others.length === 0
    ? {
        ...message,
        title: deadlineTitle(only, now),
        body: `通知条件「${name}」の締切のお知らせです。`,
      }
    : { ...message, title: countTitle(`「${name}」`, kind, found.length), body: '' };
};

/** The message about all matches of a group of conditions. */
export const messageOf = (
  condition: ConditionRow,
  found: readonly Match[],
  occasion: Occasion,
): Content => {
  const forClients = found.flatMap(({ client, ...match }) =>
    client ? [{ ...match, client }] : [],
  );
  return condition.clientId === null
    ? ownMessage(condition, found, occasion)
    : clientDigest(forClients, occasion);
};
