import { Circle } from 'lucide-react';
import { cellLabel, type PlanCell } from '~/domain/plans/plan-comparison';

/** ○, — or in words. */
export const PlanCellMark = ({ cell }: { cell: PlanCell }) => {
  if (cell.kind === 'open') {
    return (
      <>
        <Circle aria-hidden="true" className="inline size-4.5 stroke-[2.5] text-success" />
        <span className="sr-only">{cellLabel(cell)}</span>
      </>
    );
  }
  if (cell.kind === 'closed') {
    return (
      <>
        <span aria-hidden="true" className="text-ink-2">
          —
        </span>
        <span className="sr-only">{cellLabel(cell)}</span>
      </>
    );
  }
  return <span className="phrase num">{cellLabel(cell)}</span>;
};
