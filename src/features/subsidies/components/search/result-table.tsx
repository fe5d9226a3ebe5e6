import type { ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { Table, Td, Th } from '~/ui/table';
import {
  Amount,
  Deadline,
  ResultFit,
  ResultMeta,
  ResultVerdict,
  TitleLink,
  type ResultProps,
} from './result-parts';

export type ResultListProps = {
  items: readonly SubsidySummary[];
  keyword: string;
  now: Date;
  renderAction: ((subsidy: SubsidySummary) => ReactNode) | undefined;
};

/** Results as rows: what it is, how much, until when, does it fit us. */
export const ResultTable = ({
  items,
  keyword,
  now,
  renderAction,
  compact,
  isActionIcon,
}: ResultListProps & { compact: boolean; isActionIcon: boolean }) => (
  <Table label="補助金・助成金の一覧" className="paper" dense={compact}>
    <thead>
      <tr>
        <Th>補助金・助成金</Th>
        <Th align="end" className={compact ? 'w-37' : 'w-44'}>
          上限額・補助率
        </Th>
        <Th className={compact ? 'w-44 min-[85rem]:w-64' : 'w-36'}>締切</Th>
        {renderAction && (
          <Th className={isActionIcon ? 'w-14' : 'w-33'}>
            <span className="sr-only">操作</span>
          </Th>
        )}
      </tr>
    </thead>
    <tbody>
      {items.map((subsidy) => (
        <ResultRow
          key={subsidy.subsidyId}
          subsidy={subsidy}
          keyword={keyword}
          now={now}
          compact={compact}
          action={renderAction?.(subsidy)}
        />
      ))}
    </tbody>
  </Table>
);

const ResultRow = ({
  subsidy,
  keyword,
  now,
  compact,
  action,
}: ResultProps & { compact: boolean }) => {
  const clamp = compact ? 'ms-auto max-w-31 truncate' : 'ms-auto line-clamp-2 max-w-38';
  return (
    <tr>
      <Th scope="row" className="data-title text-start font-normal! leading-row">
        <div className={compact ? undefined : 'grid gap-1 py-1'}>
          {!compact && <ResultMeta subsidy={subsidy} />}
          <div className={compact ? 'text-sm' : 'text-base leading-row'}>
            <TitleLink subsidy={subsidy} keyword={keyword} />
          </div>
          {compact ? (
            <ResultMeta subsidy={subsidy} verdict={<ResultVerdict match={subsidy.match} />} />
          ) : (
            <ResultFit match={subsidy.match} />
          )}
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
        <div className={compact ? '' : 'pt-1'}>
          <Deadline subsidy={subsidy} now={now} inline={compact} />
        </div>
      </Td>
      {action !== undefined && <Td>{action}</Td>}
    </tr>
  );
};
