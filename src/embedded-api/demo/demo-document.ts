import type { DocumentStatus } from '~/domain/documents/document';

/** 区分, name, 単価, 数量; eligible in full, at the document's rate. */
export type DemoExpense = readonly [
  category: string,
  item: string,
  unitPrice: number,
  quantity: number,
];

/** A demo document; days count back from the first visit, bodies are by section key. */
export type DemoDocument = {
  title: string;
  /** The key of its template. */
  form: string;
  /** A number of the catalogue. */
  subsidyId?: number;
  /** The client's place in its workspace's list. */
  client?: number;
  status: DocumentStatus;
  daysAgo: number;
  by: number;
  bodies: Readonly<Record<string, string>>;
  rate?: string;
  maxAmount?: number;
  expenses?: readonly DemoExpense[];
  comments?: readonly { on?: string; userId: number; daysAgo: number; body: string }[];
  /** Former bodies of some sections, the latest first. */
  former?: readonly { daysAgo: number; by: number; bodies: Readonly<Record<string, string>> }[];
  deletedDaysAgo?: number;
};
