import { ORDER_WARNING } from '~/domain/tasks/task-steps';
import { isGrantDecided, isTerminal } from '~/domain/tasks/task-status';
import { Notice } from '~/ui/feedback/notice';
import { AmountsSection } from './amounts-section';
import { ChecklistSection } from '~/features/tasks/checklist/checklist-section';
import { CommentsSection } from '~/features/tasks/comments/comments-section';
import { DatesSection } from './dates-section';
import { useDetail } from './context';
import { HistorySection } from './history-section';
import { LifeCycle } from './life-cycle';
import { DocumentsSection, FilesSection } from './links-sections';

/** Everything below the title, on one paper. */
export const TaskSections = () => {
  const { task } = useDetail();
  const { status } = task;
  const warns = !isGrantDecided(status) && !isTerminal(status);
  return (
    <div className="grid min-w-0 gap-4">
      {warns && <Notice tone="warning">{ORDER_WARNING}</Notice>}
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
    </div>
  );
};
