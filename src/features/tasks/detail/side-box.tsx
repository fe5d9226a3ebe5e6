import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { can } from '~/domain/access/access';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { dueBadge } from '~/domain/tasks/due-badge';
import { TASK_TYPES, taskTypeName } from '~/domain/tasks/task';
import { taskDue } from '~/domain/tasks/task-dates';
import { taskStatusName } from '~/domain/tasks/task-status';
import { formatDate, formatEnd } from '~/domain/time/dates';
import { clientPath } from '~/entities/client/client-address';
import {
  lockedClientMessage,
  NO_CLIENT_LABEL,
  useClientLabel,
} from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { useClientNames } from '~/entities/client/clients';
import { subsidyPath } from '~/entities/subsidy/paths';
import { useReadableSubsidy } from '~/entities/subsidy/use-subsidy';
import { AssigneeSelect } from '~/features/tasks/assignee-options';
import { subsidyLabel } from '~/features/tasks/task-labels';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useAccess } from '~/session/session';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { WholeWords } from '~/ui/page/whole-words';
import { useDetail } from './context';
import { awaitsDeadline } from './dates';
import { NextStep, OtherMoves } from './moves';

/** The summary card: status, due date, assignee and the next step. */
export const SideBox = () => {
  const { task, editor, members, now } = useDetail();
  const due = taskDue(task);
  const { tone, label } = dueBadge(task, now);
  return (
    <section aria-label="主な情報" className="paper">
      <dl className="grid gap-4 border-b border-line-soft px-6 pt-5 pb-4 max-md:p-4">
        <Fact term="状態">
          <span className="text-lg font-bold">{taskStatusName(task.status)}</span>
        </Fact>
        <Fact term={due?.label ?? '次の期限'}>
          {due !== null && (
            <span className="num text-lg font-bold">
              {due.instant === null ? formatDate(due.date) : formatEnd(due.instant)}
            </span>
          )}
          <DeadlineBadge tone={tone}>{label}</DeadlineBadge>
        </Fact>
        <SubsidyFact />
      </dl>
      <div className="grid gap-4 px-6 py-4 max-md:px-4">
        <Field label="担当者">
          <AssigneeSelect
            size="sm"
            members={members}
            assigneeId={task.assigneeId}
            onAssign={(assigneeId) =>
              editor.saveAtOnce({ name: '担当者の変更', set: { assigneeId } })
            }
          />
        </Field>
        <ClientField />
        <Field label="種類">
          <Choice
            size="sm"
            value={task.type}
            values={TASK_TYPES}
            nameOf={taskTypeName}
            onChange={(type) => editor.saveAtOnce({ name: '種類の変更', set: { type } })}
          />
        </Field>
      </div>
      <div className="grid gap-3 border-t border-line px-6 pt-4 pb-5 max-md:px-4 print:hidden">
        <div className="empty:hidden foot-bar max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-float max-md:px-(--edge) max-md:pt-2.5 max-md:pb-[calc(10px+env(safe-area-inset-bottom))] low:pt-1 low:pb-[calc(4px+env(safe-area-inset-bottom))]">
          <NextStep />
        </div>
        <OtherMoves />
      </div>
    </section>
  );
};

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{term}</dt>
    <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1">{children}</dd>
  </div>
);

const SubsidyFact = () => {
  const { task, now } = useDetail();
  const { subsidyId, subsidyTitle } = task;
  const location = useLocation();
  const access = useAccess();
  const { data } = useReadableSubsidy(subsidyId);
  if (subsidyId === null) return null;
  const end = data?.acceptanceEnd ?? null;
  const title = data?.title ?? subsidyTitle;
  const label = subsidyLabel({ title: task.title, subsidyTitle: title });
  const isOpen = can('subsidyDetail', access);
  if (title !== null && label === null && !isOpen && end === null) return null;
  return (
    <Fact term="補助金・助成金">
      {title === null ? (
        <span className="text-ink-2">掲載が終了したか、表示できません</span>
      ) : isOpen ? (
        <Link
          to={subsidyPath(subsidyId, task.clientId)}
          state={leavingFrom(location)}
          className="data-title inline-flex min-h-6 items-center max-md:min-h-11"
        >
          <span>{label === null ? '公募の内容を見る' : <WholeWords text={label} />}</span>
        </Link>
      ) : (
        <span className="data-title">{label}</span>
      )}
      {end !== null && end !== task.deadline && (
        <span className="num flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {`公募の締切 ${formatEnd(end)}`}
          {awaitsDeadline(task.status) && (
            <DeadlineBadge tone={deadlineOf(end, now).tone}>
              {deadlineOf(end, now).label}
            </DeadlineBadge>
          )}
        </span>
      )}
    </Fact>
  );
};

const LOCKED = lockedClientMessage('この案件のクライアントとして保存できません');

/** The client select, with a link; plain text if plan or role has no clients. */
const ClientField = () => {
  const { task, editor } = useDetail();
  const { clientId } = task;
  const { data: clients, isOpen } = useClientNames();
  const label = useClientLabel();
  const location = useLocation();
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const known = clients?.find((each) => each.clientId === clientId);

  const handleChange = (next: number | null): void => {
    // A locked client can be kept but not newly assigned.
    const isLocked = clients?.find((each) => each.clientId === next)?.isLocked === true;
    const isRefused = isLocked && next !== clientId;
    setRefusedId(isRefused ? next : null);
    if (isRefused) return;
    editor.saveAtOnce({ name: 'クライアントの変更', set: { clientId: next } });
  };

  if (!isOpen) {
    return clientId === null ? null : (
      <div>
        <p className="leading-row font-bold">クライアント</p>
        <p className="data-title text-sm">{label(clientId) ?? '読み込み中'}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-1 empty:hidden">
      <ClientPicker
        value={refusedId ?? clientId}
        onChange={handleChange}
        noneLabel={NO_CLIENT_LABEL}
        size="sm"
        error={refusedId === null ? undefined : LOCKED}
      />
      {known !== undefined && (
        <Link
          to={clientPath(known.clientId)}
          state={leavingFrom(location)}
          className="data-title inline-flex min-h-6 items-center justify-self-start text-sm max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {`${known.companyName}を開く`}
        </Link>
      )}
    </div>
  );
};
