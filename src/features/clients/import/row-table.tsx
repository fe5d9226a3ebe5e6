import { formatCount } from '~/domain/text/counts';
import { formatYen } from '~/domain/text/money';
import { Table, Td, Th } from '~/ui/lists/table';
import { categoryOf, placeOf, RowWords, StateBadge, TakeBox, type RowsProps } from './row-parts';

export const ROWS_LABEL = '取り込む行の一覧';

/** The rows of a page of the preview, as they were understood. */
export const RowTable = ({ rows, isLocked, onTake, onMend }: RowsProps) => (
  <Table label={ROWS_LABEL} dense>
    <thead>
      <tr>
        <Th>
          <span className="sr-only">取り込む</span>
        </Th>
        <Th align="end">行</Th>
        <Th>状態</Th>
        <Th>会社名</Th>
        <Th>所在地</Th>
        <Th>業種</Th>
        <Th align="end">従業員数</Th>
        <Th align="end">資本金</Th>
        <Th>内容の確認</Th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const { companyName, corporateNumber, employees, capital } = row.content.profile;
        return (
          <tr key={row.row}>
            <Td>
              <TakeBox row={row} isLocked={isLocked} onTake={onTake} />
            </Td>
            <Td numeric>{formatCount(row.row)}</Td>
            <Td>
              <StateBadge row={row} />
            </Td>
            <Th scope="row" className="min-w-44">
              <span className="data-title">{companyName}</span>
              {corporateNumber !== null && (
                <span className="num block text-sm font-normal text-ink-2">{corporateNumber}</span>
              )}
            </Th>
            <Td className="min-w-32">{placeOf(row)}</Td>
            <Td className="min-w-28">{categoryOf(row)}</Td>
            <Td numeric>{employees === null ? '' : `${formatCount(employees)}名`}</Td>
            <Td numeric>{capital === null ? '' : formatYen(capital)}</Td>
            <Td className="min-w-64">
              <RowWords row={row} isLocked={isLocked} onMend={onMend} />
            </Td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);
