import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { Checkbox } from '~/ui/controls/checkbox';
import { Amount, Deadline, ResultFit, ResultMeta, ResultRate } from './result-parts';

/** A subsidy outside of the search, its facts where a row of results has them. */
export const SubsidyLine = ({
  subsidy,
  now,
  choice,
  title,
  actions,
  children,
}: {
  subsidy: SubsidySummary;
  now: Date;
  /** A checkbox in front of it. */
  choice?: { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
  /** The link to it, in a heading. */
  title: ReactNode;
  /** In the line of the fit. */
  actions?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}) => (
  <div className="flex gap-3 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-0 max-md:gap-y-1">
    {choice !== undefined && (
      <Checkbox
        hideLabel
        label={choice.label}
        checked={choice.isChosen}
        onChange={({ target }) => choice.onChange(target.checked)}
        className="shrink-0 self-start max-md:-ms-3 max-md:-my-2.5 max-md:min-w-11 max-md:justify-center"
      />
    )}
    {/* On a phone the facts come before what one does with them, and all stands below the checkbox. */}
    <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 max-md:contents max-md:[&>*]:col-span-full md:grid-cols-[minmax(0,1fr)_8rem_8.75rem] xl:gap-x-6">
      <div className="grid min-w-0 content-start gap-1 max-md:contents max-md:[&>*:not(:first-child)]:col-span-full">
        <div className={choice === undefined ? 'max-md:col-span-full' : undefined}>
          <ResultMeta subsidy={subsidy} />
        </div>
        {title}
        <div className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden max-md:contents max-md:[&>*]:col-span-full">
          <ResultFit match={subsidy.match} />
          {Boolean(actions) && (
            <div className="flex flex-wrap items-center gap-x-2 empty:hidden max-md:order-2 max-md:-ms-1 md:contents md:not-first:[&>:first-child]:ms-2 md:first:[&>:first-child]:-ms-1">
              {actions}
            </div>
          )}
        </div>
        {Boolean(children) && <div className="max-md:order-3">{children}</div>}
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 max-md:order-1 md:contents">
        <div className="flex items-baseline gap-2 md:grid md:content-start md:justify-items-end">
          <dt className="text-sm text-ink-2 md:sr-only">上限額</dt>
          <dd className="flex items-baseline gap-x-2 md:grid md:justify-items-end">
            <Amount maxAmount={subsidy.maxAmount} />
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
  </div>
);
