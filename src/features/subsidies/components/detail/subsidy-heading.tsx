import { useLocation } from 'react-router';
import type { SubsidyDetail } from '~/contract/subsidies';
import { subsidyKindName, subsidyLevelName, subsidyStatusName } from '~/domain/subsidy';
import { DeadlineBadge, Tag } from '~/ui/badge';
import { PageHeader } from '~/ui/page-header';
import { Skeleton } from '~/ui/skeleton';
import { BackLink } from './back-link';
import { searchToReturnTo } from './return-link';
import { subsidyNumber } from './subsidy-words';

/**
 * Way back, badges and title. It stands from the first moment, before the subsidy is there, so that
 * the focus which came to the heading stays on it.
 */
export const SubsidyHeading = ({
  subsidy,
  title,
}: {
  subsidy: SubsidyDetail | undefined;
  /** What the heading says where there is no subsidy; null while it is awaited. */
  title: string | null;
}) => (
  <PageHeader
    dataTitle={subsidy !== undefined}
    before={<BackToSearch />}
    badges={
      subsidy === undefined ? (
        title === null && <Skeleton className="h-6 w-56" />
      ) : (
        <Badges subsidy={subsidy} />
      )
    }
    title={subsidy?.title ?? title ?? <AwaitedTitle />}
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

const BackToSearch = () => {
  const { state } = useLocation() as { state: unknown };
  return <BackLink to={searchToReturnTo(state)}>検索結果に戻る</BackLink>;
};

/** The days that are left stand with the deadline, in the facts that stay in view. */
const Badges = ({ subsidy: { kind, status, round } }: { subsidy: SubsidyDetail }) => {
  return (
    <>
      <Tag>{subsidyKindName(kind)}</Tag>
      {status === 'closing' ? (
        <DeadlineBadge tone="warning" onDesk>
          {subsidyStatusName(status)}
        </DeadlineBadge>
      ) : (
        <Tag tone={status === 'open' ? 'ok' : 'plain'}>{subsidyStatusName(status)}</Tag>
      )}
      {round !== null && <bdi className="text-sm text-ink-2">{round}</bdi>}
    </>
  );
};

const AwaitedTitle = () => (
  <>
    <span className="sr-only">補助金の詳細を読み込んでいます</span>
    <Skeleton className="h-9 w-[36rem] max-w-[70vw]" />
  </>
);
