import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '~/contract/clients';
import type { Proposal, ProposalContent } from '~/contract/proposals';
import type { SubsidyDetail } from '~/contract/subsidies';
import { PROPOSAL_MAX } from '~/domain/company/client';
import { isPaidAfterOrder } from '~/domain/subsidies/record-type';
import { formatPaperDate, jstDateOf } from '~/domain/time/dates';
import { proposalPath, proposalChoicePath } from '~/entities/client/client-address';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { ADVANCE_WARNING } from '~/entities/subsidy/subsidy-labels';
import { behindProposal, ClientBackLink } from '~/features/clients/back-link';
import { clientTabQueries } from '~/features/clients/queries';
import { useCreation } from '~/forms/use-creation';
import { ApiError } from '~/lib/http/api-error';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { PrintButton } from '~/ui/controls/print-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { QueryState } from '~/ui/lists/query-state';
import { focusHeading } from '~/ui/page/keep-focus';
import { SheetSkeleton } from '~/ui/page/sheet';
import { usePrintTime } from '~/ui/page/use-print-time';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { ProposalBlock } from './proposal-block';
import { ProposalHead } from './proposal-head';
import { ProposalMenu } from './proposal-menu';
import { ProposalPanel } from './proposal-panel';
import { useProposalProblems } from './proposal-problems';
import { SaveTools, SavingNotices, useMayPropose } from './proposal-saving';
import { ProposalTable } from './proposal-table';
import { useProposalSaving } from './use-proposal-saving';
import { isSameProposal, useProposalTexts } from './use-proposal-texts';

type ProposalSheetProps = {
  client: Client;
  /** Null for one that is not saved yet. */
  saved: Proposal | null;
  /** The selection in the address, in place of the saved one. */
  subsidyIds: readonly number[];
};

export const ProposalSheet = ({ client, saved, subsidyIds }: ProposalSheetProps) => {
  const { clientId, profile } = client;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const now = usePrintTime();
  const proposalId = saved?.proposalId ?? null;
  const creation = useCreation<ProposalContent>();
  const texts = useProposalTexts(client, saved, creation.restore);
  const chosenIds = [subsidyIds, texts.subsidyIds, saved?.items.map((item) => item.subsidyId)];
  const selectedIds = chosenIds.find((ids) => ids !== undefined && ids.length > 0) ?? [];
  const shownIds = selectedIds.slice(0, PROPOSAL_MAX);
  const content = texts.contentWith(shownIds);
  const saving = useProposalSaving({ clientId, saved }, content, { texts, creation });
  const { panel, problems, guard } = useProposalProblems(content, saving.failure);
  const isDirty = saved === null || !isSameProposal(content, saved);
  const canSave = useCanSave(clientId);
  const { subsidies, missingIds, error, isPending, isFetching, retry } = useProposalSubsidies(
    clientId,
    shownIds,
  );
  const closed = subsidies.filter(({ status }) => status === 'closed');
  const unfit = subsidies.filter(({ match }) => match?.result === 'unfit');
  const isComplete = error === null && !isPending && subsidies.length > 0;
  useScreenStart(isComplete ? `提案書 ${profile.companyName}` : null);
  const showOthers = (ids: readonly number[]): void => {
    if (saved !== null) texts.setSubsidyIds(ids);
    if (saved === null || subsidyIds.length > 0) {
      const path = proposalPath(clientId, saved === null ? ids : [], proposalId);
      void navigate(path, { replace: true, preventScrollReset: true, state });
    }
  };

  return (
    <div className="sheet-layout not-print:max-md:-mx-4 not-print:max-md:w-auto! max-md:pt-0! max-md:pb-24! md:px-0! md:pt-0! xl:max-w-[calc(210mm+1.5rem+var(--spacing-side))]! print:pb-0!">
      {/* The file name of a printed PDF, so without the app's name: it goes to the client. */}
      <title>{`提案書_${profile.companyName}_${jstDateOf(now)}`}</title>
      <div className="sheet-tools z-2 bg-page md:sticky md:top-[calc(var(--above,0px)+var(--spacing-bar))] md:py-2">
        <div className="me-auto text-sm">
          <ClientBackLink {...behindProposal(state, client)} />
        </div>
        {isComplete && canSave && (
          <SaveTools
            client={client}
            saved={saved}
            isDirty={isDirty}
            isBusy={saving.isBusy}
            onSave={guard(saving.save)}
            onDiscard={() => {
              saving.discard();
              // The focused button disappears.
              focusHeading();
            }}
          />
        )}
        {isComplete && <PrintButton variant={canSave && isDirty ? 'secondary' : 'primary'} />}
        {/* Shown before the first save too, so that saving does not move the other buttons. */}
        {isComplete && canSave && (
          <ProposalMenu
            proposal={saved}
            blockedBecause={isDirty ? '先に変更を保存してください。' : undefined}
          />
        )}
      </div>
      <div className="grid gap-3 not-empty:mb-4 max-md:px-4 print:hidden">
        <SavingNotices saving={saving} content={content} />
        <RestoredNotice
          shown={isComplete && texts.isRestored}
          onDiscard={() => {
            texts.discard(shownIds);
            // The focused button disappears.
            focusHeading();
          }}
        />
        {selectedIds.length > PROPOSAL_MAX && (
          <Notice tone="warning">
            {`提案書に入れられるのは${PROPOSAL_MAX}件までです。先頭の${PROPOSAL_MAX}件を表示しています。`}
          </Notice>
        )}
        {missingIds.length > 0 && subsidies.length > 0 && !isPending && (
          <Notice
            tone="warning"
            action={
              <Button
                size="sm"
                onClick={() => showOthers(shownIds.filter((id) => !missingIds.includes(id)))}
              >
                提案書から外す
              </Button>
            }
          >
            {`選択した補助金・助成金のうち${missingIds.length}件は見つからないため、提案書に含まれていません。`}
          </Notice>
        )}
        {closed.length > 0 && (
          <Notice tone="warning">{`${titlesOf(closed)}は、募集が終了しています。`}</Notice>
        )}
        {unfit.length > 0 && (
          <Notice tone="warning">
            {`${titlesOf(unfit)}は、このクライアントの条件では対象外です。`}
          </Notice>
        )}
      </div>
      <QueryState
        what="提案書"
        failureTitle="提案書を表示できませんでした"
        headingLevel={1}
        className="paper"
        query={{
          data: isPending || error !== null ? undefined : subsidies,
          error,
          isFetching,
          isPaused: false,
          refetch: retry,
        }}
        skeleton={SHEET_SKELETON}
      >
        {() =>
          isComplete ? (
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_var(--spacing-side)] print:block">
              <div
                ref={panel}
                className="xl:order-2 xl:sticky xl:top-[calc(var(--above,0px)+var(--spacing-bar)+76px)] xl:max-h-[calc(100dvh-var(--above,0px)-var(--spacing-bar)-92px)] xl:overflow-y-auto max-md:px-4 print:hidden"
              >
                <ProposalPanel
                  subsidies={subsidies}
                  texts={texts}
                  problems={problems}
                  canSave={canSave}
                  choicePath={proposalChoicePath(clientId, shownIds, proposalId)}
                  onOrder={showOthers}
                />
              </div>
              <article className="sheet min-w-0">
                <ProposalHead companyName={profile.companyName} title={content.title} now={now} />
                {texts.message.trim() !== '' && (
                  <p className="data-title whitespace-pre-line">{texts.message.trim()}</p>
                )}
                <ProposalTable subsidies={subsidies} now={now} />
                {subsidies.map((subsidy, index) => (
                  <ProposalBlock
                    key={subsidy.subsidyId}
                    subsidy={subsidy}
                    number={index + 1}
                    profile={profile}
                    comment={texts.commentOn(subsidy.subsidyId)}
                    now={now}
                  />
                ))}
                <footer className="sheet-foot">
                  <p>{`募集状況と応募条件の結果は、${formatPaperDate(now)}現在のものです。`}</p>
                  <p>
                    応募条件の結果は、貴社の情報と公募の条件を項目ごとに比べたもので、採択の見込みを示すものではありません。
                  </p>
                  {subsidies.some(isPaidAfterOrder) && <p>{ADVANCE_WARNING}</p>}
                  <p>応募の前に、公式ページと公募要領で最新の内容をご確認ください。</p>
                </footer>
              </article>
            </div>
          ) : (
            <EmptyState
              className="paper"
              headingLevel={1}
              variant="none-found"
              title="選択した補助金・助成金が見つかりません"
              actions={
                <LinkButton
                  to={proposalChoicePath(clientId, [], proposalId)}
                  state={state}
                  variant="primary"
                >
                  補助金を選び直す
                </LinkButton>
              }
            >
              掲載が終了したか、URLが正しくない可能性があります。
            </EmptyState>
          )
        }
      </QueryState>
    </div>
  );
};

