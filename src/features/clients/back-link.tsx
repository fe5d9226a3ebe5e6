import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Client } from '~/contract/clients';
import { cameFrom } from '~/lib/navigation/came-from';
import { CLIENTS_PATH, clientPath } from '~/entities/client/paths';

type Way = { to: string; label: string; state: unknown };

const isList = (path: string): boolean =>
  /^\/clients(?:\?.*)?$/u.test(path) && !/[?&](?:client|new|import)=/u.test(path);

const WAYS_TO_PROPOSAL: readonly { path: RegExp; label: string | null }[] = [
  { path: /^\/search(?:\?|$)/u, label: '検索結果に戻る' },
  { path: /^\/favorites(?:\?|$)/u, label: 'お気に入りに戻る' },
  { path: /^\/clients\?client=/u, label: null },
];

/** From a proposal to where it was begun; to the client's page where one came another way. */
export const behindProposal = (
  carried: unknown,
  { clientId, profile }: Pick<Client, 'clientId' | 'profile'>,
): Way => {
  const { from, before } = cameFrom(carried);
  const way = WAYS_TO_PROPOSAL.find(({ path }) => from !== null && path.test(from));
  const label = way?.label ?? `${profile.companyName}に戻る`;
  return from !== null && way !== undefined
    ? { to: from, label, state: before }
    : { to: clientPath(clientId), label, state: null };
};

/** To the list as it was left; to the whole of it where one came from elsewhere. */
export const listBackTarget = (carried: unknown): Way => {
  const { from, before } = cameFrom(carried);
  const label = 'クライアントの一覧に戻る';
  return from !== null && isList(from)
    ? { to: from, label, state: before }
    : { to: CLIENTS_PATH, label, state: null };
};

export const BackLink = ({ label, ...way }: Way) => (
  <Link {...way} className="inline-flex min-h-8 items-center gap-1 max-md:min-h-11">
    <ChevronLeft aria-hidden className="size-4 shrink-0" />
    <span className="data-title">{label}</span>
  </Link>
);
