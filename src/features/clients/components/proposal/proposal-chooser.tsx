import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import type { SubsidySummary } from '~/contract/subsidies';
import { clientPath } from '~/domain/client';
import { formatEnd } from '~/domain/dates';
import { deadlineOf } from '~/domain/deadline';
import { matchResultName } from '~/domain/match';
import { formatYen } from '~/domain/money';
import { searchAsPath } from '~/features/clients/client-words';
import { BackLink } from '~/features/clients/components/back-link';
import { PROPOSAL_MAX, proposalPath } from '~/features/clients/proposal-address';
import { belongingQueries } from '~/features/clients/queries';
import { useScreenStart } from '~/features/clients/use-screen-start';
import { favoritesQuery } from '~/stores/favorites';
import { Button } from '~/ui/button';
import { buttonClass } from '~/ui/button-class';
import { Checkbox } from '~/ui/checkbox';
import { EmptyState } from '~/ui/empty-state';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { PageTitle } from '~/ui/page-title';
import { Section } from '~/ui/section';
import { Loading, Skeleton } from '~/ui/skeleton';

const TITLE = '提案書の作成';

const factsOf = ({ maxAmount, acceptanceEnd, match }: SubsidySummary, now: Date): string =>
  [
    match === null ? '' : matchResultName(match.result),
    maxAmount === null ? '上限額の記載なし' : `上限額 ${formatYen(maxAmount)}`,
    acceptanceEnd === null
      ? '通年'
      : `締切 ${formatEnd(acceptanceEnd)}（${deadlineOf(acceptanceEnd, now).label}）`,
  ]
    .filter((fact) => fact !== '')
    .join('・');

type Answer<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The client's favourites and what fits it best, to choose those that are proposed to it. */
export const ProposalChooser = ({
  workspaceId,
  client,
  chosenBefore,
}: {
  workspaceId: number;
  client: Client;
  /** Those of the sheet that is chosen anew. */
  chosenBefore: readonly number[];
}) => {
  const { clientId, profile } = client;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<readonly number[]>(chosenBefore);
  const favorites = useQuery(favoritesQuery(workspaceId, clientId));
  const fits = useQuery(belongingQueries.fits(workspaceId, clientId));
  useScreenStart(TITLE, heading);
  const kept = favorites.data?.map(({ subsidy }) => subsidy);
  const keptIds = new Set(kept?.map(({ subsidyId }) => subsidyId));
  const fitting = fits.data?.items.filter(({ subsidyId }) => !keptIds.has(subsidyId));
  const shown = new Set([...(kept ?? []), ...(fitting ?? [])].map(({ subsidyId }) => subsidyId));
  const elsewhere = chosen.filter((id) => !shown.has(id)).length;

  const toggle = (subsidyId: number, isChosen: boolean): void =>
    setChosen((before) => [
      ...before.filter((id) => id !== subsidyId),
      ...(isChosen ? [subsidyId] : []),
    ]);
  const list = (subsidies: readonly SubsidySummary[]): ReactNode => (
    <ul className="divide-y divide-line-soft">
      {subsidies.map((subsidy) => (
        <li key={subsidy.subsidyId} className="py-1">
          <Checkbox
            label={<span className="data-title">{subsidy.title}</span>}
            hint={<span className="num">{factsOf(subsidy, now)}</span>}
            checked={chosen.includes(subsidy.subsidyId)}
            onChange={({ target }) => toggle(subsidy.subsidyId, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
  const tooMany = chosen.length - PROPOSAL_MAX;
  const reasonOf = (): string | undefined => {
    if (chosen.length === 0) return '提案する補助金・助成金を1件以上選択してください。';
    return tooMany > 0
      ? `提案書に入れられるのは${PROPOSAL_MAX}件までです。${tooMany}件の選択を外してください。`
      : undefined;
  };

  return (
    <>
      <PageTitle>{`${TITLE} ${profile.companyName}`}</PageTitle>
      <PageHeader
        titleRef={heading}
        title={TITLE}
        before={
          <BackLink to={clientPath(clientId)} label={`${profile.companyName}に戻る`} state={null} />
        }
        lead={`「${profile.companyName}」に提案する補助金・助成金を、${PROPOSAL_MAX}件まで選択してください。選択した順に並び、あとから順番を変えられます。`}
      />
      <div className="grid gap-4">
        <Section title="クライアントのお気に入り">
          <Choices what="お気に入り" answer={favorites} subsidies={kept} list={list}>
            このクライアントのお気に入りはまだありません。
          </Choices>
        </Section>
        <Section
          title="適合する補助金・助成金"
          aside={
            <Link to={searchAsPath(clientId)} className={buttonClass({ size: 'sm' })}>
              検索してお気に入りに追加
            </Link>
          }
        >
          <Choices what="適合する補助金・助成金" answer={fits} subsidies={fitting} list={list}>
            ほかに適合する補助金・助成金は見つかりませんでした。
          </Choices>
        </Section>
        {elsewhere > 0 && !favorites.isPending && !fits.isPending && (
          <Notice
            action={
              <Button size="sm" onClick={() => setChosen(chosen.filter((id) => shown.has(id)))}>
                選択を外す
              </Button>
            }
          >
            {`ほかに${elsewhere}件を選択しています。一覧にはありませんが、提案書に入ります。`}
          </Notice>
        )}
        <Button
          variant="primary"
          className="justify-self-start"
          disabledReason={reasonOf()}
          onClick={() => void navigate(proposalPath(clientId, chosen))}
        >
          {chosen.length === 0 ? '提案書を作成' : `${chosen.length}件で提案書を作成`}
        </Button>
      </div>
    </>
  );
};

const Choices = ({
  what,
  answer: { error, isFetching, refetch },
  subsidies,
  list,
  children,
}: {
  what: string;
  answer: Answer<unknown>;
  subsidies: readonly SubsidySummary[] | undefined;
  list: (subsidies: readonly SubsidySummary[]) => ReactNode;
  /** What stands there where there are none. */
  children: ReactNode;
}) => {
  if (subsidies !== undefined) {
    return subsidies.length === 0 ? <p className="text-ink-2">{children}</p> : list(subsidies);
  }
  return error === null ? (
    <Loading label={`${what}を読み込み中`} className="grid gap-3">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-11/12" />
    </Loading>
  ) : (
    <EmptyState
      variant="error"
      headingLevel={3}
      title={`${what}を取得できませんでした`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {error.message}
    </EmptyState>
  );
};
