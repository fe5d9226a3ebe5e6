import { Link } from 'react-router';
import type { Client } from '~/contract/clients';
import { can } from '~/domain/access/access';
import {
  COMPANY_FIELDS,
  COMPANY_FIELD_LABELS,
  filledCompanyFields,
  missingForFit,
} from '~/domain/company/company-fields';
import { formatNumber } from '~/domain/text/format-number';
import { daysBetween, formatDate, jstDateOf } from '~/domain/time/dates';
import { clientPath } from '~/entities/client/client-address';
import { taskPath } from '~/entities/task/paths';
import { tasksPath } from '~/entities/task/tasks-address';
import { areaLabel, categoriesLabel } from '~/features/clients/client-labels';
import { tabPath } from '~/features/clients/detail/client-tabs';
import { useNow } from '~/lib/use-now';
import { useAccess } from '~/session/session';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { Meter } from '~/ui/feedback/meter';
import { ShareBar } from '~/ui/feedback/share-bar';
import { classNames } from '~/ui/page/class-names';
import { CompanyName } from '~/ui/page/company-name';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';

export const LockedTag = () => <Tag>閲覧のみ</Tag>;

export const ClientLink = ({ client }: { client: Client }) => (
  <OnwardLink to={clientPath(client.clientId)} className="title-link">
    <CompanyName name={client.profile.companyName} />
  </OnwardLink>
);

/** A dash instead of text, so that values stand out in the column; `meaning` is for screen readers. */
const Nothing = ({ meaning }: { meaning: string }) => (
  <span className="text-ink-2">
    <span aria-hidden="true">—</span>
    <span className="sr-only">{meaning}</span>
  </span>
);

type AreaAndCategoryProps = {
  client: Client;
  /** Shown instead of a dash if both are unknown. */
  unknown?: string;
};

/** Area, and below it the business category: on one line either would break within a word. */
export const AreaAndCategory = ({ client: { profile }, unknown }: AreaAndCategoryProps) => {
  const area = areaLabel(profile);
  const category = categoriesLabel(profile);
  if (area === null && category === null) {
    if (unknown === undefined) return <Nothing meaning="未入力" />;
    return <span className="text-ink-2">{unknown}</span>;
  }
  return (
    <div className="grid gap-0.5">
      {area !== null && <span className="data-title text-balance!">{area}</span>}
      {category !== null && (
        <span className="data-title text-ink-2">
          <WholeWords text={category} />
        </span>
      )}
    </div>
  );
};

type ProfileStateProps = {
  client: Client;
  /** As large as the other figures of a client's page. */
  isFigure?: boolean;
};

export const ProfileState = ({ client, isFigure = false }: ProfileStateProps) => {
  const all = COMPANY_FIELDS.length;
  const filled = filledCompanyFields(client.profile).length;
  const percent = Math.floor((filled / all) * 100);
  const missing = missingForFit(client.profile).map((field) => COMPANY_FIELD_LABELS[field]);
  return (
    <div className="grid gap-0.5">
      <Meter
        label={`入力状況 ${all}項目のうち${filled}項目`}
        value={percent}
        max={100}
        text={`${percent}%`}
        className={classNames(
          '[&>[role=meter]]:w-16',
          isFigure
            ? 'flex-nowrap [&>:first-child]:font-bold [&>:first-child]:text-ink md:[&>:first-child]:text-lg md:[&>:first-child]:leading-7'
            : '[&>:first-child]:min-w-9.5 md:[&>:first-child]:text-end',
        )}
      />
      {missing.length > 0 && (
        <span className="phrase text-sm text-warning-ink">
          {`応募条件の確認に不足：${missing.join('、')}`}
        </span>
      )}
    </div>
  );
};

const Count = ({ count }: { count: number | null }) =>
  count === null || count === 0 ? (
    <Nothing meaning={count === null ? '不明' : '0件'} />
  ) : (
    <span className="num">{`${formatNumber(count)}件`}</span>
  );

/** Number of fitting subsidies, linked to the client's page, which shows the same number. */
export const Fits = ({ client: { clientId, fitCount, profile } }: { client: Client }) => {
  const maySearch = can('search', useAccess());
  if (fitCount === null || fitCount === 0 || !maySearch) return <Count count={fitCount} />;
  return (
    <OnwardLink
      to={tabPath(clientId, 'fits')}
      className="num inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11"
    >
      {`${formatNumber(fitCount)}件`}
      <span className="sr-only">{`の${profile.companyName}の条件に合う補助金・助成金`}</span>
    </OnwardLink>
  );
};

/** The number in proportion to the largest of the list. */
export const FitBar = ({ client: { fitCount }, most }: { client: Client; most: number }) => (
  <span className="block w-16 max-xl:hidden">
    <ShareBar value={fitCount ?? 0} max={most} />
  </span>
);

export const OpenTasks = ({ client: { clientId, openTaskCount, profile } }: { client: Client }) =>
  openTaskCount === null || openTaskCount === 0 ? (
    <Count count={openTaskCount} />
  ) : (
    <Link
      to={tasksPath({ clientId })}
      className="num inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11"
    >
      {`${formatNumber(openTaskCount)}件`}
      <span className="sr-only">{`の${profile.companyName}の進行中の案件`}</span>
    </Link>
  );

const URGENT_DAYS = 3;
const SOON_DAYS = 14;

/** Days left until the date, or overdue. `date`: a day in Japan. */
export const DueBadge = ({ date }: { date: string }) => {
  const days = daysBetween(jstDateOf(useNow()), date);
  if (days < 0) return <DeadlineBadge tone="error">{`${-days}日超過`}</DeadlineBadge>;
  const laterTone = days <= SOON_DAYS ? 'warning' : 'neutral';
  return (
    <DeadlineBadge tone={days <= URGENT_DAYS ? 'error' : laterTone}>
      {days === 0 ? '本日まで' : `あと${days}日`}
    </DeadlineBadge>
  );
};

/** The earliest due date of open tasks, also if overdue, linked to its task. */
export const NextDeadline = ({ client: { nextDeadline } }: { client: Client }) => {
  if (nextDeadline === null) return <Nothing meaning="なし" />;
  return (
    <div className="grid min-w-0 justify-items-start gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <DueBadge date={nextDeadline.date} />
        <span className="num text-sm whitespace-nowrap text-ink-2">
          {formatDate(nextDeadline.date)}
        </span>
      </span>
      <OnwardLink
        to={taskPath(nextDeadline.taskId)}
        className="second-link relative z-1 line-clamp-2 text-sm max-md:-my-1 max-md:line-clamp-none max-md:py-3"
      >
        <WholeWords text={nextDeadline.title} />
      </OnwardLink>
    </div>
  );
};
