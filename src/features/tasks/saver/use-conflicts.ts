import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { taskPath } from '~/entities/task/paths';
import { useSessionStore } from '~/session/session';
import { toast } from '~/ui/feedback/toast';
import type { TaskConflict } from './save-task';

type Choice = 'mine' | 'theirs' | 'undecided';

export type ConflictQuestion = { conflict: TaskConflict; answer: (choice: Choice) => void };

/** Queues conflict questions, asked one by one; after the page was left, a toast replaces them. */
export const useConflicts = (workspaceId: number) => {
  const navigate = useNavigate();
  const [questions, setQuestions] = useState<readonly ConflictQuestion[]>([]);
  const open = useRef(new Set<ConflictQuestion>());
  const isMounted = useRef(true);

  const notifyUnsaved = ({ edit, now }: TaskConflict): void => {
    const { selectedWorkspaceId } = useSessionStore.getState();
    // After logout no task title may be shown.
    if (selectedWorkspaceId === null) return;
    const address = taskPath(now.taskId);
    toast.error(
      `「${now.title}」の変更（${edit.name}）は、ほかの変更と競合したため、保存していません。`,
      {
        id: `task-conflict-${now.taskId}`,
        action:
          selectedWorkspaceId === workspaceId
            ? { label: '案件を開く', onClick: () => void navigate(address) }
            : undefined,
      },
    );
  };

  const notifyLatest = useRef(notifyUnsaved);
  useEffect(() => {
    notifyLatest.current = notifyUnsaved;
  });
  useEffect(() => {
    const unanswered = open.current;
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      for (const { conflict, answer } of unanswered) {
        notifyLatest.current(conflict);
        answer('undecided');
      }
    };
  }, []);

  const ask = useCallback(async (conflict: TaskConflict): Promise<Choice> => {
    if (!isMounted.current) {
      notifyLatest.current(conflict);
      return 'undecided';
    }
    return new Promise((resolve) => {
      const question = {
        conflict,
        answer: (choice: Choice): void => {
          open.current.delete(question);
          setQuestions((all) => all.filter((each) => each !== question));
          resolve(choice);
        },
      };
      open.current.add(question);
      setQuestions((all) => [...all, question]);
    });
  }, []);

  return { question: questions[0] ?? null, ask };
};
