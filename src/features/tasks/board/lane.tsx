import { Plus } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { sumOfAmounts } from '~/domain/tasks/task-amount';
import {
  movesInto,
  phaseOf,
  taskPhaseName,
  taskStatusName,
  type TaskPhase,
} from '~/domain/tasks/task-status';
import { formatYen } from '~/domain/text/money';
import { useTaskList } from '~/features/tasks/list/task-context';
import { useShownPart } from '~/features/tasks/list/task-parts';
import { Button } from '~/ui/controls/button';
import { ShareBar } from '~/ui/feedback/share-bar';
import { classNames } from '~/ui/page/class-names';
import { useDropTarget, type Drag } from './drag';
import { TaskCard } from './task-card';

/** What a lane shows while a task is dragged: the status it would get, or that it is rejected. */
const dropHint = (task: TaskSummary, phase: TaskPhase) => {
  if (phaseOf(task.status) === phase) return { accepts: false, label: '現在の段階' };
  const targets = movesInto(task.status, phase);
  const [only] = targets;
  if (only === undefined) return { accepts: false, label: '移動できません' };
  return {
    accepts: true,
    label: targets.length === 1 ? `「${taskStatusName(only)}」へ` : '移動先の状態を選択',
  };
};

type LaneProps = {
  phase: TaskPhase;
  tasks: readonly TaskSummary[];
  /** The largest sum of a lane in yen, for the full width of its bar. */
  largestSum: number;
  canDrag: boolean;
  drag: Drag | null;
  dragged: TaskSummary | undefined;
};

export const Lane = ({ phase, tasks, largestSum, canDrag, drag, dragged }: LaneProps) => {
  const { canChange, create } = useTaskList();
  const headingId = useId();
  const ref = useRef<HTMLElement>(null);
  const { shown, more } = useShownPart(tasks, 50, { block: true, className: 'mt-2' });
  useDropTarget(ref, phase, canDrag);
  const sum = useMemo(() => sumOfAmounts(tasks), [tasks]);
  const name = taskPhaseName(phase);
  const drop = dragged === undefined ? null : dropHint(dragged, phase);
  const isCurrent = dragged !== undefined && phaseOf(dragged.status) === phase;
  return (
    <section
      ref={ref}
      aria-labelledby={headingId}
      className={classNames(
        'rounded-card lg:min-h-100 lg:bg-lane lg:p-2',
        drop?.accepts === true && 'outline-2 -outline-offset-2 outline-dashed outline-key',
        drop?.accepts === true && drag?.over === phase && 'bg-key-tint',
        drop?.accepts === false && !isCurrent && 'opacity-60',
      )}
    >
      <div className="flex items-center gap-2 px-1 lg:h-9">
        <h2 id={headingId} className="shrink-0 text-base max-lg:sr-only">
          {name}
          <span className="num ms-2 text-sm font-normal text-ink-2">
            {tasks.length}
            <span className="sr-only">件</span>
          </span>
        </h2>
        {drop !== null ? (
          <p className="ms-auto min-w-0 truncate text-sm text-ink-2">{drop.label}</p>
        ) : (
          canChange && (
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              icon={<Plus aria-hidden />}
              aria-label={`「${name}」に案件を追加`}
              onClick={() => create(phase)}
              className="ms-auto hover:bg-paper max-lg:hidden"
            />
          )
        )}
      </div>
      {tasks.length === 0 ? (
        <p className="px-1 text-sm text-ink-2 max-lg:py-3">{`「${name}」の案件はありません。`}</p>
      ) : sum === null ? (
        // As high as a sum with its bar, to align the cards of all lanes.
        <p className="h-7.25 px-1 text-sm text-ink-2 max-lg:hidden">金額の入力なし</p>
      ) : (
        <p
          className="num px-1 text-sm text-ink-2 max-lg:mb-1.5 max-lg:px-0"
          title="案件ごとに、確定額・交付決定額・採択額・申請額のうち、最も進んだ段階の金額を合計しています。"
        >
          {`${sum.label.includes('・') ? '' : `${sum.label}の`}合計 ${formatYen(sum.yen)}`}
          <ShareBar value={sum.yen} max={largestSum} className="mt-1 max-lg:hidden" />
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:mt-2">
        {shown.map((task) => (
          <TaskCard
            key={task.taskId}
            task={task}
            canDrag={canDrag}
            isDragged={drag?.taskId === task.taskId}
          />
        ))}
      </ul>
      {more}
    </section>
  );
};
