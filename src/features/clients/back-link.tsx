import { useLocation } from 'react-router';
import type { Client } from '~/contract/clients';
import { clientPath } from '~/entities/client/client-address';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { backTarget, type BackTarget } from '~/lib/navigation/came-from';
import { ReturnLink } from '~/ui/page/return-link';

const LIST_LABEL = 'クライアントの一覧に戻る';

const LIST = /^\/clients(?:\?(?!(?:.*&)?(?:client|new|import|fill)=).*)?$/u;

/** From a proposal back to where it was started; by default to the client's page. */
export const behindProposal = (
  carried: unknown,
  { clientId, profile }: Pick<Client, 'clientId' | 'profile'>,
): BackTarget => {
  const label = `${profile.companyName}に戻る`;
  const returnTargets = [
    { path: /^\/search(?:\?|$)/u, label: '検索結果に戻る' },
    { path: /^\/favorites(?:\?|$)/u, label: 'お気に入りに戻る' },
    { path: /^\/clients\?client=/u, label },
  ];
  return backTarget(carried, returnTargets, { to: clientPath(clientId), label });
};

/** Back to the list with its filters; by default to the unfiltered list. */
export const listBackTarget = (carried: unknown): BackTarget =>
  backTarget(carried, [{ path: LIST, label: LIST_LABEL }], { to: CLIENTS_PATH, label: LIST_LABEL });

export const ClientBackLink = ({ label, ...target }: BackTarget) => (
  <ReturnLink {...target}>
    <span className="data-title">{label}</span>
  </ReturnLink>
);

export const BackToList = () => {
  const { state } = useLocation() as { state: unknown };
  return <ClientBackLink {...listBackTarget(state)} />;
};
