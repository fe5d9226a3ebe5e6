import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Client } from '~/contract/clients';
import type { ProposalSummary } from '~/contract/proposals';
import { formatNumber } from '~/domain/text/format-number';
import { formatDateTime } from '~/domain/time/dates';
import { clientAddress, clientPath, proposalPath } from '~/entities/client/client-address';
import { ProposalMenu } from '~/features/clients/proposal/proposal-menu';
import { useMayPropose } from '~/features/clients/proposal/proposal-saving';
import { clientTabQueries } from '~/features/clients/queries';
import { ApiError } from '~/lib/http/api-error';
import { useWorkspaceId } from '~/session/session';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ListPage } from '~/ui/lists/list-page';
import { QueryState } from '~/ui/lists/query-state';
import { TabBar } from './tab-links';
import { WorkRow } from './work-tabs';

const SHOWN_TITLES = 2;

const contentLabel = ({ subsidyTitles, itemCount }: ProposalSummary): string => {
  const named = subsidyTitles.slice(0, SHOWN_TITLES);
  const others = (itemCount ?? subsidyTitles.length) - named.length;
  const names = named.join('、');
  return others > 0 ? `${names}${names === '' ? '' : ' ほか'}${others}件` : names;
};

/** The saved proposals to a client, of all members. */
export const ProposalsTab = ({ client: { clientId } }: { client: Client }) => {
  const workspaceId = useWorkspaceId();
  const { state } = useLocation() as { state: unknown };
  const [params] = useSearchParams();
  const { page } = clientAddress.read(params);
  const answer = useQuery(clientTabQueries.proposals(workspaceId, clientId, page));
  const { error } = answer;
  const mayPropose = useMayPropose();
  return (
    <QueryState
      what="提案書"
      query={answer}
      refusal={
        error instanceof ApiError &&
        error.statusCode === 404 && (
          <EmptyState title="提案書の保存には対応していません">
            作成した提案書は、印刷するかPDFとして保存してください。
          </EmptyState>
        )
      }
    >
      {(shown) => (
        <ListPage
          what="提案書"
          page={shown}
          isBusy={answer.isPlaceholderData}
          pathOf={(number) => clientPath(clientId, { tab: 'proposals', page: number })}
          state={state}
          none={
            <EmptyState picture="documents" title="このクライアントの提案書はまだありません">
              保存した提案書は、メンバー全員が開けます。
            </EmptyState>
          }
        >
          <TabBar count={`${formatNumber(shown.total)}件`} note="更新が新しい順" />
          <ul aria-label="クライアントの提案書" className="paper">
            {shown.items.map((proposal) => (
              <WorkRow
                key={proposal.proposalId}
                to={proposalPath(clientId, [], proposal.proposalId)}
                title={proposal.title}
                badges={
                  <span className="num text-sm text-ink-2">
                    {`${formatDateTime(proposal.updatedAt)} 更新${proposal.updatedBy === null ? '' : `・${proposal.updatedBy}`}`}
                  </span>
                }
                menu={
                  mayPropose && (
                    <ProposalMenu proposal={proposal} label={`「${proposal.title}」の操作`} />
                  )
                }
              >
                {contentLabel(proposal)}
              </WorkRow>
            ))}
          </ul>
        </ListPage>
      )}
    </QueryState>
  );
};
