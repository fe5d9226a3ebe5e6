import { ArrowRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { canMoveOn, nextStatuses, type TaskStatus } from '~/domain/tasks/task-status';
import { Button } from '~/ui/controls/button';
import { MenuButton, MoreMenu } from '~/ui/overlays/more-menu';
import { useDetail } from './context';
import { moveLabel, stepsBack } from './move';
import { MoveDialog } from './move-dialog';
import { ReportStep } from './report-step';

/** The usual next status change; a task in its last status reports instead. */
export const NextStep = () => {
  const { task } = useDetail();
  const [to, setTo] = useState<TaskStatus | null>(null);
  const [usual] = nextStatuses(task.status);
  return (
    <>
      {usual !== undefined && (
        <Button
          variant="primary"
          icon={<ArrowRight aria-hidden />}
          aria-haspopup="dialog"
          className="w-full max-md:min-h-12"
          onClick={() => setTo(usual)}
        >
          {moveLabel(task.status, usual)}
        </Button>
      )}
      {task.status === 'follow_up' && <ReportStep />}
      {to !== null && <MoveDialog to={to} onClose={() => setTo(null)} />}
    </>
  );
};

/** The other possible status changes, and steps back. */
export const OtherMoves = () => {
  const { task } = useDetail();
  const { status, history } = task;
  const [to, setTo] = useState<TaskStatus | null>(null);
  const others = nextStatuses(status)
    .slice(1)
    .filter((each) => canMoveOn(history, status, each));
  const back = stepsBack(task);
  // A menu is for more than one step back, beside other buttons: a terminal task has no others.
  const isEnd = nextStatuses(status).length === 0 && others.length === 0;
  const isShown = isEnd || back.length === 1;
  return (
    <>
      {(others.length > 0 || back.length > 0) && (
        <div
          role="group"
          aria-label="ほかの状態への変更"
          className="flex flex-wrap gap-2 [&>button]:flex-auto max-md:[&>button]:flex-[1_1_40%]"
        >
          {others.map((each) => (
            <Button key={each} size="sm" aria-haspopup="dialog" onClick={() => setTo(each)}>
              {moveLabel(status, each)}
            </Button>
          ))}
          {isShown &&
            back.map((each) => (
              <Button
                key={each}
                size="sm"
                icon={<Undo2 aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setTo(each)}
              >
                {isEnd && back.length === 1 ? '前の状態に戻す' : moveLabel(status, each)}
              </Button>
            ))}
          {!isShown && back.length > 0 && (
            <MoreMenu label="前の状態に戻す">
              {back.map((each) => (
                <MenuButton
                  key={each}
                  icon={<Undo2 aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setTo(each)}
                >
                  {moveLabel(status, each)}
                </MenuButton>
              ))}
            </MoreMenu>
          )}
        </div>
      )}
      {to !== null && <MoveDialog to={to} onClose={() => setTo(null)} />}
    </>
  );
};
