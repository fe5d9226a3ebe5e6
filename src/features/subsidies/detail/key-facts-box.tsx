import type { ReactNode } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { ownCapOf, type OwnCap } from '~/domain/content/programme-caps';
import { amountOf } from '~/domain/subsidies/amount';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { fitMeasure } from '~/domain/subsidies/match-words';
import { shortRate } from '~/domain/subsidies/subsidy-rate';
import { formatYen, yenParts } from '~/domain/text/money';
import { endParts, formatDate, formatDateTime } from '~/domain/time/dates';
import { FitVerdict } from '~/entities/subsidy/fit-mark';
import { verdictOf } from '~/entities/subsidy/fit-reasons';
import {
  applicationLabel,
  areasNamed,
  categoriesNamed,
  employeesLabel,
  NOT_STATED,
} from '~/entities/subsidy/subsidy-labels';
import { companyLabel, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useNow } from '~/lib/use-now';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { KeyFacts } from '~/ui/lists/key-facts';
import { JumpLink } from '~/ui/page/jump-link';
import { NamedList, TOUCHABLE } from './detail-section';
import { OfficialPage } from './subsidy-actions';

/** A link that does not make its row of the list higher. */
const IN_ROW = `${TOUCHABLE} max-md:-my-2.5 pointer-coarse:-my-2.5`;

const SHORT_RATE = 12;

/** The rate beside the amount; the list below has longer ones in full. */
const leadRate = (rate: string | null): string => {
  if (rate === null) return NOT_STATED;
  return rate.length > SHORT_RATE ? (shortRate(rate) ?? '下記参照') : rate;
};

const LONG_FIGURE = 9;

/** The deciding facts: deadline, amount and rate; then the actions and the other facts. */
export const KeyFactsBox = ({
  subsidy,
  existing,
  actions,
}: {
  subsidy: SubsidyDetail;
  existing: ReactNode;
  actions: ReactNode;
}) => {
  const { rate } = subsidy;
  const viewpoint = useViewpoint();
  const ownCap = ownCapOf(subsidy.title, viewpoint.profile?.employees ?? null);
  const { term, lead, yen, text } = amountOf(subsidy);
  const amount = yen === null ? null : yenParts(yen);
  const isLongAmount = amount !== null && amount.figure.length > LONG_FIGURE;
  return (
    <section aria-label="主な条件" className="paper">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-7 px-6 pt-5 pb-4 max-md:p-4">
        <Lead term="締切" wide>
          <Deadline subsidy={subsidy} />
        </Lead>
        <Lead term={term} wide={isLongAmount}>
          {amount === null ? (
            <span className="block text-lg font-bold">{text}</span>
          ) : (
            <span className="num block text-3xl font-bold max-md:text-2xl">
              {lead !== '' && <span className="me-1 text-base tracking-normal">{lead}</span>}
              {amount.figure}
              <span className="ms-0.75 text-base tracking-normal">{amount.unit}</span>
            </span>
          )}
        </Lead>
        <Lead term="補助率" wide={isLongAmount}>
          <span className="data-title num block text-lg font-bold">{leadRate(rate)}</span>
        </Lead>
      </dl>
      {actions}
      {existing}
      <KeyFacts
        className="border-t border-line px-6 py-2 max-md:px-4"
        items={[
          ownCap !== null && {
            term: `${companyLabel(viewpoint)}なら`,
            detail: <OwnCapText {...ownCap} />,
          },
          ...furtherFacts(subsidy),
        ].filter((item) => item !== false)}
      />
      <OfficialPage subsidy={subsidy} />
      {/* Where the box itself scrolls, its last line fades instead of being cut. */}
      <div
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 -mt-4 h-4 rounded-b-card bg-linear-to-t from-paper to-transparent print:hidden"
      />
    </section>
  );
};

/** The cap for the company's number of employees, with where it comes from. */
const OwnCapText = ({ amount, raised, employees, frame, source }: OwnCap) => (
  <>
    <b className="num">{`最大 ${formatYen(amount)}`}</b>
    <span className="num">{`（従業員${employees}）`}</span>
    <span className="num block">{`大幅な賃上げの特例を使うと 最大 ${formatYen(raised)}`}</span>
    <span className="block text-sm text-ink-2">
      {`${frame === null ? '' : `${frame}。`}${source}による額です。最新の公募要領で確認してください。`}
    </span>
  </>
);

const furtherFacts = (subsidy: SubsidyDetail): { term: string; detail: ReactNode }[] => {
  const { acceptanceStart, areaDetail, attachments, match, projectEnd, rate } = subsidy;
  const applicationWay = applicationLabel(subsidy);
  return [
    match !== null && {
      term: '応募条件',
      detail: (
        <span className="flex flex-wrap items-center gap-x-2.5">
          <FitVerdict result={verdictOf(match.result)} className="text-base" />
          {match.result === 'fits' && (
            <span className="num text-ink-2">{`会社情報と${fitMeasure(match.reasons)}`}</span>
          )}
          <JumpLink to="fit" className={IN_ROW}>
            理由を見る
          </JumpLink>
        </span>
      ),
    },
    rate !== null &&
      leadRate(rate) !== rate && {
        term: '補助率',
        detail: <span className="data-title num">{rate}</span>,
      },
    {
      term: '対象地域',
      detail: (
        <>
          <NamedList {...areasNamed(subsidy)} />
          {areaDetail !== null && <p className="text-ink-2">{areaDetail}</p>}
        </>
      ),
    },
    { term: '対象業種', detail: <NamedList {...categoriesNamed(subsidy)} /> },
    { term: '従業員数', detail: employeesLabel(subsidy) },
    attachments.length > 0 && {
      term: '公募の資料',
      detail: (
        <JumpLink to="attachments" className={IN_ROW}>
          {`公募要領・様式（${attachments.length}点）`}
        </JumpLink>
      ),
    },
    applicationWay !== null && { term: '申請方法', detail: applicationWay },
    acceptanceStart !== null && {
      term: '受付開始',
      detail: <span className="num">{formatDateTime(acceptanceStart)}</span>,
    },
    projectEnd !== null && {
      term: '事業期限',
      detail: <span className="num">{formatDate(projectEnd)}</span>,
    },
  ].filter((fact): fact is Exclude<typeof fact, false> => fact !== false);
};

const Lead = ({
  term,
  wide = false,
  children,
}: {
  term: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div
    className={`row-span-2 grid grid-rows-subgrid not-first:mt-3 ${wide ? 'col-span-full' : ''}`}
  >
    <dt className="text-sm text-ink-2">{term}</dt>
    <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1 self-baseline-last">{children}</dd>
  </div>
);

const Deadline = ({ subsidy: { acceptanceEnd } }: { subsidy: SubsidyDetail }) => {
  const { tone, label } = deadlineOf(acceptanceEnd, useNow());
  if (acceptanceEnd === null) {
    return <span className="text-lg font-bold">通年（締切の定めなし）</span>;
  }
  const { date, time } = endParts(acceptanceEnd);
  return (
    <>
      <span className="num text-lg font-bold">
        <span className="inline-block">{date}</span>{' '}
        <span className="whitespace-nowrap">{time}</span>
      </span>
      <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
    </>
  );
};
