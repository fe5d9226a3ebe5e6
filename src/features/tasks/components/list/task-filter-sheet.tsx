import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { TasksView } from '~/features/tasks/tasks-view';
import { StatusFilter } from '~/features/tasks/components/table/status-filter';
import { CountPill } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { TaskContext } from './task-context';
import { AssigneeSelect, DueSelect } from './task-filters';
import { OverChoice } from './over-choice';

const NONE = {
  assignee: 'all',
  due: null,
  clientId: null,
  status: null,
  showsOver: false,
} as const;

/** How many of the sheet's conditions are on. */
const countOf = ({ assignee, due, clientId, status, showsOver, view }: TasksView): number =>
  [
    assignee !== 'all',
    due !== null,
    clientId !== null,
    view === 'table' && status !== null,
    showsOver,
  ].filter(Boolean).length;

/** The filters of a phone, behind a button. They apply at once; the sheet's button says to what end. */
export const TaskFilterSheet = ({
  context: { view, change, members, renderClientPicker },
  total,
}: {
  context: TaskContext;
  total: number;
}) => {
  const [isOpen, setOpen] = useState(false);
  const count = countOf(view);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `絞り込み ${count}件適用中` : undefined}
        onClick={() => setOpen(true)}
      >
        絞り込み
        {count > 0 && <CountPill>{count}</CountPill>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="絞り込み"
        variant="sheet"
        actions={
          <>
            {count > 0 && <Button onClick={() => change(NONE)}>すべて解除</Button>}
            <Button variant="primary" className="grow" onClick={close}>
              {`${total.toLocaleString('ja-JP')}件を表示`}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <AssigneeSelect
            isInSheet
            value={view.assignee}
            members={members}
            onChange={(assignee) => change({ assignee })}
          />
          <DueSelect isInSheet value={view.due} onChange={(due) => change({ due })} />
          {renderClientPicker?.({
            value: view.clientId,
            onChange: (clientId) => change({ clientId }),
            noneLabel: 'すべて',
            size: 'sm',
          })}
          {view.view === 'table' && (
            <StatusFilter isInSheet value={view.status} onChange={(status) => change({ status })} />
          )}
          <OverChoice view={view} change={change} />
        </div>
      </Dialog>
    </>
  );
};
