import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { amountOf } from '~/domain/subsidies/amount';
import { DESKTOP } from '~/lib/screen';
import { Checkbox } from '~/ui/controls/checkbox';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { Amount, Deadline, ResultFit, ResultMeta, ResultRate } from './result-parts';

/** A subsidy outside of the search, laid out as a row of results. */
export const SubsidyLine = ({
  subsidy,
  now,
  choice,
  aside,
  title,
  actions,
  children,
}: {
  subsidy: SubsidySummary;
  now: Date;
  choice?: { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
  /** At the end of the line above the title; on a phone below the actions. */
  aside?: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  /** After the actions; on a phone below them. */
  children?: ReactNode;
}) => (
  <div
    // On a phone `contain` keeps the longest line from widening the grid around the list.
    className={`flex gap-3 max-md:[contain:inline-size] max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1.5 ${actions ? 'max-md:before:order-1 max-md:before:mb-0.5 max-md:before:basis-full max-md:before:border-t max-md:before:border-line-soft' : ''}`}
  >
    {choice !== undefined && (
      <Checkbox
        hideLabel
        label={choice.label}
        checked={choice.isChosen}
        onChange={({ target }) => choice.onChange(target.checked)}
        className="shrink-0 self-start max-md:-order-1 max-md:-ms-3 max-md:-me-2 max-md:-my-2.5 max-md:min-w-11 max-md:justify-center"
      />
    )}
    {/* On a phone as the card of a result: deadline, title, fit, then the amount beside the actions. */}
    <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 max-md:contents md:grid-cols-[minmax(0,1fr)_7.25rem_8.75rem]">
      <div className="grid min-w-0 content-start gap-1 max-md:contents max-md:[&>*]:basis-full">
        <div className="flex flex-wrap items-baseline gap-x-2.5 max-md:contents max-md:[&>:first-child]:min-w-0 max-md:[&>:first-child]:basis-full">
          <ResultMeta subsidy={subsidy} />
          {aside}
        </div>
        {title}
        <div className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden max-md:contents">
          <ResultFit match={subsidy.match} />
          {Boolean(actions) && (
            <div className="flex gap-x-1 max-md:order-2 max-md:-my-2 max-md:ms-auto max-md:-me-1 md:contents md:not-first:[&>:first-child]:ms-2 md:first:[&>:first-child]:-ms-1">
              {actions}
            </div>
          )}
          {children}
        </div>
      </div>
      <dl className="contents">
        <div className="grid content-start justify-items-end max-md:order-1 max-md:flex max-md:items-baseline max-md:gap-2">
          <dt className={termClass(subsidy)}>{amountOf(subsidy).term}</dt>
          <dd className="flex items-baseline gap-x-2 md:grid md:justify-items-end">
            <Amount subsidy={subsidy} isNamed />
            <ResultRate rate={subsidy.rate} />
          </dd>
        </div>
        <div className="min-w-0 max-md:-order-1">
          <dt className="sr-only">締切</dt>
          <dd>
            <Deadline subsidy={subsidy} now={now} short={!useMediaQuery(DESKTOP)} />
          </dd>
        </div>
      </dl>
    </div>
  </div>
);

/** A budget must not look like a maximum; a phone has no column for amounts that are not stated. */
const termClass = ({ maxAmount, budget }: SubsidySummary): string => {
  if (budget !== undefined) return 'text-sm text-ink-2';
  return maxAmount === null ? 'text-sm text-ink-2 md:sr-only' : 'sr-only';
};
