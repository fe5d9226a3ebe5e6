import { vi } from 'vitest';
import type { Document, DocumentContent } from '~/contract/documents';
import {
  contentOf,
  isSameContent,
  type DocumentEdits,
} from '~/features/documents/saver/document-content';
import { createDocumentSaver } from '~/features/documents/saver/document-saver';
import { changeSection } from '~/features/documents/saver/section-edits';
import { isSame } from '~/forms/merge-values';
import { ApiError } from '~/lib/http/api-error';

export const opened: Document = {
  documentId: 12,
  title: '計画書',
  subsidyId: null,
  clientId: null,
  status: 'draft',
  sections: ['a', 'b'].map((key) => ({
    key,
    heading: key,
    guidance: null,
    body: '',
    maxLength: null,
  })),
  expenses: [],
  subsidyRate: null,
  maxAmount: null,
  subsidyTitle: null,
  deadline: null,
  version: 3,
  updatedAt: '2026-11-20T09:00:00+09:00',
  updatedBy: null,
  deletedAt: null,
  comments: [],
};

export const withBody = (body: string, key = 'a') => changeSection(key, { body });
export const bodyIn = (content: DocumentContent, key = 'a'): string | undefined =>
  content.sections.find((each) => each.key === key)?.body;
export const serverDown = (): ApiError =>
  new ApiError(503, '混み合っています。', { kind: 'unreachable' });

/**
 * Opens a document saver with a fake server for one document. `fail` makes the next request fail.
 */
export const openSaver = (draft: DocumentEdits | null = null, server: Document = opened) => {
  let current = server;
  const faults: (() => Promise<never>)[] = [];
  const sent: { body: string | undefined; version: number }[] = [];
  let copy: DocumentEdits | null = draft;
  let isOffline = false;
  let isCopyDenied = false;
  const saver = createDocumentSaver(server, draft, {
    send: async (content, version) => {
      sent.push({ body: bodyIn(content), version });
      const fault = faults.shift();
      if (fault !== undefined) await fault();
      const isAsBefore = isSameContent(current, content);
      if (!isAsBefore && version !== current.version) throw new ApiError(409, '重なりました。');
      if (!isAsBefore) current = { ...current, ...content, version: current.version + 1 };
      return current;
    },
    read: async () => current,
    keep: async (kept) => {
      if (!isCopyDenied) copy = kept;
      return !isCopyDenied;
    },
    drop: async (written) => {
      if (isSame(copy, written)) copy = null;
    },
    isOffline: () => isOffline,
  });
  saver.watch();
  return {
    saver,
    sent,
    phase: () => saver.view().save.phase,
    server: () => current,
    copy: () => copy,
    fail: (fault: () => Promise<never>) => faults.push(fault),
    setOffline: (value: boolean) => {
      isOffline = value;
    },
    denyCopy: (value: boolean) => {
      isCopyDenied = value;
    },
    colleague: (body: string, key = 'a') => {
      current = {
        ...current,
        ...withBody(body, key)(contentOf(current)),
        version: current.version + 1,
        updatedBy: '鈴木 由佳',
      };
    },
    pass: async (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
};
