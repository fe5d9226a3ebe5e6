import { Layers } from 'lucide-react';
import { memo } from 'react';
import { useLocation } from 'react-router';
import type { SubsidySummary } from '~/contract/subsidies';
import { can } from '~/domain/access/access';
import { areasLabel, areaName } from '~/domain/content/areas';
import { tagName } from '~/domain/content/tags';
import { amountOf, type Amounts } from '~/domain/subsidies/amount';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { matchRanges, parseKeyword } from '~/domain/subsidies/keyword';
import { fitMeasure } from '~/domain/subsidies/match-words';
import { kindName } from '~/domain/subsidies/record-type';
import { callStatusName, subsidyStatusName } from '~/domain/subsidies/subsidy';
import { shortRate } from '~/domain/subsidies/subsidy-rate';
import { yenParts } from '~/domain/text/money';
import { endParts, jstDateOf } from '~/domain/time/dates';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useAccess } from '~/session/session';
import { DeadlineBadge, Tag } from '~/ui/feedback/badge';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import { FitSummary, FitVerdict } from './fit-mark';
import { shortReasons, verdictOf } from './fit-reasons';
import { rememberOpened, resultLinkId } from './last-opened';
import { subsidyPath } from './paths';
import type { SelectRow } from './selection';

/** Props of one result. All values must keep their identity, so that only changed rows render. */
export type ResultProps = {
  subsidy: SubsidySummary;
  /** The keyword to highlight. */
  keyword: string;
  now: Date;
  onSelect: SelectRow;
};

const MOST_RELATED = 2;
const PURPOSE_ENDING = /(?:を(?:行い|し|改善し)たい|がほしい)$/u;

/** 「関連：レーザー加工機の更新」, else the shared purposes; empty without either. */
const relationText = ({ relation }: Pick<SubsidySummary, 'relation'>): string => {
  const { plannedProjects = [], tagIds = [] } = relation ?? {};
  const purposes = tagIds.flatMap((id) => tagName(id)?.replace(PURPOSE_ENDING, '') ?? []);
  const related = plannedProjects.length > 0 ? plannedProjects : purposes;
  const others = related.length - MOST_RELATED;
  const names = `${related.slice(0, MOST_RELATED).join('、')}${others > 0 ? `ほか${others}件` : ''}`;
  return names === '' ? '' : `関連：${names}`;
};

/** What it is related to, kind, novelty, issuer and area. A prefecture that issues for itself is named once. */
export const ResultMeta = ({
  subsidy,
  keyword = '',
  inline = false,
}: {
  subsidy: SubsidySummary;
  /** The keyword, to say where it was found if the title does not contain it. */
  keyword?: string;
  /** In one line: a long issuer is shortened, and what finds no room is not shown. */
  inline?: boolean;
}) => {
  const area = areasLabel(subsidy.areaIds);
  const foundIn = foundElsewhere(subsidy, keyword);
  const kind = kindName(subsidy);
  const related = relationText(subsidy);
  return (
    <p
      className={`text-sm text-ink-2 ${inline ? 'flex h-5 min-w-0 flex-wrap gap-x-2 overflow-hidden leading-5 whitespace-nowrap print:h-auto' : 'leading-6 [&>*:not(:last-child)]:me-2.5 in-[li]:flex in-[li]:flex-wrap in-[li]:items-baseline'}`}
    >
      {related !== '' && (
        <b
          title={related}
          className={inline ? 'max-w-[min(16rem,100%)] truncate' : 'block w-full truncate'}
        >
          {related}
        </b>
      )}
      {inline ? <span>{kind}</span> : <Tag>{kind}</Tag>}
      {subsidy.isNew && <Tag tone="key">新着</Tag>}
      {subsidy.status === 'upcoming' && <Tag>{subsidyStatusName('upcoming')}</Tag>}
      {subsidy.issuer !== null && subsidy.issuer !== area && (
        <span
          title={subsidy.issuer}
          className={
            inline
              ? 'max-w-max min-w-0 flex-1 basis-24 truncate'
              : 'in-[li]:max-w-max in-[li]:min-w-0 in-[li]:flex-1 in-[li]:basis-24 in-[li]:truncate'
          }
        >
          {subsidy.issuer}
        </span>
      )}
      <span className="inline-block max-w-full">{area}</span>
      {foundIn !== null && <span className="whitespace-nowrap">{foundIn}</span>}
    </p>
  );
};

