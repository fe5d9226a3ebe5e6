import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import {
  movesInto,
  phaseOf,
  taskPhaseName,
  taskStatusName,
  type TaskPhase,
} from '~/domain/tasks/task-status';
import type { TaskContext } from '~/features/tasks/list/task-context';
import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { useDropTarget, type Drag } from './drag';
import { TaskCard } from './task-card';

/** So many cards of a lane at once: a board of hundreds stays quick. */
const STEP = 50;

/** What a lane has to say to what is dragged: where it would go, or that it cannot. */
const dropWords = (task: TaskSummary, phase: TaskPhase): { takes: boolean; words: string } => {
  if (phaseOf(task.status) === phase) return { takes: false, words: 'いまの段階' };
  const ways = movesInto(task.status, phase);
  const [only] = ways;
  if (only === undefined) return { takes: false, words: '移せません' };
  return {
    takes: true,
    words: ways.length === 1 ? `「${taskStatusName(only)}」へ` : '状態を選んで移す',
  };
};

/** One phase of the board. */
export const Lane = ({
  phase,
  tasks,
  context,
  canDrag,
  drag,
  dragged,
}: {
  phase: TaskPhase;
  tasks: readonly TaskSummary[];
  context: TaskContext;
  canDrag: boolean;
  drag: Drag | null;
  dragged: TaskSummary | undefined;
}) => {
  const { now, members, clientLabel, canChange, ask, create } = context;
  const headingId = useId();
  const ref = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(STEP);
  useDropTarget(ref, phase, canDrag);
  const name = taskPhaseName(phase);
  const drop = dragged === undefined ? null : dropWords(dragged, phase);
  const isHome = dragged !== undefined && phaseOf(dragged.status) === phase;
  const rest = tasks.length - shown;
  return (
    <section
      ref={ref}
      aria-labelledby={headingId}
      className={classNames(
        'rounded-card lg:min-h-100 lg:bg-tint-strong lg:p-2',
        drop?.takes === true && 'outline-2 -outline-offset-2 outline-dashed outline-key',
        drop?.takes === true && drag?.over === phase && 'bg-key-tint',
        drop?.takes === false && !isHome && 'opacity-60',
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
          <p className="ms-auto min-w-0 truncate text-sm text-ink-2">{drop.words}</p>
        ) : (
          canChange && (
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              icon={<Plus aria-hidden />}
              aria-label={`「${name}」にタスクを追加`}
              onClick={() => create(phase)}
              className="ms-auto hover:bg-paper max-lg:hidden"
            />
          )
        )}
      </div>
      {tasks.length === 0 && (
        <p className="px-1 py-3 text-sm text-ink-2">{`「${name}」のタスクはありません。`}</p>
      )}
      <ul className="grid gap-2 lg:mt-1">
        {tasks.slice(0, shown).map((task) => (
          <TaskCard
            key={task.taskId}
            task={task}
            now={now}
            members={members}
            clientLabel={clientLabel}
            canChange={canChange}
            canDrag={canDrag}
            isDragged={drag?.taskId === task.taskId}
            onAsk={ask}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" block className="mt-2" onClick={() => setShown((count) => count + STEP)}>
          {`さらに${Math.min(rest, STEP)}件を表示（残り${rest}件）`}
        </Button>
      )}
    </section>
  );
};
