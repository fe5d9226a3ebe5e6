import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Client } from '~/contract/clients';
import type { TaskSummary } from '~/contract/tasks';
import { canChange } from '~/domain/access/access';
import { taskDue } from '~/domain/tasks/task-dates';
import { isTerminal, taskStatusName } from '~/domain/tasks/task-status';
import { formatNumber } from '~/domain/text/format-number';
import { formatDate, formatDateTime } from '~/domain/time/dates';
import { DocumentDeadline, Filled, StatusTag } from '~/entities/document/document-state';
import {
  documentsPath,
  newDocumentPath,
  documentPath,
} from '~/entities/document/documents-address';
import { taskPath } from '~/entities/task/paths';
import { tasksPath, newTaskPath } from '~/entities/task/tasks-address';
import { DueBadge } from '~/features/clients/list/client-parts';
import { clientTabQueries } from '~/features/clients/queries';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { Tag } from '~/ui/feedback/badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { QueryState, type QueryAnswer } from '~/ui/lists/query-state';
import { OnwardLink } from '~/ui/page/return-link';
import { WholeWords } from '~/ui/page/whole-words';
import { TabBar } from './tab-links';

type ClientProps = { client: Client };

type WorkRowProps = {
  to: string;
  title: string;
  badges: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
};

/** A line of a tab: an item and its state. */
export const WorkRow = ({ to, title, badges, menu, children }: WorkRowProps) => (
  <li className="relative grid gap-x-6 gap-y-1 border-b border-line-soft px-5 py-3 last:border-0 max-md:px-4 md:grid-cols-[minmax(0,1fr)_var(--state,14rem)] md:has-[>div]:pe-14">
    {menu !== undefined && <div className="absolute end-3 top-2">{menu}</div>}
    <p className="flex flex-wrap content-start items-center gap-x-2 gap-y-1 md:justify-end md:text-end md:col-start-2 md:row-span-2 md:row-start-1">
      {badges}
    </p>
    <h3 className="text-base leading-row">
      <OnwardLink to={to} className="title-link inline-block max-md:py-1.5">
        <WholeWords text={title} />
      </OnwardLink>
    </h3>
    <p className="data-title text-sm text-ink-2">{children}</p>
  </li>
);

type WorkListProps<Item> = {
  /** The noun of the items: 「書類」 */
  what: string;
  answer: QueryAnswer<{ items: readonly Item[]; total: number }>;
  /** 「期限が近い順」, shown if there are more items. */
  order: string;
  listPath: string;
  actions: ReactNode;
  picture: ComponentProps<typeof EmptyState>['picture'];
  /** Shown while there are no items. */
  hint: string;
  className?: string;
  children: (item: Item) => ReactNode;
};

/** The first items of a client, with their total and the link to the full list. */
export const WorkList = <Item,>({
  what,
  answer,
  order,
  listPath,
  actions,
  picture,
  hint,
  className = 'paper',
  children,
}: WorkListProps<Item>) => (
  <QueryState what={what} query={answer}>
    {({ items, total }) =>
      items.length === 0 ? (
        <EmptyState
          picture={picture}
          title={`このクライアントの${what}はまだありません`}
          actions={actions}
        >
          {hint}
        </EmptyState>
      ) : (
        <>
          <TabBar
            count={`${formatNumber(total)}件`}
            note={total > items.length ? `${order}に${items.length}件を表示` : undefined}
          >
            <LinkButton to={listPath} size="sm">
              {`${what}の一覧で見る`}
            </LinkButton>
            {actions}
          </TabBar>
          <ul aria-label={`クライアントの${what}`} className={className}>
            {items.map(children)}
          </ul>
        </>
      )
    }
  </QueryState>
);

export const DocumentsTab = ({ client: { clientId, isLocked } }: ClientProps) => {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const mayCreate = canChange('documents', useAccess()) && !isLocked;
  return (
    <WorkList
      what="書類"
      answer={useQuery(clientTabQueries.documents(workspaceId, clientId))}
      order="更新が新しい順"
      listPath={documentsPath({ clientId })}
      actions={
        mayCreate && (
          <LinkButton to={newDocumentPath({ clientId })} size="sm">
            書類を作成
          </LinkButton>
        )
      }
      picture="documents"
      hint="申請書の下書きを、会社の情報を差し込んだ状態から書き始められます。"
      className="paper xl:[--state:22rem]"
    >
      {(document) => (
        <WorkRow
          key={document.documentId}
          to={documentPath(document.documentId)}
          title={document.title}
          badges={
            <>
              <StatusTag status={document.status} />
              <DocumentDeadline document={document} now={now} />
              <span className="text-sm text-ink-2">
                記入 <Filled document={document} meter="beside" />
              </span>
              <span className="num text-sm text-ink-2">
                {`${formatDateTime(document.updatedAt)} 更新`}
              </span>
            </>
          }
        >
          {document.subsidyTitle ?? '補助金の指定なし'}
        </WorkRow>
      )}
    </WorkList>
  );
};

const TaskBadges = ({ task }: { task: TaskSummary }) => {
  const due = taskDue(task);
  return (
    <>
      <Tag tone={isTerminal(task.status) ? 'outline' : 'key'}>{taskStatusName(task.status)}</Tag>
      {due?.isAwaited === false && <DueBadge date={due.date} />}
      {due !== null && (
        <span className="num text-sm text-ink-2">{`${due.label} ${formatDate(due.date)}`}</span>
      )}
    </>
  );
};

export const TasksTab = ({ client: { clientId, isLocked } }: ClientProps) => {
  const workspaceId = useWorkspaceId();
  const mayCreate = canChange('tasks', useAccess()) && !isLocked;
  return (
    <WorkList
      what="案件"
      answer={useQuery(clientTabQueries.tasks(workspaceId, clientId))}
      order="期限が近い順"
      listPath={tasksPath({ clientId })}
      actions={
        mayCreate && (
          <LinkButton to={newTaskPath({ clientId })} onward size="sm">
            案件を作成
          </LinkButton>
        )
      }
      picture="tasks"
      hint="申請の準備から実績報告まで、期限と必要な書類をまとめて管理できます。"
    >
      {(task) => (
        <WorkRow
          key={task.taskId}
          to={taskPath(task.taskId)}
          title={task.title}
          badges={<TaskBadges task={task} />}
        >
          {task.subsidyTitle ?? '補助金の指定なし'}
        </WorkRow>
      )}
    </WorkList>
  );
};