/** The title as a link in text color; plain text for plans and roles without the detail page. */
export const TitleLink = ({ subsidy, keyword }: { subsidy: SubsidySummary; keyword: string }) => {
  const location = useLocation();
  const isOpen = can('subsidyDetail', useAccess());
  const { clientId } = useViewpoint();
  if (!isOpen) {
    return (
      <b className="data-title">
        <Marked text={subsidy.title} keyword={keyword} />
      </b>
    );
  }
  return (
    <OnwardLink
      to={subsidyPath(subsidy.subsidyId, clientId)}
      id={resultLinkId(subsidy.subsidyId)}
      onClick={() => rememberOpened(subsidy.subsidyId, location.key)}
      className="title-link"
    >
      <Marked text={subsidy.title} keyword={keyword} />
    </OnwardLink>
  );
};

/** Memoized, since each history change renders all links again with the same text. */
const Marked = memo(({ text, keyword }: { text: string; keyword: string }) => (
  <WholeWords text={text} marks={matchRanges(parseKeyword(keyword), text)} />
));
Marked.displayName = 'Marked';

/** The number of other rounds folded into this result; the detail page lists them. */
export const OtherRounds = ({ subsidy }: { subsidy: SubsidySummary }) => {
  const location = useLocation();
  const { clientId } = useViewpoint();
  const count = subsidy.roundCount - 1;
  return count === 0 ? null : (
    <OnwardLink
      to={subsidyPath(subsidy.subsidyId, clientId, '#rounds')}
      onClick={() => rememberOpened(subsidy.subsidyId, location.key)}
      aria-label={`ほか${count}回分：${subsidy.title}`}
      className="inline-flex min-h-6 items-center gap-1 justify-self-start rounded-badge text-sm whitespace-nowrap max-md:min-h-11 pointer-coarse:min-h-11"
    >
      <Layers aria-hidden className="size-4" />
      {`ほか${count}回分`}
    </OnwardLink>
  );
};

/** Green while applications are accepted, also shortly before the deadline. */
export const StatusBadge = ({ status }: Pick<SubsidySummary, 'status'>) => (
  <Tag tone={status === 'open' || status === 'closing' ? 'ok' : 'outline'}>
    {callStatusName(status)}
  </Tag>
);

type Match = Pick<SubsidySummary, 'match'>;

/** Verdict and what is against it; nothing without a profile. */
export const ResultFit = ({ match }: Match) =>
  match === null ? null : (
    <FitSummary
      result={verdictOf(match.result)}
      measure={match.result === 'fits' ? fitMeasure(match.reasons) : null}
      reasons={shortReasons(match).filter(({ result }) => result !== 'fit')}
    />
  );

export const ResultVerdict = ({ match }: Match) =>
  match === null ? null : <FitVerdict result={verdictOf(match.result)} />;

/** The rate alone; its text in full is a tooltip here, and on the detail page. */
export const ResultRate = ({
  rate,
  unread = '要領参照',
  className,
}: Pick<SubsidySummary, 'rate'> & {
  /** Shown for a text without a clear rate. */
  unread?: string;
  className?: string;
}) =>
  rate === null ? null : (
    <span title={rate} className={classNames('num text-sm leading-row text-ink-2', className)}>
      {shortRate(rate) ?? unread}
    </span>
  );

/** Type sizes by the longest figure, in characters, that each is for. */
const SIZES = [
  [8, 'text-xl leading-6'],
  [12, 'text-base leading-5'],
  [Infinity, 'text-sm leading-5'],
] as const;

