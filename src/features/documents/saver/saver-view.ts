import type { Document, DocumentContent } from '~/contract/documents';
import type { ApiError } from '~/lib/http/api-error';
import { initialState, type SaveState } from './autosave';
import { contentOf, type DocumentDraft } from './document-content';

export type SaverPorts = {
  /** The PUT, and the GET after a 409; both throw an ApiError. */
  send: (content: DocumentContent, version: number) => Promise<Document>;
  read: () => Promise<Document>;
  /** The copy in this browser; false where it would not keep one. */
  keep: (draft: DocumentDraft) => Promise<boolean>;
  /** Takes the copy away where it is still this one: another tab may have put its own there. */
  drop: (written: DocumentDraft) => Promise<void>;
  isOffline: () => boolean;
  /** The server has a newer state, by a save of ours or somebody else's. */
  onServer?: (document: Document) => void;
};

export type SaverView = {
  content: DocumentContent;
  /** What the server is known to have, and its version. */
  base: Document;
  save: SaveState;
  /** Newer, and not going together with what is typed, until a choice is made. */
  theirs: Document | null;
  /** Whose changes came in beside the own ones. */
  mergedFrom: { by: string | null } | null;
  /** What stood here before typing of an earlier visit was brought back. */
  beforeRestore: DocumentContent | null;
  /** The browser keeps no copy: what is typed is lost with the page until it is saved. */
  isCopyDenied: boolean;
  /** Sent without an answer so far: where the server reads so, nobody else wrote it. */
  inDoubt: readonly DocumentContent[];
};

/** Before anything is typed; `draft`: what lies here from an earlier visit. */
export const initialView = (opened: Document, draft: DocumentDraft | null): SaverView => ({
  content: contentOf(opened),
  base: opened,
  save: initialState,
  theirs: null,
  mergedFrom: null,
  beforeRestore: null,
  isCopyDenied: false,
  inDoubt: draft?.sent ?? [],
});

/** The same sent again may well come through. */
export const isRetryable = ({ kind, statusCode }: ApiError): boolean =>
  kind !== 'refused' || statusCode >= 500 || [408, 425, 429].includes(statusCode);

export const reasonOf = (error: ApiError): string =>
  [error.message, ...Object.values(error.fields)].filter((each) => each !== '').join(' ');
