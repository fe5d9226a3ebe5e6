import { Fragment, useId, useState } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { Segment } from '~/ui/controls/segment';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ListPager } from '~/ui/lists/list-page';
import { Table, Td, Th } from '~/ui/lists/table';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { countOf, lacksCells, type ChosenRow, type RowState } from './import-choice';
import { factsOf, hasNote, RowProblemNote, StateBadge, TakeBox, type RowsProps } from './row-parts';

const ROWS_A_PAGE = 50;
const PARTIAL = '一部を取り込む';

type Shown = 'all' | 'partial' | Exclude<RowState, 'good' | 'same'>;

const option = (value: Shown, label: string) => ({ value, label });

/** The rows of the preview, filtered by state and paged. */
export const RowPages = ({ rows, ...handlers }: RowsProps) => {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const isWide = useMediaQuery('(width >= 64rem)');
  const { all, bad, partial, duplicate, updates } = countOf(rows);
  const partialOption = {
    ...option('partial', `${isWide ? PARTIAL : '一部'} ${formatNumber(partial)}`),
    name: `${PARTIAL} ${formatNumber(partial)}`,
  };
  const found: readonly ChosenRow[] =
    shown === 'all'
      ? rows
      : rows.filter((row) => (shown === 'partial' ? lacksCells(row) : row.state === shown));
  const pageCount = Math.max(1, Math.ceil(found.length / ROWS_A_PAGE));
  const current = Math.min(page, pageCount);
  const from = (current - 1) * ROWS_A_PAGE;
  const onPage = found.slice(from, from + ROWS_A_PAGE);
  const List = isWide ? RowTable : RowCards;
  return (
    <div className="grid gap-3">
      <Segment
        label="表示する行"
        options={[
          option('all', `すべて ${formatNumber(all)}`),
          option('bad', `エラー ${formatNumber(bad)}`),
          ...(partial > 0 ? [partialOption] : []),
          option('duplicate', `重複 ${formatNumber(duplicate)}`),
          ...(updates > 0 ? [option('update', `更新 ${formatNumber(updates)}`)] : []),
        ]}
        value={shown}
        onChange={(next) => {
          setShown(next);
          setPage(1);
        }}
        className="justify-self-start"
      />
      {onPage.length > 0 ? (
        <List rows={onPage} {...handlers} />
      ) : (
        <EmptyState
          variant="none-found"
          headingLevel={3}
          title={rows.length === 0 ? '見出しのほかに行がありません' : '該当する行はありません'}
        >
          {rows.length === 0 && '取り込む会社の行があるCSVファイルを選択してください。'}
        </EmptyState>
      )}
      {pageCount > 1 && (
        <ListPager
          part={{ page: current, perPage: ROWS_A_PAGE, total: found.length }}
          shown={onPage.length}
          unit="行"
          onPage={setPage}
        />
      )}
    </div>
  );
};

const RowCards = ({ rows, ...handlers }: RowsProps) => (
  <ul aria-label={ROWS_LABEL} className="divide-y divide-line-soft border-y border-line-soft">
    {rows.map((row) => {
      const { companyName, corporateNumber } = row.content.profile;
      const { address, category, employees, capital } = factsOf(row);
      const facts = [
        corporateNumber ?? '',
        address,
        category,
        employees,
        capital === '' ? '' : `資本金${capital}`,
      ].filter((fact) => fact !== '');
      return (
        <li key={row.row} className="flex gap-2 py-2">
          <TakeBox row={row} {...handlers} />
          <div className="grid min-w-0 flex-1 content-start gap-1 py-1.5 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="num text-ink-2">{`${formatNumber(row.row)}行目`}</span>
              <StateBadge row={row} />
            </p>
            {companyName !== '' && <p className="data-title text-base font-bold">{companyName}</p>}
            {facts.length > 0 && (
              <ul className="num flex flex-wrap gap-x-3 text-ink-2">
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
            <RowProblemNote row={row} {...handlers} />
          </div>
        </li>
      );
    })}
  </ul>
);

const ROWS_LABEL = '取り込む行の一覧';

/** The problems or changes of a row are below it, in the whole width. */
const RowTable = ({ rows, ...handlers }: RowsProps) => {
  const id = useId();
  return (
    <Table
      label={ROWS_LABEL}
      dense
      className="[&_tbody_:is(td:not(:first-child),th)]:align-baseline"
    >
      <thead>
        <tr>
          <Th>
            <span className="sr-only">取り込む</span>
          </Th>
          <Th align="end" className="whitespace-nowrap">
            行
          </Th>
          <Th className="whitespace-nowrap">状態</Th>
          <Th className="w-2/5 whitespace-nowrap">会社名</Th>
          <Th className="whitespace-nowrap">所在地</Th>
          <Th className="whitespace-nowrap">業種</Th>
          <Th align="end" className="whitespace-nowrap">
            従業員数
          </Th>
          <Th align="end" className="whitespace-nowrap">
            資本金
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { companyName, corporateNumber } = row.content.profile;
          const { address, category, employees, capital } = factsOf(row);
          const headerId = `${id}-${row.row}`;
          const below = hasNote(row) ? 'border-b-0' : undefined;
          return (
            <Fragment key={row.row}>
              <tr>
                <Td className={below}>
                  <TakeBox row={row} {...handlers} />
                </Td>
                <Td numeric className={below}>
                  {formatNumber(row.row)}
                </Td>
                <Td className={below}>
                  <StateBadge row={row} />
                </Td>
                <Th scope="row" id={headerId} className={classNames('min-w-44', below)}>
                  <span className="data-title">
                    {companyName === '' ? '（会社名なし）' : companyName}
                  </span>
                  {corporateNumber !== null && (
                    <span className="num block text-sm font-normal text-ink-2">
                      {corporateNumber}
                    </span>
                  )}
                </Th>
                <Td className={classNames('min-w-32', below)}>{address}</Td>
                <Td className={classNames('min-w-28', below)}>{category}</Td>
                <Td numeric className={below}>
                  {employees}
                </Td>
                <Td numeric className={below}>
                  {capital}
                </Td>
              </tr>
              {hasNote(row) && (
                <tr>
                  <Td colSpan={3} />
                  <Td colSpan={5} headers={headerId} className="pt-0!">
                    <RowProblemNote row={row} {...handlers} />
                  </Td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
};
