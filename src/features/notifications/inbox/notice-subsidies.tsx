import { useId, useState } from 'react';
import type { Notice } from '~/contract/notices';
import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { amountOf } from '~/domain/subsidies/amount';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import { kindName } from '~/domain/subsidies/record-type';
import { endParts } from '~/domain/time/dates';
import { useClientNames } from '~/entities/client/clients';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import { FitMark, FitVerdict } from '~/entities/subsidy/fit-mark';
import { subsidyPath } from '~/entities/subsidy/paths';
import { useNow } from '~/lib/use-now';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { OnwardLink } from '~/ui/page/return-link';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { WholeWords } from '~/ui/page/whole-words';

/** The first items of a list, the button that shows them all, and the id for the list. */
const useShownFirst = <Item,>(
  items: readonly Item[],
  { first, unit, className }: { first: number; unit: string; className?: string },
) => {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const hidden = items.length - first;
  const toggle = hidden > 0 && (
    <Button
      variant="ghost"
      size="sm"
      className={className}
      aria-expanded={isExpanded}
      aria-controls={id}
      onClick={() => setExpanded(!isExpanded)}
    >
      {isExpanded ? `はじめの${first}${unit}だけを表示` : `ほか${hidden}${unit}を表示`}
    </Button>
  );
  return { id, shown: isExpanded ? items : items.slice(0, first), toggle };
};

type Fits = Notice['fits'];

/** `fits`: in a digest, the clients that each subsidy was found for. */
export const NoticeSubsidies = ({ notice: { subsidies, fits, clientId } }: { notice: Notice }) => {
  const { id, shown, toggle } = useShownFirst(subsidies, { first: 5, unit: '件' });
  if (subsidies.length === 0) {
    return (
      <p className="text-sm text-ink-2">
        お知らせした補助金・助成金は、非表示にしたか、公開が終了したため、表示できません。
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <ul id={id} className="w-full divide-y divide-line-soft border-t border-line-soft">
        {shown.map((subsidy) => (
          <SubsidyRow
            key={subsidy.subsidyId}
            subsidy={subsidy}
            fits={fits.filter(({ subsidyId }) => subsidyId === subsidy.subsidyId)}
            clientId={clientId}
          />
        ))}
      </ul>
      {toggle}
    </div>
  );
};

/** The client that a subsidy is opened as: the only one it was found for, unless deleted. */
const useViewedClient = (fits: Fits, noticeClientId: number | null): number | null => {
  const { data: clients } = useClientNames();
  const targetId = noticeClientId ?? (fits.length === 1 ? (fits[0]?.clientId ?? null) : null);
  return clients?.some(({ clientId }) => clientId === targetId) === true ? targetId : null;
};

const SubsidyRow = ({
  subsidy,
  fits,
  clientId,
}: {
  /** The only client that the notice is about; null: several, or the workspace's own company. */
  clientId: number | null;
  fits: Fits;
  subsidy: SubsidySummary;
}) => {
  const { subsidyId, title, acceptanceEnd, match, isDismissed } = subsidy;
  const amount = amountOf(subsidy);
  const isOpen = can('subsidyDetail', useAccess());
  const isWide = useMediaQuery('(width >= 64rem)');
  const viewedId = useViewedClient(fits, clientId);
  const { tone, label } = deadlineOf(acceptanceEnd, useNow());
  const end = acceptanceEnd === null ? null : endParts(acceptanceEnd);
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1">
          {isOpen ? (
            <OnwardLink
              to={subsidyPath(subsidyId, viewedId)}
              className="title-link leading-row max-md:py-1"
            >
              <WholeWords text={title} />
            </OnwardLink>
          ) : (
            <b className="data-title leading-row">
              <WholeWords text={title} />
            </b>
          )}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Tag>{kindName(subsidy)}</Tag>
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
              {end !== null && (
                <span className="num whitespace-nowrap">{`${end.date} ${end.time}`}</span>
              )}
            </span>
            <span className="num">
              {amount.yen === null ? '上限額の記載なし' : `${amount.term} ${amount.text}`}
            </span>
            {match !== null && fits.length === 0 && (
              <FitVerdict result={match.result === 'fits' ? 'fit' : match.result} />
            )}
            {isDismissed && <Tag>非表示</Tag>}
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

/** The clients that a subsidy of a digest was found for, grouped by fit. */
const ClientFits = ({ fits }: { fits: Fits }) => {
  const { id, shown, toggle } = useShownFirst(fits, { first: 8, unit: '社', className: '-ms-2' });
  return (
    <div className="grid justify-items-start gap-1">
      <dl id={id} aria-label="応募条件（クライアント）" className="grid gap-y-0.5 text-sm">
        {MATCH_RESULTS.map((result) => {
          const mark = result === 'fits' ? 'fit' : result;
          const ofResult = shown.filter((fit) => fit.result === result);
          if (ofResult.length === 0) return null;
          return (
            <div key={result} className="grid grid-cols-[6em_minmax(0,1fr)] gap-x-2">
              <dt className="flex items-center gap-1.5 self-start leading-6 max-md:min-h-11">
                <span aria-hidden>
                  <FitMark result={mark} />
                </span>
                {/* 「要確認」 is common with incomplete profiles, so it does not look like a warning. */}
                <FitVerdict
                  result={mark}
                  className={mark === 'check' ? 'font-normal! text-ink-2!' : undefined}
                />
              </dt>
              <dd>
                <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
                  {ofResult.map((fit) => (
                    <li key={fit.clientId} className="min-w-0">
                      <ClientLink fit={fit} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
      {toggle}
    </div>
  );
};

/** Links to the subsidy viewed as the client; plain text for a deleted client. */
const ClientLink = ({ fit }: { fit: Fits[number] }) => {
  const { data: clients } = useClientNames();
  const canOpen = can('subsidyDetail', useAccess());
  const exists = clients?.some(({ clientId }) => clientId === fit.clientId) === true;
  return exists && canOpen ? (
    <OnwardLink
      to={subsidyPath(fit.subsidyId, fit.clientId)}
      className="data-title inline-flex items-center leading-6 max-md:min-h-11 max-md:leading-row"
    >
      {fit.clientName}
    </OnwardLink>
  ) : (
    <span className="data-title inline-flex items-center leading-6 max-md:min-h-11">
      {fit.clientName}
    </span>
  );
};
