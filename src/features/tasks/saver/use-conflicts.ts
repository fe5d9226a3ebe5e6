import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Task } from '~/contract/tasks';
import { useSessionStore } from '~/session/session';
import { toast } from '~/ui/feedback/toast';
import type { Clash, TaskEdit } from './task-edit';

/** An edit and a colleague's change of the same: nothing was saved. */
export class TaskClash extends Error {
  override readonly name = 'TaskClash';
  readonly edit: TaskEdit;
  readonly now: Task;
  readonly clashes: readonly Clash[];

  constructor(edit: TaskEdit, now: Task, clashes: readonly Clash[]) {
    super('Somebody else has changed the same.');
    this.edit = edit;
    this.now = now;
    this.clashes = clashes;
  }
}

type Choice = 'mine' | 'theirs' | 'undecided';

export type TaskQuestion = { clash: TaskClash; answer: (choice: Choice) => void };

/**
 * Which of two changes is to stand, asked one after the other. Where the page is left there is
 * nobody to ask: a toast says that it was not saved, and leads back.
 */
export const useTaskQuestions = (workspaceId: number) => {
  const navigate = useNavigate();
  const [questions, setQuestions] = useState<readonly TaskQuestion[]>([]);
  const open = useRef(new Set<TaskQuestion>());
  const isHere = useRef(true);

  const tellOnly = ({ edit, now }: TaskClash): void => {
    const { selectedWorkspaceId } = useSessionStore.getState();
    // Who has logged out leaves no titles behind.
    if (selectedWorkspaceId === null) return;
    const address = `/tasks/${now.taskId}`;
    toast.error(
      `「${now.title}」の変更（${edit.name}）は、ほかの人の変更と重なったため、保存していません。`,
      {
        id: `task-clash-${now.taskId}`,
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
      for (const { clash, answer } of asked) {
        tellLeft.current(clash);
        answer('undecided');
      }
    };
  }, []);

  const ask = async (clash: TaskClash): Promise<Choice> => {
    if (!isHere.current) {
      tellLeft.current(clash);
      return 'undecided';
    }
    return new Promise((resolve) => {
      const question = {
        clash,
        answer: (choice: Choice): void => {
          open.current.delete(question);
          setQuestions((all) => all.filter((each) => each !== question));
          resolve(choice);
        },
      };
      open.current.add(question);
      setQuestions((all) => [...all, question]);
    });
  };

  return { asked: questions[0] ?? null, ask };
};