/** The exact amount. It may break only after 億; long amounts are set smaller to avoid the break. */
export const Amount = ({
  subsidy,
  small = false,
  isNamed = false,
}: {
  subsidy: Amounts;
  small?: boolean;
  /** The surroundings already say 「予算総額」. */
  isNamed?: boolean;
}) => {
  const { term, lead, yen, text } = amountOf(subsidy);
  if (yen === null) return <span className="text-sm text-ink-2">{text}</span>;
  const { figure, unit } = yenParts(yen);
  const before = subsidy.budget == null || isNamed ? lead : term;
  const [top = '', rest] = figure.split(/(?<=億)/u);
  const size = SIZES.slice(small ? 1 : 0).find(([most]) => figure.length <= most)?.[1];
  return (
    <span className="num whitespace-nowrap">
      {before !== '' && (
        <span className={rest === undefined ? 'me-1 text-sm' : 'block text-sm'}>{before}</span>
      )}
      {rest !== undefined && (
        <>
          <b className={size}>{top}</b>
          <wbr />
        </>
      )}
      <b className={size}>{rest ?? top}</b>
      <span className="ms-0.5 text-sm">{unit}</span>
    </span>
  );
};

/** Badge, date and time of the deadline; for an upcoming subsidy the badge has the opening day. */
export const Deadline = ({
  subsidy,
  now,
  inline = false,
  short = false,
  isLabelled = false,
}: {
  subsidy: SubsidySummary;
  now: Date;
  inline?: boolean;
  /** The surroundings already say 「締切」, for example the head of the column. */
  isLabelled?: boolean;
  /** Leaves out the year within twelve months. */
  short?: boolean;
}) => {
  const { acceptanceEnd, acceptanceStart, status } = subsidy;
  const { tone, label } = deadlineOf(acceptanceEnd, now);
  const end = acceptanceEnd === null ? null : endParts(acceptanceEnd);
  const opens = status === 'upcoming' && acceptanceStart !== null ? dayOf(acceptanceStart) : null;
  return (
    <div
      className={
        inline
          ? 'flex flex-wrap items-center gap-x-2'
          : `flex flex-wrap items-center gap-x-2 md:grid md:grid-cols-[minmax(0,1fr)] md:justify-items-start ${short ? 'gap-y-0.5 md:[&>:first-child]:leading-5' : 'gap-y-1'}`
      }
    >
      {opens === null ? (
        <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
      ) : (
        <DeadlineBadge tone="neutral" className="whitespace-normal!">
          {withoutYear(opens, now)}
          <span className="whitespace-nowrap">から受付</span>
        </DeadlineBadge>
      )}
      {(end !== null || opens !== null) && (
        <span
          className={`num text-sm text-ink-2 ${short ? 'leading-5' : 'leading-row'} ${inline ? 'whitespace-nowrap' : ''}`}
        >
          {opens !== null && <span className={isLabelled ? 'sr-only' : undefined}>締切 </span>}
          <span className="whitespace-nowrap">
            {end === null
              ? label
              : `${short ? withoutYear(end.date, now) : end.date} ${end.time ?? ''}`}
          </span>
        </span>
      )}
    </div>
  );
};

/** 「12/5(土)」 of 「2026/12/05(土)」 in 2026, and until then in the year before. */
const withoutYear = (date: string, now: Date): string => {
  const [year, month, day] = jstDateOf(now).split('-');
  const isNear = date >= `${year}/${month}/${day}` && date < `${Number(year) + 1}/${month}/${day}`;
  const isShort = isNear || date.startsWith(`${year}/`);
  return isShort ? date.replace(/^\d+\/0?(\d+\/)0?/u, '$1') : date;
};

/** 「2027/02/03」, in Japan time. */
const dayOf = (instant: string): string => jstDateOf(instant).replaceAll('-', '/');

/** Where the keyword was found; null if the title contains it or there is nothing to find. */
export const foundElsewhere = (
  { title, areaIds }: Pick<SubsidySummary, 'title' | 'areaIds'>,
  keyword: string,
): string | null => {
  const query = parseKeyword(keyword);
  // Without words, or with excluded ones only.
  if (query.groups.length === 0) return null;
  const isIn = (text: string): boolean => matchRanges(query, text).length > 0;
  if (isIn(title)) return null;
  return areaIds.some((id) => isIn(areaName(id) ?? '')) ? '地域に一致' : '本文・対象経費に一致';
};
