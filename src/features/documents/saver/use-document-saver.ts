import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { documentEndpoints, type Document } from '~/contract/documents';
import { documentQueries } from '~/entities/document/queries';
import { isSame } from '~/forms/merge-values';
import * as draftDatabase from '~/lib/draft-database';
import { callOrThrow } from '~/session/api';
import {
  draftKeyOf,
  dropDraft,
  keepDraft,
  provideDraftDatabase,
  readDraft,
} from '~/session/drafts';
import { refreshAfter } from '~/session/query';
import { isLoggedIn, readSession, useWorkspaceId } from '~/session/session';
import { clearUnsaved, setUnsaved } from '~/session/unsaved';
import { isUnsaved } from './autosave';
import { contentOf, documentDraft, type DocumentEdits } from './document-content';
import { createDocumentSaver } from './document-saver';
import { readDocument } from './editor-calls';

provideDraftDatabase(draftDatabase);

const formOf = (documentId: number): string => `document-${documentId}`;

/** The local draft of an earlier visit, null if there is none; undefined while it is read. */
export const useDocumentDraft = (documentId: number): DocumentEdits | null | undefined => {
  const [draft, setDraft] = useState<DocumentEdits | null>();
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

/** A saver for one document that runs while the component is mounted. */
export const useDocumentSaver = (document: Document, draft: DocumentEdits | null) => {
  const id = useId();
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const { documentId } = document;
  const [owner] = useState(readSession);
  const [saver] = useState(() => {
    // Read now: an expired session removes the user before the document leaves the screen.
    const draftKey = draftKeyOf(formOf(documentId));
    const { queryKey } = documentQueries.detail(workspaceId, documentId);
    return createDocumentSaver(document, draft, {
      // Idempotent: the same content and version may be sent again.
      send: async (content, version) =>
        callOrThrow(documentEndpoints.saveDocument, {
          path: { documentId },
          body: { workspaceId, version, ...contentOf(content) },
        }),
      read: async () => readDocument(workspaceId, documentId),
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
    const listening = new AbortController();
    const { signal } = listening;
    globalThis.document.addEventListener('visibilitychange', saveWhenHidden, { signal });
    window.addEventListener('pagehide', saveNow, { signal });
    window.addEventListener('beforeunload', () => void saver.copyNow(), { signal });
    window.addEventListener('online', () => void saver.save(), { signal });
    return () => {
      listening.abort();
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
