import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SubsidySummary } from '~/contract/subsidies';
import { useSetDismissed } from '~/entities/subsidy/dismissals';
import { resultLinkId } from '~/entities/subsidy/last-opened';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { NEW_SEARCH, searchPath } from '~/entities/subsidy/search-address';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { cameFrom } from '~/lib/navigation/came-from';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { onFirstClick } from '~/ui/controls/first-click';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { OnwardLink } from '~/ui/page/return-link';

const isFocusLost = (): boolean => document.activeElement === document.body;

/** Replaces a result that was just dismissed or restored, to offer undo. */
export const DismissedLine = ({ subsidy }: { subsidy: SubsidySummary }) => {
  const { subsidyId, title, isDismissed } = subsidy;
  const setDismissed = useSetDismissed(useWorkspaceId(), subsidy);
  const undo = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The pressed button disappeared with its row: move the focus here.
    if (isFocusLost()) undo.current?.focus({ preventScroll: true });
    return () => {
      if (!hadFocus.current) return;
      // After undo, move the focus to the restored result.
      requestAnimationFrame(() => {
        if (!isFocusLost()) return;
        const next = document.getElementById(resultLinkId(subsidyId));
        (next ?? document.getElementById('search-results'))?.focus({ preventScroll: true });
      });
    };
  }, [subsidyId]);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <p className="min-w-0 flex-1 basis-60">
        「<bdi className="data-title">{title}</bdi>」
        <span className="inline-block">
          {isDismissed ? 'を非表示にしました。' : 'を再表示しました。'}
        </span>
      </p>
      <Button
        ref={undo}
        size="sm"
        aria-label={`元に戻す：${title}`}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
        onClick={onFirstClick(() => setDismissed.mutate(!isDismissed))}
      >
        元に戻す
      </Button>
    </div>
  );
};

/** Links to all dismissed subsidies with their number; nothing if there are none. */
export const DismissedLink = ({ className, icon }: { className: string; icon?: ReactNode }) => {
  const workspaceId = useWorkspaceId();
  const { data } = useQuery(subsidyQueries.dismissals(workspaceId));
  const { clientId } = useViewpoint();
  const count = data?.length ?? 0;
  return count === 0 ? null : (
    <OnwardLink
      to={searchPath({ ...NEW_SEARCH, clientId, status: [], dismissed: true })}
      className={className}
    >
      {icon}
      {`非表示のものを見る（${count}件）`}
    </OnwardLink>
  );
};

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
      非表示にした補助金・助成金です。検索結果と通知には表示されません。
    </Notice>
  );
};
