import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import { type SubsidySummary, subsidyEndpoints } from '~/contract/subsidies';
import { PROPOSAL_MAX } from '~/domain/company/client';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { formatNumber } from '~/domain/text/format-number';
import { proposalPath, proposalChoicePath } from '~/entities/client/client-address';
import { favoriteQueries } from '~/entities/favorite/queries';
import { FITTING_FILTERS } from '~/entities/subsidy/filters';
import { newSearchPath } from '~/entities/subsidy/paths';
import { ClientBackLink, behindProposal } from '~/features/clients/back-link';
import { fitCountLabel } from '~/features/clients/client-labels';
import { DESKTOP } from '~/lib/screen';
import { callOrThrow } from '~/session/api';
import { combinedKey } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { Section } from '~/ui/page/section';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { ChoiceList, ProposalChoices } from './proposal-choices';

type ProposalChooserProps = {
  client: Client;
  /** The saved proposal whose selection is changed; null: a new one. */
  proposalId: number | null;
  /** The current subsidies of a proposal whose selection is changed. */
  chosenBefore: readonly number[];
};

/** Selects the subsidies of a proposal from the client's favorites and best fits. */
export const ProposalChooser = ({ client, proposalId, chosenBefore }: ProposalChooserProps) => {
  const workspaceId = useWorkspaceId();
  const { clientId, profile } = client;
  const title = chosenBefore.length > 0 ? '補助金を選び直す' : '提案書の作成';
  const statusId = useId();
  const isWide = useMediaQuery(DESKTOP);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<readonly number[]>(chosenBefore);
  const favorites = useQuery(favoriteQueries.list(workspaceId, clientId));
  const kept = favorites.data?.map(({ subsidy }) => subsidy);
  const keptIds = new Set(kept?.map(({ subsidyId }) => subsidyId));
  const fits = useProposalFits(clientId, keptIds, now);
  useScreenStart(title);
  const fitting = [...fits.shown, ...fits.ending];
  const shown = new Set([...(kept ?? []), ...fitting].map(({ subsidyId }) => subsidyId));
  const elsewhere = chosen.filter((id) => !shown.has(id)).length;

  const choose = (ids: readonly number[]): void => {
    setChosen(ids);
    // Kept in the address, so that the selection survives a visit to a subsidy's page.
    void navigate(proposalChoicePath(clientId, ids, proposalId), {
      replace: true,
      preventScrollReset: true,
      state,
    });
  };
  const list = (subsidies: readonly SubsidySummary[]): ReactNode => (
    <ChoiceList
      subsidies={subsidies}
      clientId={clientId}
      chosen={chosen}
      now={now}
      onToggle={(subsidyId, isChosen) =>
        choose([...chosen.filter((id) => id !== subsidyId), ...(isChosen ? [subsidyId] : [])])
      }
    />
  );
  const favoriteChoice = (
    <Section title="クライアントのお気に入り">
      <ProposalChoices
        what="お気に入り"
        answer={favorites}
        count={kept?.length}
        none="このクライアントのお気に入りはまだありません。"
      >
        {list(kept ?? [])}
      </ProposalChoices>
    </Section>
  );
  const search = (
    <LinkButton to={newSearchPath(clientId)} size="sm" block={!isWide}>
      {client.isLocked ? '補助金・助成金を探す' : '検索してお気に入りに追加'}
    </LinkButton>
  );
  const isPossible = chosen.length > 0 && chosen.length <= PROPOSAL_MAX;
  const back =
    proposalId === null
      ? behindProposal(state, client)
      : { to: proposalPath(clientId, [], proposalId), label: '提案書に戻る', state };
  const createLabel = chosen.length === 0 ? '提案書を作成' : `${chosen.length}件で提案書を作成`;
  const submitLabel = proposalId === null ? createLabel : '提案書に反映';

  return (
    <>
      <PageTitle>{`${title} ${profile.companyName}`}</PageTitle>
      <PageHeader
        title={title}
        before={<ClientBackLink {...back} />}
        lead={`提案書に載せる順に、${PROPOSAL_MAX}件まで選択してください。`}
      />
      <div className="grid gap-4">
        {kept?.length !== 0 && favoriteChoice}
        {/* Comes first if there are no favorites, so it is shown only once that is known. */}
        {!favorites.isPending && (
          <Section title="提案の候補" aside={isWide && search}>
            <ProposalChoices
              what="提案の候補"
              answer={fits.answer}
              count={fitting.length}
              none="ほかに条件に合う補助金・助成金は見つかりませんでした。"
            >
              <p className="num phrase pb-2 text-sm text-ink-2">
                {`${formatNumber(fits.total)}件のうち${formatNumber(fitting.length)}件を表示しています（${fitCountLabel(client.fitCount, fits.total)}${keptIds.size > 0 ? '、お気に入りを除く' : ''}）。条件に合う順、次に締切が近い順です。`}
              </p>
              {list(fits.shown)}
              {fits.hasMore && (
                <Button
                  className="mt-2"
                  busy={fits.answer.isFetchingNextPage}
                  onClick={() => fits.more()}
                >
                  もっと見る
                </Button>
              )}
              {fits.ending.length > 0 && (
                <section className="mt-5">
                  <h3 className="text-base">{`締切まで${HARDLY_IN_TIME_DAYS}日以内のもの（${fits.ending.length}件）`}</h3>
                  <p className="phrase text-sm text-ink-2">
                    申請の準備が間に合わないことがあるため、最後にまとめています。
                  </p>
                  {list(fits.ending)}
                </section>
              )}
            </ProposalChoices>
            {!isWide && <div className="mt-4">{search}</div>}
          </Section>
        )}
        {kept?.length === 0 && favoriteChoice}
        {elsewhere > 0 && !favorites.isPending && !fits.answer.isPending && (
          <Notice
            action={
              <Button size="sm" onClick={() => choose(chosen.filter((id) => shown.has(id)))}>
                選択を外す
              </Button>
            }
          >
            {`ほかに${elsewhere}件を選択しています。一覧には表示されていませんが、提案書に含まれます。`}
          </Notice>
        )}
        <div className="foot-bar float-bar flex items-center gap-4 md:px-8.25">
          <p id={statusId} role="status" className="num phrase min-w-0 flex-1 text-sm">
            {choiceStatus(chosen.length)}
          </p>
          <Button
            variant="primary"
            className="ms-auto shrink-0"
            reasonId={isPossible ? undefined : statusId}
            onClick={() => void navigate(proposalPath(clientId, chosen, proposalId), { state })}
          >
            {submitLabel}
          </Button>
        </div>
      </div>
    </>
  );
};

