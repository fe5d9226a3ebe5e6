import { memo } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { useIsNarrow } from './use-room';
import type { Selection } from '~/entities/subsidy/use-selection';
import { DismissedLine } from './dismissed';
import {
  Amount,
  Deadline,
  OtherRounds,
  ResultFit,
  ResultMeta,
  TitleLink,
  type ResultProps,
} from '~/entities/subsidy/result-parts';
import { CardGrid } from '~/ui/lists/card-grid';
import { RowActions, SelectPageBox, SelectRowBox } from './row-controls';

export type ResultListProps = Omit<ResultProps, 'subsidy' | 'isSelected'> & {
  items: readonly SubsidySummary[];
  selection: Selection;
  /** The list shows dismissed subsidies: restored ones leave it. */
  showsDismissed: boolean;
};

export const ResultCards = ({ items, selection, showsDismissed, ...row }: ResultListProps) => {
  // On narrow screens the selection bar has this checkbox.
  const isNarrow = useIsNarrow();
  return (
    <>
      {!isNarrow && (
        <div className="mb-2 ps-4.25">
          <SelectPageBox items={items} selection={selection} />
        </div>
      )}
      <CardGrid className="max-md:[&_:is(a,button,input)]:scroll-mb-40">
        {items.map((subsidy) => (
          <li
            key={subsidy.subsidyId}
            className="grid [contain-intrinsic-block-size:auto_15rem] [content-visibility:auto] [overflow-clip-margin:8px]"
          >
            {subsidy.isDismissed === showsDismissed ? (
              <ResultCard
                {...row}
                subsidy={subsidy}
                isSelected={selection.chosen.has(subsidy.subsidyId)}
              />
            ) : (
              <div className="paper px-4 py-2.5">
                <DismissedLine subsidy={subsidy} />
              </div>
            )}
          </li>
        ))}
      </CardGrid>
    </>
  );
};

const ResultCard = memo(
  ({ subsidy, keyword, now, isSelected, onSelect, iconOnly }: ResultProps) => (
    <article
      className={`paper grid content-start gap-1.5 px-4 pt-2 pb-3.5 ${isSelected ? 'border-key-line! bg-key-tint!' : ''}`}
    >
      <div className="flex min-h-11 items-center gap-2 max-[359px]:flex-wrap max-[359px]:gap-y-0">
        <SelectRowBox subsidy={subsidy} isSelected={isSelected} onSelect={onSelect} />
        <div className="max-[359px]:min-w-0 max-[359px]:flex-1 max-[359px]:basis-34">
          <Deadline subsidy={subsidy} now={now} inline />
        </div>
        <div className="ms-auto -me-2 flex min-h-11 shrink-0 items-center self-start">
          <RowActions subsidy={subsidy} iconOnly={iconOnly} />
        </div>
      </div>
      <ResultMeta subsidy={subsidy} keyword={keyword} />
      <h3 className="data-title text-base leading-row">
        <TitleLink subsidy={subsidy} keyword={keyword} />
      </h3>
      <ResultFit match={subsidy.match} />
      <OtherRounds subsidy={subsidy} />
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
  ),
);
ResultCard.displayName = 'ResultCard';
