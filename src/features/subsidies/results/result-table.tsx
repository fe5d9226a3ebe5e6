import { memo } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { Table, Td, Th } from '~/ui/lists/table';
import { DismissedLine } from '~/features/subsidies/search/dismissed-line';
import {
  Amount,
  Deadline,
  OtherRounds,
  ResultFit,
  ResultMeta,
  ResultVerdict,
  TitleLink,
  type ResultProps,
} from '~/entities/subsidy/result-parts';
import { RowActions } from './row-actions';
import { SelectPageBox, SelectRowBox } from '~/features/subsidies/filters/select-boxes';
import type { Selection } from '~/entities/subsidy/use-selection';

export type ResultListProps = Omit<ResultProps, 'subsidy' | 'isSelected'> & {
  items: readonly SubsidySummary[];
  selection: Selection;
  /** The list is of what was dismissed: there what was brought back is what goes. */
  showsDismissed: boolean;
};

/**
 * Left undrawn until it is near the window, in a place of nearly its own height: what a row has most
 * parts of. Rows themselves cannot be, in a table, and their titles are what heights differ by.
 */
const LATER = '[overflow-clip-margin:8px] [content-visibility:auto]';

type TableLook = {
  compact: boolean;
  /** There is something to do with some of them. */
  hasActions: boolean;
};

/** Results as rows: what it is, how much, until when, does it fit us. */
export const ResultTable = ({
  items,
  selection,
  showsDismissed,
  compact,
  hasActions,
  ...row
}: ResultListProps & TableLook) => (
  // Widths that no row has to be measured for: a hundred of them are laid out at once.
  <Table label="補助金・助成金の一覧" className="paper [&>table]:table-fixed" dense={compact}>
    <thead>
      <tr>
        <Th className="w-11 pe-0!">
          <SelectPageBox hideLabel items={items} selection={selection} />
        </Th>
        <Th>補助金・助成金</Th>
        <Th align="end" className={compact ? 'w-37' : 'w-44'}>
          上限額・補助率
        </Th>
        <Th className={compact ? 'w-44 min-[85rem]:w-64' : 'w-36'}>締切</Th>
        {hasActions && (
          <Th className={row.iconOnly ? (compact ? 'w-34' : 'w-14') : 'w-36'}>
            <span className="sr-only">操作</span>
          </Th>
        )}
      </tr>
    </thead>
    <tbody>
      {items.map((subsidy) =>
        subsidy.isDismissed === showsDismissed ? (
          <ResultRow
            key={subsidy.subsidyId}
            {...row}
            subsidy={subsidy}
            compact={compact}
            hasActions={hasActions}
            isSelected={selection.chosen.has(subsidy.subsidyId)}
          />
        ) : (
          <tr key={subsidy.subsidyId}>
            <Td colSpan={hasActions ? 5 : 4}>
              <DismissedLine subsidy={subsidy} />
            </Td>
          </tr>
        ),
      )}
    </tbody>
  </Table>
);

const ResultRow = memo(
  ({
    subsidy,
    keyword,
    now,
    compact,
    hasActions,
    isSelected,
    onSelect,
    iconOnly,
  }: ResultProps & TableLook) => {
    const clamp = compact ? 'ms-auto max-w-31 truncate' : 'ms-auto line-clamp-2 max-w-38';
    return (
      <tr className={isSelected ? 'bg-key-tint!' : undefined}>
        <Td className="pe-0!">
          <div className={compact ? undefined : 'pt-1'}>
            <SelectRowBox subsidy={subsidy} isSelected={isSelected} onSelect={onSelect} />
          </div>
        </Td>
        <Th scope="row" className="data-title text-start font-normal! leading-row">
          <div className={compact ? undefined : 'grid gap-1 py-1'}>
            {!compact && <ResultMeta subsidy={subsidy} keyword={keyword} />}
            <div className={compact ? 'text-sm' : 'text-base leading-row'}>
              <TitleLink subsidy={subsidy} keyword={keyword} />
            </div>
            {compact ? (
              <ResultMeta
                subsidy={subsidy}
                keyword={keyword}
                verdict={<ResultVerdict match={subsidy.match} />}
              />
            ) : (
              <div className={`${LATER} [contain-intrinsic-block-size:auto_1.5rem]`}>
                <ResultFit match={subsidy.match} />
              </div>
            )}
            <OtherRounds subsidy={subsidy} />
          </div>
        </Th>
        <Td align="end">
          <div className={compact ? '' : 'pt-1'}>
            <Amount maxAmount={subsidy.maxAmount} small={compact} />
            {subsidy.rate !== null && (
              <p title={subsidy.rate} className={`text-sm leading-row text-ink-2 ${clamp}`}>
                {subsidy.rate}
              </p>
            )}
          </div>
        </Td>
        <Td>
          <div
            className={
              compact
                ? `${LATER} [contain-intrinsic-block-size:auto_1.5rem]`
                : `mt-1 ${LATER} [contain-intrinsic-block-size:auto_4.375rem]`
            }
          >
            <Deadline subsidy={subsidy} now={now} inline={compact} />
          </div>
        </Td>
        {hasActions && (
          <Td>
            <div
              className={`${LATER} ${compact ? '[contain-intrinsic-block-size:auto_2.25rem]' : '[contain-intrinsic-block-size:auto_6.75rem]'}`}
            >
              <RowActions subsidy={subsidy} iconOnly={iconOnly} stacked={!compact} />
            </div>
          </Td>
        )}
      </tr>
    );
  },
);
ResultRow.displayName = 'ResultRow';