const choiceStatus = (count: number): string => {
  if (count === 0) return `1件以上、${PROPOSAL_MAX}件まで選択できます。`;
  const chosen = `${count}件を選択中（${PROPOSAL_MAX}件まで）`;
  return count > PROPOSAL_MAX
    ? `${chosen}。${count - PROPOSAL_MAX}件の選択を外してください。`
    : chosen;
};

const PER_PAGE = 100;
const SHOWN = 20;

/** The days that hardly suffice to prepare an application. */
const HARDLY_IN_TIME_DAYS = 3;

const isHardlyInTime = ({ acceptanceEnd }: SubsidySummary, now: Date): boolean => {
  const { days } = deadlineOf(acceptanceEnd, now);
  return days !== null && days <= HARDLY_IN_TIME_DAYS;
};

/** Subsidies that fit a client, except `keptIds`, the best first; those that end soon are separate. */
const useProposalFits = (clientId: number, keptIds: ReadonlySet<number>, now: Date) => {
  const workspaceId = useWorkspaceId();
  const [room, setRoom] = useState(SHOWN);
  const filters = { workspaceId, clientId, ...FITTING_FILTERS, sort: 'match' } as const;
  const answer = useInfiniteQuery({
    queryKey: combinedKey(['subsidies', workspaceId, 'proposal', { clientId }]),
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam: page }) =>
      callOrThrow(
        subsidyEndpoints.searchSubsidies,
        { query: { ...filters, page, perPage: PER_PAGE } },
        { signal },
      ),
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
  });
  const found = answer.data?.pages.flatMap(({ items }) => items) ?? [];
  const others = found.filter(({ subsidyId }) => !keptIds.has(subsidyId));
  const inTime = others.filter((subsidy) => !isHardlyInTime(subsidy, now));
  const left = inTime.length - room;
  return {
    answer,
    total: answer.data?.pages[0]?.total ?? 0,
    shown: inTime.slice(0, room),
    /** Ending within {@link HARDLY_IN_TIME_DAYS} days. */
    ending: others.filter((subsidy) => isHardlyInTime(subsidy, now)),
    hasMore: left > 0 || answer.hasNextPage,
    more: (): void => {
      setRoom(room + SHOWN);
      if (left < SHOWN && answer.hasNextPage) void answer.fetchNextPage();
    },
  };
};
