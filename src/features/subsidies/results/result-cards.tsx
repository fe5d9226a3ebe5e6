import { memo } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { amountOf } from '~/domain/subsidies/amount';
import { DocumentAction } from '~/entities/document/document-action';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import {
  Amount,
  Deadline,
  OtherRounds,
  ResultFit,
  ResultMeta,
  ResultRate,
  TitleLink,
  type ResultProps,
} from '~/entities/subsidy/result-parts';
import { ProfileInvitation } from '~/features/subsidies/search/search-notices';
import { CardGrid } from '~/ui/lists/card-grid';
import { DismissedLine } from './dismissed';
import { SelectPageBox, SelectRowBox } from './row-controls';
import { useIsNarrow, useIsPhone } from './use-room';

export type ResultListProps = Omit<ResultProps, 'subsidy'> & {
  items: readonly SubsidySummary[];
  /** The number of items to render, from the first: see `useRowsDrawn`. */
  drawn: number;
  /** The list shows dismissed subsidies: restored ones leave it. */
  showsDismissed: boolean;
  /** At least one row has an action. */
  hasActions: boolean;
};

/** The number of results above the invitation on a phone. */
const FIRST = 3;

export const ResultCards = ({
  items,
  drawn,
  showsDismissed,
  invites,
  ...row
}: ResultListProps & { invites: boolean }) => {
  // On narrow screens the selection bar has this checkbox.
  const isNarrow = useIsNarrow();
  const invitedAfter = useIsPhone() && invites ? Math.min(items.length, FIRST) - 1 : null;
  return (
    <>
      {!isNarrow && (
        <div className="mb-2 ps-4.25">
          <SelectPageBox items={items} />
        </div>
      )}
      <CardGrid className="max-md:[&_:is(a,button,input)]:scroll-mb-40">
        {items.slice(0, drawn).map((subsidy, index) => (
          <li
            key={subsidy.subsidyId}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 [contain-intrinsic-block-size:auto_14rem] [overflow-clip-margin:8px] nth-[n+21]:[content-visibility:auto]"
          >
            {subsidy.isDismissed === showsDismissed ? (
              <ResultCard {...row} subsidy={subsidy} />
            ) : (
              <div className="paper px-4 py-2.5">
                <DismissedLine subsidy={subsidy} />
              </div>
            )}
            {index === invitedAfter && <ProfileInvitation />}
          </li>
        ))}
      </CardGrid>
    </>
  );
};

const ResultCard = memo(
  ({ subsidy, keyword, now, onSelect, hasActions }: ResultProps & { hasActions: boolean }) => (
    <article className="paper grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-4 has-[>:first-child_:checked]:border-key-line! has-[>:first-child_:checked]:bg-key-tint!">
      <div className="flex min-h-11 items-center gap-2">
        <SelectRowBox subsidy={subsidy} onSelect={onSelect} />
        <Deadline subsidy={subsidy} now={now} inline short />
        <div className="ms-auto -me-3.25 flex shrink-0">
          <FavoriteButton subsidy={subsidy} iconOnly />
          {hasActions && <DismissButton subsidy={subsidy} iconOnly />}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 pb-2">
        <ResultMeta subsidy={subsidy} keyword={keyword} />
        <h3 className="data-title text-base leading-row">
          <TitleLink subsidy={subsidy} keyword={keyword} />
        </h3>
        <ResultFit match={subsidy.match} />
        <OtherRounds subsidy={subsidy} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line-soft">
        <dl className="flex flex-1 basis-44 flex-wrap items-baseline gap-x-4 py-1.5">
          <div className="flex items-baseline gap-2">
            <dt className="text-sm text-ink-2">{amountOf(subsidy).term}</dt>
            <dd>
              <Amount subsidy={subsidy} isNamed />
            </dd>
          </div>
          <div className="flex min-w-0 items-baseline gap-2">
            <dt className="shrink-0 text-sm text-ink-2">補助率</dt>
            <dd className="text-sm text-ink-2">
              {subsidy.rate === null ? '記載なし' : <ResultRate rate={subsidy.rate} />}
            </dd>
          </div>
        </dl>
        {hasActions && (
          <div className="ms-auto -me-1 empty:hidden print:hidden">
            <DocumentAction subsidy={subsidy} screen="search" size="row" />
          </div>
        )}
      </div>
    </article>
  ),
);
ResultCard.displayName = 'ResultCard';
