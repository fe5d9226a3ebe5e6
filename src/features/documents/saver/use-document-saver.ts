import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { documentEndpoints, type Document } from '~/contract/documents';
import { documentQueries } from '~/entities/document/queries';
import { isSame } from '~/forms/merge-values';
import * as draftDatabase from '~/lib/draft-database';
import {
  draftKeyOf,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readDraft,
} from '~/session/drafts';
import { refreshAfter } from '~/session/query';
import { isLoggedIn, readSession } from '~/session/session';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';
import { isUnsaved } from './autosave';
import { documentDraft, type DocumentDraft } from './document-content';
import { createDocumentSaver, type DocumentSaver } from './document-saver';
import { readDocument, saveDocument } from './editor-calls';
import type { SaverView } from './saver-view';

provideDraftDatabase(draftDatabase);

const formOf = (documentId: number): string => `document-${documentId}`;

/** The local draft of an earlier visit, null if there is none; undefined while it is read. */
export const useDocumentDraft = (documentId: number): DocumentDraft | null | undefined => {
  const [draft, setDraft] = useState<DocumentDraft | null>();
  useEffect(() => {
    let isHere = true;
    const draftKey = draftKeyOf(formOf(documentId));
    const reading = draftKey === null ? Promise.resolve(null) : readDraft(draftKey, documentDraft);
    void reading.then((found) => {
      if (isHere) setDraft(found);
    });
    return () => {
      isHere = false;
    };
  }, [documentId]);
  return draft;
};

/** The name in the question before a logout. */
const nameOf = (title: string): string => `書類「${title}」`;

type Editor = { saver: DocumentSaver; view: SaverView };

/** A saver for one document that runs while the component is mounted. */
export const useDocumentSaver = (
  workspaceId: number,
  document: Document,
  draft: DocumentDraft | null,
): Editor => {
  const id = useId();
  const queryClient = useQueryClient();
  const { documentId } = document;
  const [owner] = useState(readSession);
  const [saver] = useState(() => {
    const documentKey = { workspaceId, documentId };
    // Read now: an expired session removes the user before the document leaves the screen.
    const draftKey = draftKeyOf(formOf(documentId));
    const { queryKey } = documentQueries.detail(workspaceId, documentId);
    return createDocumentSaver(document, draft, {
      send: async (content, version) => saveDocument(documentKey, content, version),
      read: async () => readDocument(documentKey),
      keep: async (values) =>
        draftKey !== null && keepDraft(draftKey, nameOf(values.typed.title), values),
      drop: async (written) => {
        if (draftKey !== null) await dropDraft(draftKey, (values) => isSame(values, written));
      },
      isOffline: () => !onlineManager.isOnline(),
      onServer: (newest) => {
        const now = readSession();
        // After a change of user or workspace the answer must not reach the new cache.
        const isElsewhere = now.selectedWorkspaceId !== owner.selectedWorkspaceId;
        if (!isLoggedIn(now) || now.email !== owner.email || isElsewhere) return;
        // The answer of an earlier request would overwrite the newer version.
        void queryClient.cancelQueries({ queryKey, exact: true });
        queryClient.setQueryData(queryKey, newest);
        void refreshAfter(queryClient, workspaceId, documentEndpoints.saveDocument);
      },
    });
  });
  const view = useSyncExternalStore(saver.subscribe, saver.view);

  useEffect(() => saver.takeServer(document), [document, saver]);
  useEffect(() => {
    saver.watch();
    const saveNow = (): void => {
      void saver.copyNow();
      void saver.save();
    };
    const saveWhenHidden = (): void => {
      if (globalThis.document.visibilityState === 'hidden') saveNow();
    };
    const copy = (): void => void saver.copyNow();
    const retry = (): void => void saver.save();
    globalThis.document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('pagehide', saveNow);
    window.addEventListener('beforeunload', copy);
    window.addEventListener('online', retry);
    return () => {
      globalThis.document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('pagehide', saveNow);
      window.removeEventListener('beforeunload', copy);
      window.removeEventListener('online', retry);
      const now = readSession();
      saver.leave(isLoggedIn(now) && now.email === owner.email);
    };
  }, [saver, owner]);

  const hasUnsaved = isUnsaved(view.save);
  const { isCopyDenied } = view;
  const { title } = view.content;
  useEffect(() => {
    if (!hasUnsaved) return clearUnsaved(id);
    setUnsaved(id, {
      title: nameOf(title),
      discard: saver.discard,
      flush: saver.flush,
      keepsCopy: !isCopyDenied,
    });
    return undefined;
  }, [hasUnsaved, id, isCopyDenied, saver, title]);
  useEffect(() => () => clearUnsaved(id), [id]);

  return { saver, view };
};
