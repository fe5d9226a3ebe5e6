import type { Notice } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import { MATCH_RESULTS } from '~/domain/subsidies/match';
import type { ClientRow } from '~/embedded-api/clients/rows';
import { deadlineWords } from './crossed-deadlines';
import type { ConditionRow } from './rows';
import { CLIENTS_LISTED, type Telling } from './tell';

/** What a client's condition found; `subsidy.match` is that client's. */
export type Found = { condition: ConditionRow; client: ClientRow; subsidy: SubsidySummary };

type Fit = Notice['fits'][number];

type Group = { subsidy: SubsidySummary; fits: Fit[] };

/** So many clients are named with what each has; the others are counted. */
const CLIENTS_NAMED = 10;

const byFit = (one: Fit, other: Fit): number =>
  MATCH_RESULTS.indexOf(one.result) - MATCH_RESULTS.indexOf(other.result) ||
  one.clientId - other.clientId;

/** Each subsidy once, with the clients it was found for; two conditions of one client count once. */
const grouped = (found: readonly Found[]): Group[] => {
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

/** What is only to be checked says little of a client with a bare profile: what fits comes first. */
const byClients = (one: Group, other: Group): number =>
  fitCount(other) - fitCount(one) || other.fits.length - one.fits.length;

/** The clients with how many of the subsidies each has, most first. */
const countsOf = (groups: readonly Group[]): { clientName: string; count: number }[] => {
  const counts = new Map<number, { clientName: string; count: number }>();
  for (const { clientId, clientName } of groups.flatMap(({ fits }) => fits)) {
    counts.set(clientId, { clientName, count: (counts.get(clientId)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
};

const countWords = (counts: ReturnType<typeof countsOf>): string => {
  const named = counts
    .slice(0, CLIENTS_NAMED)
    .map(({ clientName, count }) => `${clientName} ${count}件`);
  const rest = counts.length - named.length;
  return `クライアントごとの件数：${[...named, ...(rest > 0 ? [`ほか${rest}社`] : [])].join('、')}`;
};

const bodyOf = (found: readonly Found[], groups: readonly Group[]): string => {
  const counts = countsOf(groups);
  const names = [...new Set(found.map(({ condition }) => `「${condition.name}」`))];
  const lines = [
    counts.length === 1 ? `通知条件${names.join('')}のお知らせです。` : '',
    counts.length > 1 && groups.length > 1 ? countWords(counts) : '',
    groups.some(({ fits }) => fits.length > CLIENTS_LISTED)
      ? `補助金・助成金1件につき、クライアント${CLIENTS_LISTED}社までを表示しています。`
      : '',
  ];
  return lines.filter((line) => line !== '').join('\n');
};

type Words = { kind: Telling['kind']; now: Date };

const titleOf = (groups: readonly Group[], { kind, now }: Words): string => {
  const [client, ...others] = countsOf(groups);
  const isOne = client !== undefined && others.length === 0;
  const whose = isOne ? `「${client.clientName}」` : `クライアント${others.length + 1}社`;
  if (kind === 'new_subsidy') {
    return `${whose}の通知条件に合う新しい補助金・助成金が${groups.length}件あります`;
  }
  const [only, ...further] = groups;
  return !only || further.length > 0
    ? `${whose}の通知条件で締切が近い補助金・助成金が${groups.length}件あります`
    : `${deadlineWords(only.subsidy, now)}（${isOne ? client.clientName : whose}）`;
};

/**
 * One notice of all that conditions for clients found: news by how many clients they fit and
 * how many they are for, deadlines in the order they come in.
 */
export const clientDigest = (
  found: readonly Found[],
  words: Words,
): Pick<Telling, 'kind' | 'title' | 'body' | 'subsidies' | 'clientId' | 'fits'> => {
  const groups = grouped(found);
  const ordered = words.kind === 'new_subsidy' ? groups.toSorted(byClients) : groups;
  const clientIds = new Set(found.map(({ client }) => client.clientId));
  const [only] = clientIds;
  return {
    kind: words.kind,
    title: titleOf(ordered, words),
    body: bodyOf(found, ordered),
    subsidies: ordered.map(({ subsidy }) => subsidy),
    clientId: clientIds.size === 1 ? (only ?? null) : null,
    fits: ordered.flatMap(({ fits }) => fits),
  };
};
