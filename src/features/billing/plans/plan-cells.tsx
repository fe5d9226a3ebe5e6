import { Circle } from 'lucide-react';
import { planDifferences, cellLabel, type PlanCell } from '~/domain/plans/plan-comparison';
import type { Plan } from '~/domain/plans/plans';
import { Table, Td, Th } from '~/ui/lists/table';

/** Keeps role names on one line on the narrowest screen. */
const NARROW = 'max-sm:px-1.5!';

export const DifferenceTable = ({ from, to }: { from: Plan; to: Plan }) => (
  <Table label="使えるものの変化" fluid dense>
    <thead>
      <tr>
        <Th className={NARROW}>機能</Th>
        <Th className={NARROW}>現在</Th>
        <Th className={NARROW}>変更後</Th>
      </tr>
    </thead>
    <tbody>
      {planDifferences(from, to).map(({ label, before, after }) => (
        <tr key={label}>
          <Th scope="row" className={`phrase font-normal! ${NARROW}`}>
            {label}
          </Th>
          <Td className={`phrase text-ink-2 ${NARROW}`}>
            <PlanCellMark cell={before} />
          </Td>
          <Td className={`phrase font-bold ${NARROW}`}>
            <PlanCellMark cell={after} />
          </Td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** A cell of the plan comparison: ○, — or text. */
export const PlanCellMark = ({ cell }: { cell: PlanCell }) => {
  if (cell.kind !== 'open' && cell.kind !== 'closed') {
    return <span className="phrase num">{cellLabel(cell)}</span>;
  }
  return (
    <>
      {cell.kind === 'open' ? (
        <Circle aria-hidden="true" className="inline size-4.5 stroke-[2.5] text-success" />
      ) : (
        <span aria-hidden="true" className="text-ink-2">
          —
        </span>
      )}
      <span className="sr-only">{cellLabel(cell)}</span>
    </>
  );
};
