import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Notice } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { endParts } from '~/domain/time/dates';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { formatYen } from '~/domain/text/money';
import { subsidyKindName } from '~/domain/subsidies/subsidy';
import { useClientNames } from '~/entities/client/clients';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { Button } from '~/ui/controls/button';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import { FitVerdict } from '~/entities/subsidy/fit-mark';
import { subsidyPath } from '~/entities/subsidy/paths';
import { ClientFits } from '~/features/notifications/conditions/client-fits';

const SHOWN_FIRST = 5;

type NoticeSubsidiesProps = {
  subsidies: readonly SubsidySummary[];
  /** In a digest: the clients that each subsidy was found for. */
  fits: Notice['fits'];
  /** The only client that the notice is about; null: several, or the workspace's own company. */
  clientId: number | null;
};

export const NoticeSubsidies = ({ subsidies, fits, clientId }: NoticeSubsidiesProps) => {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const hidden = subsidies.length - SHOWN_FIRST;
  const shown = isExpanded ? subsidies : subsidies.slice(0, SHOWN_FIRST);
  return (
    <div className="grid justify-items-start gap-2">
      <ul id={id} className="w-full divide-y divide-line-soft border-y border-line-soft">
        {shown.map((subsidy) => {
          const ofSubsidy = fits.filter(({ subsidyId }) => subsidyId === subsidy.subsidyId);
          return (
            <SubsidyRow
              key={subsidy.subsidyId}
              subsidy={subsidy}
              fits={ofSubsidy}
              clientId={clientId}
            />
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? `はじめの${SHOWN_FIRST}件だけを表示` : `ほか${hidden}件を表示`}
        </Button>
      )}
    </div>
  );
};

/** The client that a subsidy is opened as: the only one it was found for, unless deleted. */
const useViewedClient = (
  workspaceId: number,
  fits: Notice['fits'],
  noticeClientId: number | null,
): number | null => {
  const { data: clients } = useClientNames(workspaceId);
  const targetId = noticeClientId ?? (fits.length === 1 ? (fits[0]?.clientId ?? null) : null);
  return clients?.some(({ clientId }) => clientId === targetId) === true ? targetId : null;
};

const SubsidyRow = ({
  subsidy,
  fits,
  clientId,
}: {
  clientId: number | null;
  fits: Notice['fits'];
  subsidy: SubsidySummary;
}) => {
  const workspaceId = useWorkspaceId();
  const { subsidyId, title, kind, acceptanceEnd, maxAmount, match, isDismissed } = subsidy;
  const location = useLocation();
  const isOpen = can('subsidyDetail', useAccess());
  const isWide = useMediaQuery('(width >= 64rem)');
  const viewedId = useViewedClient(workspaceId, fits, clientId);
  const { tone, label } = deadlineOf(acceptanceEnd, useNow());
  const end = acceptanceEnd === null ? null : endParts(acceptanceEnd);
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1">
          {isOpen ? (
            <Link
              to={subsidyPath(subsidyId, viewedId)}
              state={leavingFrom(location)}
              className="data-title rounded-badge leading-row font-bold text-ink! decoration-control underline-offset-[0.28em] max-md:py-1"
            >
              {title}
            </Link>
          ) : (
            <b className="data-title leading-row">{title}</b>
          )}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Tag>{subsidyKindName(kind)}</Tag>
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
              {end !== null && (
                <span className="num whitespace-nowrap">{`${end.date} ${end.time}`}</span>
              )}
            </span>
            <span className="num">
              {maxAmount === null ? '上限額の記載なし' : `上限額 ${formatYen(maxAmount)}`}
            </span>
            {match !== null && fits.length === 0 && (
              <FitVerdict result={match.result === 'fits' ? 'fit' : match.result} />
            )}
            {isDismissed && <Tag tone="plain">表示しない設定</Tag>}
          </p>
        </div>
        <div className="flex shrink-0 items-center">
          <FavoriteButton
            subsidy={subsidy}
            iconOnly={!isWide}
            saysOwn={clientId !== null || fits.length > 0}
          />
          <DismissButton subsidy={subsidy} iconOnly={!isWide} />
        </div>
      </div>
      {fits.length > 0 && <ClientFits fits={fits} />}
    </li>
  );
};
