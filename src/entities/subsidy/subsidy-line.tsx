import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { Amount, Deadline, ResultFit, ResultMeta, ResultRate } from './result-parts';

/** A subsidy outside of the search, its facts where a row of results has them. */
export const SubsidyLine = ({
  subsidy,
  now,
  title,
  actions,
  children,
}: {
  subsidy: SubsidySummary;
  now: Date;
  /** The link to it, in a heading. */
  title: ReactNode;
  /** In the line of the fit. */
  actions?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}) => (
  <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_8rem_8.5rem]">
    <div className="grid min-w-0 content-start gap-1">
      <ResultMeta subsidy={subsidy} />
      {title}
      <div className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
        <ResultFit match={subsidy.match} />
        {actions}
      </div>
      {children}
    </div>
    <dl className="flex flex-wrap gap-x-5 gap-y-1 md:contents">
      <div className="flex items-baseline gap-2 md:grid md:content-start md:justify-items-end">
        <dt className="text-sm text-ink-2 md:sr-only">上限額</dt>
        <dd className="flex items-baseline gap-x-2 md:grid md:justify-items-end">
          <Amount maxAmount={subsidy.maxAmount} small />
          <ResultRate rate={subsidy.rate} />
        </dd>
      </div>
      <div className="flex items-baseline gap-2 md:block">
        <dt className="text-sm text-ink-2 md:sr-only">締切</dt>
        <dd className="min-w-0">
          <Deadline subsidy={subsidy} now={now} />
        </dd>
      </div>
    </dl>
  </div>
);
