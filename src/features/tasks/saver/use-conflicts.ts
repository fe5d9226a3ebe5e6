import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionStore } from '~/session/session';
import { toast } from '~/ui/feedback/toast';
import type { TaskConflict } from './save-task';
import { taskPath } from '~/entities/task/paths';

type Choice = 'mine' | 'theirs' | 'undecided';

export type ConflictQuestion = { conflict: TaskConflict; answer: (choice: Choice) => void };

/**
 * Which of two changes is to stand, asked one after the other. Where the page is left there is
 * nobody to ask: a toast says that it was not saved, and leads back.
 */
export const useConflicts = (workspaceId: number) => {
  const navigate = useNavigate();
  const [questions, setQuestions] = useState<readonly ConflictQuestion[]>([]);
  const open = useRef(new Set<ConflictQuestion>());
  const isHere = useRef(true);

  const tellOnly = ({ edit, now }: TaskConflict): void => {
    const { selectedWorkspaceId } = useSessionStore.getState();
    // Who has logged out leaves no titles behind.
    if (selectedWorkspaceId === null) return;
    const address = taskPath(now.taskId);
    toast.error(
      `「${now.title}」の変更（${edit.name}）は、ほかの人の変更と重なったため、保存していません。`,
      {
        id: `task-conflict-${now.taskId}`,
        action:
          selectedWorkspaceId === workspaceId
            ? { label: 'タスクを開く', onClick: () => void navigate(address) }
            : undefined,
      },
    );
  };

  const tellLeft = useRef(tellOnly);
  useEffect(() => {
    tellLeft.current = tellOnly;
  });
  useEffect(() => {
    const asked = open.current;
    isHere.current = true;
    return () => {
      isHere.current = false;
      for (const { conflict, answer } of asked) {
        tellLeft.current(conflict);
        answer('undecided');
      }
    };
  }, []);

  const ask = useCallback(async (conflict: TaskConflict): Promise<Choice> => {
    if (!isHere.current) {
      tellLeft.current(conflict);
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

  return { asked: questions[0] ?? null, ask };
};
