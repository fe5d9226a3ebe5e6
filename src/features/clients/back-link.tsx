import { useLocation } from 'react-router';
import type { Client } from '~/contract/clients';
import { cameFrom } from '~/lib/navigation/came-from';
import { CLIENTS_PATH, clientPath } from '~/entities/client/paths';
import { ReturnLink } from '~/ui/page/return-link';

type BackTarget = { to: string; label: string; state: unknown };

const isList = (path: string): boolean =>
  /^\/clients(?:\?.*)?$/u.test(path) && !/[?&](?:client|new|import)=/u.test(path);

const PROPOSAL_ORIGINS: readonly { path: RegExp; label: string | null }[] = [
  { path: /^\/search(?:\?|$)/u, label: '検索結果に戻る' },
  { path: /^\/favorites(?:\?|$)/u, label: 'お気に入りに戻る' },
  { path: /^\/clients\?client=/u, label: null },
];

/** From a proposal back to where it was started; by default to the client's page. */
export const behindProposal = (
  carried: unknown,
  { clientId, profile }: Pick<Client, 'clientId' | 'profile'>,
): BackTarget => {
  const { from, before } = cameFrom(carried);
  const origin = PROPOSAL_ORIGINS.find(({ path }) => from !== null && path.test(from));
  const label = origin?.label ?? `${profile.companyName}に戻る`;
  return from !== null && origin !== undefined
    ? { to: from, label, state: before }
    : { to: clientPath(clientId), label, state: null };
};

/** Back to the list with its filters; by default to the unfiltered list. */
export const listBackTarget = (carried: unknown): BackTarget => {
  const { from, before } = cameFrom(carried);
  const label = 'クライアントの一覧に戻る';
  return from !== null && isList(from)
    ? { to: from, label, state: before }
    : { to: CLIENTS_PATH, label, state: null };
};

export const BackLink = ({ label, ...target }: BackTarget) => (
  <ReturnLink {...target}>
    <span className="data-title">{label}</span>
  </ReturnLink>
);

export const BackToList = () => {
  const { state } = useLocation() as { state: unknown };
  return <BackLink {...listBackTarget(state)} />;
};
