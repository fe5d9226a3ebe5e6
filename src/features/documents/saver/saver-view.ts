import type { Document, DocumentContent } from '~/contract/documents';
import type { ApiError } from '~/lib/http/api-error';
import { initialState, type SaveState } from './autosave';
import { contentOf, type DocumentEdits } from './document-content';

export type SaverPorts = {
  /** The PUT, and the GET after a 409 or 404; both throw an ApiError. */
  send: (content: DocumentContent, version: number) => Promise<Document>;
  read: () => Promise<Document>;
  /** Stores the local draft; false if the browser refuses. */
  keep: (draft: DocumentEdits) => Promise<boolean>;
  /** Removes the local draft only if it is still `written`: another tab may have replaced it. */
  drop: (written: DocumentEdits) => Promise<void>;
  isOffline: () => boolean;
  /** Called with each newer version of the server, saved by us or by others. */
  onServer?: (document: Document) => void;
};

export type SaverView = {
  content: DocumentContent;
  /** The last known version of the server. */
  base: Document;
  save: SaveState;
  /** A newer version of the server that conflicts with the edits, until the user settles it. */
  theirs: Document | null;
  /** The author whose changes were merged into the user's edits. */
  mergedFrom: { by: string | null } | null;
  /** The content before edits of an earlier visit were restored; null if none were. */
  beforeRestore: DocumentContent | null;
  /** The browser stores no draft: unsaved edits are lost with the page. */
  isCopyDenied: boolean;
  /** Contents sent without an answer: where the server has one of them, it is our own change. */
  inDoubt: readonly DocumentContent[];
};

export const initialView = (opened: Document, draft: DocumentEdits | null): SaverView => ({
  content: contentOf(opened),
  base: opened,
  save: initialState,
  theirs: null,
  mergedFrom: null,
  beforeRestore: null,
  isCopyDenied: false,
  inDoubt: draft?.sent ?? [],
});

/** Whether sending the same again may succeed. */
export const isRetryable = ({ kind, statusCode }: ApiError): boolean =>
  kind !== 'refused' || statusCode >= 500 || [408, 425, 429].includes(statusCode);

export const reasonOf = (error: ApiError): string =>
  [error.message, ...Object.values(error.fields)].filter((each) => each !== '').join(' ');
