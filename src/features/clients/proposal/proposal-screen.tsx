import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { clientPath, proposalAddress } from '~/entities/client/client-address';
import { WithClient } from '~/features/clients/detail/client-page';
import { proposalQueries } from '~/features/clients/queries';
import { ApiError } from '~/lib/http/api-error';
import { useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { QueryState } from '~/ui/lists/query-state';
import { PageTitle } from '~/ui/page/page-title';
import { ProposalChooser } from './proposal-chooser';
import { ProposalSheet, SHEET_SKELETON } from './proposal-sheet';

/** A proposal to a client, printed on A4. */
export const ProposalScreen = ({ clientId }: { clientId: number }) => {
  const [params] = useSearchParams();
  const { proposalId, subsidyIds, ...view } = proposalAddress.read(params);
  const isNew = proposalId === null;
  const isChoosing = (isNew && subsidyIds.length === 0) || view.isChoosing;
  return (
    <WithClient clientId={clientId}>
      {(client) => {
        if (isChoosing) {
          return (
            <ProposalChooser client={client} proposalId={proposalId} chosenBefore={subsidyIds} />
          );
        }
        return isNew ? (
          <ProposalSheet client={client} saved={null} subsidyIds={subsidyIds} />
        ) : (
          <SavedProposal client={client} proposalId={proposalId} subsidyIds={subsidyIds} />
        );
      }}
    </WithClient>
  );
};

type SheetProps = Omit<ComponentProps<typeof ProposalSheet>, 'saved'>;

const SavedProposal = ({ proposalId, ...sheet }: { proposalId: number } & SheetProps) => {
  const { clientId } = sheet.client;
  const workspaceId = useWorkspaceId();
  const answer = useQuery(proposalQueries.detail(workspaceId, proposalId));
  const { data, error } = answer;
  const isGone = error instanceof ApiError && error.statusCode === 404;
  if (isGone || (data !== undefined && data.clientId !== clientId)) {
    return (
      <>
        <PageTitle>提案書</PageTitle>
        <EmptyState
          variant="none-found"
          headingLevel={1}
          className="paper"
          title="提案書が見つかりません"
          actions={
            <LinkButton to={clientPath(clientId, { tab: 'proposals' })}>
              提案書の一覧を表示
            </LinkButton>
          }
        >
          削除されたか、このクライアントの提案書ではありません。
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {data === undefined && <PageTitle>提案書</PageTitle>}
      <QueryState what="提案書" headingLevel={1} query={answer} skeleton={SHEET_SKELETON}>
        {(saved) => <ProposalSheet {...sheet} saved={saved} />}
      </QueryState>
    </>
  );
};
