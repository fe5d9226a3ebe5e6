import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { taskEndpoints, type TaskComment } from '~/contract/tasks';
import { FORMER_MEMBER } from '~/domain/access/role-names';
import type { DateKey } from '~/domain/tasks/date-checks';
import { taskStatusName } from '~/domain/tasks/task-status';
import { formatDateTime } from '~/domain/time/dates';
import { CommentThread, type CommentCalls } from '~/entities/comment/comment-thread';
import { ChecklistSection } from '~/features/tasks/checklist/checklist-section';
import { taskQueries } from '~/features/tasks/queries';
import { patchTasks } from '~/features/tasks/tasks-in-cache';
import { callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { Button } from '~/ui/controls/button';
import { AmountsSection } from './amounts-section';
import { useDetail } from './context';
import { DateRow } from './date-row';
import { dateRows } from './dates';
import { LifeCycle } from './life-cycle';
import { DocumentsSection, FilesSection } from './links-sections';
import { Part } from './part';

export const TaskSections = () => (
  <article className="paper min-w-0 *:not-first:border-t *:not-first:border-line">
    <LifeCycle />
    <DatesSection />
    <ChecklistSection />
    <DocumentsSection />
    <FilesSection />
    <AmountsSection />
    <CommentsSection />
    <HistorySection />
  </article>
);

const DatesSection = () => {
  const { task, now } = useDetail();
  const [editing, setEditing] = useState<DateKey | null>(null);
  const [showsOthers, setShowsOthers] = useState(false);
  const { shown, others } = dateRows(task, now);
  return (
    <Part title="日付">
      <ul className="grid">
        {[...shown, ...(showsOthers ? others : [])].map((row) => (
          <DateRow
            key={row.key}
            row={row}
            isEditing={editing === row.key}
            onEdit={(isEditing) => setEditing(isEditing ? row.key : null)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronDown aria-hidden className={showsOthers ? 'rotate-180' : undefined} />}
          aria-expanded={showsOthers}
          className="-ms-2 mt-2 text-link!"
          onClick={() => setShowsOthers(!showsOthers)}
        >
          {showsOthers ? '未入力の日付を隠す' : 'ほかの日付を入力する'}
        </Button>
      )}
    </Part>
  );
};

/** The status changes, newest first. */
const HistorySection = () => {
  const { task } = useDetail();
  const moves = task.history.map((move, index) => ({ ...move, number: index + 1 })).toReversed();
  return (
    <Part title="履歴">
      {moves.length === 0 ? (
        <p className="text-ink-2">状態の変更はまだありません。</p>
      ) : (
        <ol className="grid text-sm">
          {moves.map(({ number, at, author, from, to }) => (
            <li
              key={number}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 not-first:border-t not-first:border-line-soft"
            >
              <time dateTime={at} className="num text-ink-2">
                {formatDateTime(at)}
              </time>
              <span className="phrase">
                <bdi>{author === null ? FORMER_MEMBER : `${author}さん`}</bdi>
                {from === null
                  ? `が「${taskStatusName(to)}」で作成`
                  : `が「${taskStatusName(from)}」から「${taskStatusName(to)}」に変更`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
};

/** Comments are not part of a task's version, so they never conflict with its edits. */
const CommentsSection = () => {
  const { workspaceId, task } = useDetail();
  const { taskId, title, comments } = task;
  const queryClient = useQueryClient();
  const calls: CommentCalls<TaskComment> = {
    add: async (body, requestKey) =>
      callOrThrow(taskEndpoints.addTaskComment, {
        path: { taskId },
        body: { workspaceId, body, requestKey },
      }),
    remove: async (commentId) =>
      callOrThrow(taskEndpoints.removeTaskComment, {
        path: { taskId, commentId },
        body: { workspaceId },
      }),
    change: async (changed) => {
      const { queryKey } = taskQueries.detail(workspaceId, taskId);
      // A response in flight may not contain the new comment.
      await queryClient.cancelQueries({ queryKey });
      const cached = queryClient.getQueryData(queryKey)?.comments;
      if (cached !== undefined) {
        patchTasks(queryClient, workspaceId, taskId, { comments: changed(cached) });
      }
      void refreshAfter(queryClient, workspaceId, taskEndpoints.addTaskComment);
    },
  };
  return (
    <Part title="コメント" aside={comments.length > 0 && `${comments.length}件`}>
      <CommentThread
        key={taskId}
        comments={comments}
        calls={calls}
        listLabel="コメントの一覧"
        label="コメントを書く"
        draft={{ title: `「${title}」へのコメント`, name: `task-comment-${taskId}` }}
      />
    </Part>
  );
};
