import {
  Amount,
  Deadline,
  ResultFit,
  ResultMeta,
  TitleLink,
  type ResultProps,
} from './result-parts';
import type { ResultListProps } from './result-table';

/** Results as cards: on a phone, and where somebody likes them better. */
export const ResultCards = ({ items, keyword, now, renderAction }: ResultListProps) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3">
    {items.map((subsidy) => (
      <li key={subsidy.subsidyId} className="grid">
        <ResultCard
          subsidy={subsidy}
          keyword={keyword}
          now={now}
          action={renderAction?.(subsidy)}
        />
      </li>
    ))}
  </ul>
);

const ResultCard = ({ subsidy, keyword, now, action }: ResultProps) => (
  <article className="paper grid content-start gap-1.5 px-4 pt-2 pb-3.5">
    <div className="flex min-h-11 items-center gap-2">
      <Deadline subsidy={subsidy} now={now} inline />
      <div className="ms-auto -me-2 shrink-0 self-start">{action}</div>
    </div>
    <ResultMeta subsidy={subsidy} />
    <h3 className="data-title text-base leading-row">
      <TitleLink subsidy={subsidy} keyword={keyword} />
    </h3>
    <ResultFit match={subsidy.match} />
    <dl className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line-soft pt-2.5">
      <div className="flex items-baseline gap-2">
        <dt className="text-sm text-ink-2">上限額</dt>
        <dd>
          <Amount maxAmount={subsidy.maxAmount} />
        </dd>
      </div>
      <div className="flex min-w-0 items-baseline gap-2">
        <dt className="shrink-0 text-sm text-ink-2">補助率</dt>
        <dd title={subsidy.rate ?? undefined} className="line-clamp-2 text-sm">
          {subsidy.rate ?? '記載なし'}
        </dd>
      </div>
    </dl>
  </article>
);
