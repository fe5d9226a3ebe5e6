import { planDifferences } from '~/domain/plans/plan-comparison';
import type { Plan } from '~/domain/plans/plans';
import { PlanCellMark } from './plan-mark';
import { PlanNotes } from './plan-notes';
import { Table, Td, Th } from '~/ui/lists/table';

/** The names of roles stay whole on the narrowest screen. */
const NARROW = 'max-sm:px-1.5!';

/** Row by row what a change of plan opens or closes. */
export const DifferenceTable = ({ from, to }: { from: Plan; to: Plan }) => (
  <div className="grid gap-2">
    <Table label="使えるものの変化" fluid dense>
      <thead>
        <tr>
          <Th className={NARROW}>機能</Th>
          <Th className={NARROW}>今</Th>
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
    <PlanNotes plans={[to]} />
  </div>
);