export const SHEET_SKELETON = (
  <SheetSkeleton what="提案書" bars={['h-8 w-4/5', 'h-4 w-full', 'h-40 w-full']} />
);

const titlesOf = (subsidies: readonly SubsidyDetail[]): string =>
  subsidies.map(({ title }) => `「${title}」`).join('、');

/** Whether the user may save, and the server can: else it answers the list with 404. */
const useCanSave = (clientId: number): boolean => {
  const workspaceId = useWorkspaceId();
  const mayPropose = useMayPropose();
  const { isPending, error } = useQuery({
    ...clientTabQueries.proposals(workspaceId, clientId),
    enabled: mayPropose,
  });
  const isUnknown = error instanceof ApiError && error.statusCode === 404;
  return mayPropose && !isPending && !isUnknown;
};

const useProposalSubsidies = (clientId: number, subsidyIds: readonly number[]) => {
  const workspaceId = useWorkspaceId();
  const answers = useQueries({
    queries: subsidyIds.map((subsidyId) => ({
      ...subsidyQueries.detail(workspaceId, subsidyId, clientId),
      retryOnMount: true,
    })),
  });
  const isMissing = ({ error }: { error: Error | null }): boolean =>
    error instanceof ApiError && error.statusCode === 404;
  const failed = answers.filter((answer) => answer.data === undefined && !isMissing(answer));
  return {
    subsidies: answers.flatMap(({ data }): SubsidyDetail[] => (data === undefined ? [] : [data])),
    /** Answered 404: deleted or never existed. */
    missingIds: subsidyIds.filter((_, index) => {
      const answer = answers[index];
      return answer !== undefined && answer.data === undefined && isMissing(answer);
    }),
    /** The first load error. A partial proposal is not shown, as it would look complete. */
    error: failed.find(({ error }) => error !== null)?.error ?? null,
    isPending: failed.some(({ error }) => error === null),
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: (): void => {
      for (const { refetch } of failed) void refetch();
    },
  };
};
