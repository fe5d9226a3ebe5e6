import { createContext, useContext, type ReactNode } from 'react';
import type { DocumentSummary } from '~/contract/documents';
import type { Media } from '~/contract/medias';
import type { Member } from '~/contract/members';
import type { Task } from '~/contract/tasks';
import type { TaskEditor } from './detail-save';

/** What other features draw, which only the page may bring here. */
export type TaskSlots = {
  /** A dialog to choose a file or to upload one; `label` is what it is for. */
  renderMediaPicker: (picker: {
    label: string;
    onPick: (media: Media) => void;
    onClose: () => void;
  }) => ReactNode;
  /** A linked file: its name, its expiry, a look at it. */
  renderMediaLink: (mediaId: number) => ReactNode;
  /** Documents to choose one from, within a dialog. */
  renderDocumentPicker: (picker: {
    excludeIds: readonly number[];
    onPick: (document: DocumentSummary) => void;
  }) => ReactNode;
  /** A way to begin a document for the task's subsidy; nothing where there is none. */
  renderCreateDocument: (task: Task, onCreated: (documentId: number) => void) => ReactNode;
};

type TaskDetail = TaskSlots & {
  workspaceId: number;
  /** With what is on its way to the server. */
  task: Task;
  editor: TaskEditor;
  members: readonly Member[];
  /** Why nothing can be saved now. */
  offlineReason: string | undefined;
  now: Date;
};

export const DetailContext = createContext<TaskDetail | null>(null);

/** The task that the page shows, for its parts. */
export const useDetail = (): TaskDetail => {
  const detail = useContext(DetailContext);
  if (detail === null) throw new Error('a part of the task stands outside its page');
  return detail;
};
