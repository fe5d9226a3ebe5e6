import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { kindName } from '~/domain/subsidies/record-type';
import { subsidyLevelName } from '~/domain/subsidies/subsidy';
import { formatNumber } from '~/domain/text/format-number';
import { subsidyPath } from '~/entities/subsidy/paths';
import { StatusBadge } from '~/entities/subsidy/result-parts';
import { subsidyNumber } from '~/entities/subsidy/subsidy-labels';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { cameFrom } from '~/lib/navigation/came-from';
import { buttonClass } from '~/ui/controls/button-class';
import { LinkButton } from '~/ui/controls/link-button';
import { Tag } from '~/ui/feedback/badge';
import { Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import { PageHeader } from '~/ui/page/page-header';
import { HistoryBackLink, subsidyBackTarget } from './return-link';
import type { Neighbours, Neighbour } from './use-neighbours';

/** Back link, badges and title. Rendered before the subsidy is loaded, to keep the focus. */
export const SubsidyHeading = ({
  subsidy,
  title,
  neighbours,
}: {
  subsidy: SubsidyDetail | undefined;
  /** The heading if there is no subsidy; null while it is loading. */
  title: string | null;
  /** The neighboring results; null if it was not opened from a search. */
  neighbours: Neighbours | null;
}) => {
  const { state } = useLocation() as { state: unknown };
  const { clientId } = useViewpoint();
  const { to, label } = subsidyBackTarget(state, clientId);
  return (
    <PageHeader
      dataTitle={subsidy !== undefined}
      before={
        <div className="flex flex-wrap items-center gap-x-4">
          <HistoryBackLink to={to} state={cameFrom(state).before}>
            {label}
          </HistoryBackLink>
          {neighbours !== null && (
            <nav
              aria-label="前後の検索結果"
              className="ms-auto flex items-center gap-x-1 max-md:-me-2 print:hidden"
            >
              <Step to={neighbours.previous} isNext={false} />
              <span className="num whitespace-nowrap text-ink-2">
                {`${formatNumber(neighbours.total)}件中 ${formatNumber(neighbours.position)}件目`}
              </span>
              <Step to={neighbours.next} isNext />
            </nav>
          )}
        </div>
      }
      badges={
        subsidy === undefined ? (
          title === null && <Skeleton className="h-6 w-56" />
        ) : (
          <>
            <Tag>{kindName(subsidy)}</Tag>
            <StatusBadge status={subsidy.status} />
            {subsidy.isDismissed && <Tag>非表示</Tag>}
            {subsidy.round !== null && <bdi className="text-sm text-ink-2">{subsidy.round}</bdi>}
          </>
        )
      }
      title={
        subsidy?.title ??
        title ?? (
          <>
            <span className="sr-only">補助金の詳細を読み込んでいます</span>
            <Skeleton className="h-9 w-144 max-w-[70vw]" />
          </>
        )
      }
      lead={
        subsidy === undefined ? (
          title === null && <Skeleton className="h-5 w-72 max-w-full" />
        ) : (
          <span className="flex flex-wrap gap-x-4 text-sm">
            <bdi>{subsidy.issuer ?? subsidyLevelName(subsidy.level)}</bdi>
            <span className="num whitespace-nowrap">{subsidyNumber(subsidy.subsidyId)}</span>
          </span>
        )
      }
    />
  );
};

const Step = ({ to, isNext }: { to: Neighbour | null; isNext: boolean }) => {
  const { clientId } = useViewpoint();
  const label = isNext ? '次の結果' : '前の結果';
  const look = {
    variant: 'ghost',
    size: 'sm',
    className: classNames('max-md:w-11 max-md:px-0', isNext && 'flex-row-reverse'),
  } as const;
  const icon = isNext ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />;
  const name = <span className="max-md:sr-only">{label}</span>;
  if (to === null) {
    // Keeps the space, so that the other link does not move under the pointer.
    return (
      <span
        aria-hidden="true"
        className={`${buttonClass(look)} text-ink-off! hover:bg-transparent!`}
      >
        {icon}
        {name}
      </span>
    );
  }
  return (
    <LinkButton
      {...look}
      icon={icon}
      to={subsidyPath(to.subsidyId, clientId)}
      state={to.state}
      title={to.title}
    >
      {name}
      <span className="sr-only">{`：${to.title}`}</span>
    </LinkButton>
  );
};
