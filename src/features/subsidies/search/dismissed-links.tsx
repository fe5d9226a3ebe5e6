import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { NEW_SEARCH, searchPath } from '~/entities/subsidy/search-address';
import { cameFrom, leavingFrom } from '~/lib/navigation/came-from';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { LinkButton } from '~/ui/controls/link-button';
import { useWorkspaceId } from '~/session/session';
import { Notice } from '~/ui/feedback/notice';

/** All of them, whatever their state: the filters of the search they left do not matter here. */
const dismissedPath = (clientId: number | null): string =>
  searchPath({ ...NEW_SEARCH, clientId, status: [], dismissed: true });

/** The way to what was dismissed, and how many those are; nothing where there are none. */
export const DismissedLink = ({ className, icon }: { className: string; icon?: ReactNode }) => {
  const workspaceId = useWorkspaceId();
  const { data } = useQuery(subsidyQueries.dismissals(workspaceId));
  const location = useLocation();
  const { clientId } = useViewpoint();
  const count = data?.length ?? 0;
  return count === 0 ? null : (
    <Link to={dismissedPath(clientId)} state={leavingFrom(location)} className={className}>
      {icon}
      {`表示しないものを見る（${count}件）`}
    </Link>
  );
};

/** Above the dismissed ones: what they are, and the way back to the results. */
export const DismissedNotice = () => {
  const { from, before } = cameFrom(useLocation().state);
  const { clientId } = useViewpoint();
  return (
    <Notice
      className="mt-4"
      action={
        <LinkButton to={from ?? searchPath({ ...NEW_SEARCH, clientId })} state={before} size="sm">
          検索結果に戻る
        </LinkButton>
      }
    >
      表示しないことにした補助金・助成金です。検索結果と通知には出ません。
    </Notice>
  );
};
