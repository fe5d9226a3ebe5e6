import { useState } from 'react';
import { formatCount } from '~/domain/text/counts';
import { countOf, type ChosenRow, type RowState } from './import-choice';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Pager } from '~/ui/lists/pager';
import { Segment } from '~/ui/controls/segment';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { RowCards } from './row-cards';
import type { RowsProps } from './row-parts';
import { RowTable } from './row-table';

const ROWS_A_PAGE = 50;

type Shown = 'all' | Exclude<RowState, 'good'>;

/** All rows, or those that need a look, a page at a time. */
export const RowPages = ({ rows, ...handlers }: RowsProps) => {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const isWide = useMediaQuery('(width >= 64rem)');
  const { all, bad, duplicate } = countOf(rows);
  const choose = (next: Shown): void => {
    setShown(next);
    setPage(1);
  };
  const found: readonly ChosenRow[] =
    shown === 'all' ? rows : rows.filter(({ state }) => state === shown);
  const pageCount = Math.max(1, Math.ceil(found.length / ROWS_A_PAGE));
  const present = Math.min(page, pageCount);
  const from = (present - 1) * ROWS_A_PAGE;
  const onPage = found.slice(from, from + ROWS_A_PAGE);
  const List = isWide ? RowTable : RowCards;
  return (
    <div className="grid gap-3">
      <Segment
        label="表示する行"
        options={[
          { value: 'all', label: `すべて ${formatCount(all)}` },
          { value: 'bad', label: `エラーのある行 ${formatCount(bad)}` },
          { value: 'duplicate', label: `重複 ${formatCount(duplicate)}` },
        ]}
        value={shown}
        onChange={choose}
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
        <Pager
          page={present}
          pageCount={pageCount}
          onPage={setPage}
          summary={`${formatCount(found.length)}行中 ${formatCount(from + 1)}〜${formatCount(from + onPage.length)}行`}
        />
      )}
    </div>
  );
};
