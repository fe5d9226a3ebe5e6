import type { ReactNode } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { endParts, formatDate, formatDateTime } from '~/domain/time/dates';
import { fitMeasure } from '~/domain/subsidies/match-words';
import { verdictOf } from '~/entities/subsidy/fit-reasons';
import { fitTitle, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { FitVerdict } from '~/entities/subsidy/fit-mark';
import { KeyFacts } from '~/ui/lists/key-facts';
import { TOUCHABLE, JumpLink } from './detail-section';
import { NamedList } from './named-list';
import {
  applicationLabel,
  areasNamed,
  categoriesNamed,
  employeesLabel,
  NOT_STATED,
} from '~/entities/subsidy/subsidy-labels';
import { useNow } from '~/lib/use-now';
import { yenParts } from '~/domain/text/money';

const LONG_RATE = 40;

/** The facts that decide at a glance: deadline, amount, fit and target. */
export const KeyFactsBox = ({
  subsidy,
  existing,
  actions,
}: {
  subsidy: SubsidyDetail;
  /** The workspace's tasks and documents for the subsidy; may be empty. */
  existing: ReactNode;
  actions: ReactNode;
}) => {
  const { maxAmount, rate, match, areaDetail, projectEnd } = subsidy;
  const way = applicationLabel(subsidy);
  const viewpoint = useViewpoint();
  return (
    <section aria-label="主な条件" className="paper">
      <dl className="grid gap-3.5 border-b border-line-soft px-6 pt-5 pb-4 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-7 max-md:gap-y-3 max-md:p-4">
        <Lead term="締切" wide>
          <Deadline subsidy={subsidy} />
        </Lead>
        <Lead term="上限額">
          <LargeAmount amount={maxAmount} />
        </Lead>
        <Lead term="補助率">
          <span
            className={
              (rate ?? '').length > LONG_RATE
                ? 'data-title block text-sm'
                : 'data-title num block leading-row font-bold max-md:pt-1'
            }
          >
            {rate ?? NOT_STATED}
          </span>
        </Lead>
        {match !== null && (
          <div className="col-span-full flex flex-wrap items-center gap-x-2.5">
            <dt className="text-sm text-ink-2">{fitTitle(viewpoint)}</dt>
            <dd className="flex flex-wrap items-center gap-x-2.5">
              <FitVerdict result={verdictOf(match.result)} className="text-lg" />
              {match.result === 'fits' && (
                <span className="num text-sm text-ink-2">{fitMeasure(match.reasons)}</span>
              )}
              <JumpLink to="fit" className={`text-sm ${TOUCHABLE}`}>
                理由を見る
              </JumpLink>
            </dd>
          </div>
        )}
      </dl>
      <KeyFacts
        className="px-6 py-2 max-md:px-4"
        items={[
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
          ...(way === null ? [] : [{ term: '申請方法', detail: way }]),
          ...(projectEnd === null
            ? []
            : [
                { term: '事業期限', detail: <span className="num">{formatDate(projectEnd)}</span> },
              ]),
        ]}
      />
      {existing}
      {actions}
    </section>
  );
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
  <div className={wide ? 'col-span-full' : undefined}>
    <dt className="text-sm text-ink-2">{term}</dt>
    <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1">{children}</dd>
  </div>
);

const Deadline = ({ subsidy: { acceptanceStart, acceptanceEnd } }: { subsidy: SubsidyDetail }) => {
  const { tone, label } = deadlineOf(acceptanceEnd, useNow());
  return (
    <>
      {acceptanceEnd === null ? (
        <span className="text-lg font-bold">通年（締切の定めなし）</span>
      ) : (
        <>
          <EndOfPeriod end={acceptanceEnd} />
          <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
        </>
      )}
      {acceptanceStart !== null && (
        <span className="num w-full text-sm text-ink-2">
          {`受付開始 ${formatDateTime(acceptanceStart)}`}
        </span>
      )}
    </>
  );
};

const EndOfPeriod = ({ end }: { end: string }) => {
  const { date, time } = endParts(end);
  return (
    <span className="num text-lg font-bold">
      <span className="inline-block">{date}</span> <span className="whitespace-nowrap">{time}</span>
    </span>
  );
};

/** The exact maximum amount, in the largest type of the page. */
const LargeAmount = ({ amount }: { amount: number | null }) => {
  if (amount === null) return <span className="block text-lg font-bold">{NOT_STATED}</span>;
  const { figure, unit } = yenParts(amount);
  return (
    <span className="num block text-3xl font-bold tracking-[-0.01em] max-md:text-2xl">
      {figure}
      <span className="ms-0.75 text-base tracking-normal">{unit}</span>
    </span>
  );
};
