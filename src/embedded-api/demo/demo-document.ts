import type { DocumentStatus } from '~/domain/documents/document';

/** 区分, what, 単価, 数量: eligible as a whole, at the document's rate. */
export type DemoExpense = readonly [
  category: string,
  item: string,
  unitPrice: number,
  quantity: number,
];

/** A document of the demo; days count back from the first visit. Bodies stand by their section's key. */
export type DemoDocument = {
  title: string;
  /** The key of its form. */
  form: string;
  /** Of the catalogue. */
  subsidyId?: number;
  /** The place of the client in its workspace's list. */
  client?: number;
  status: DocumentStatus;
  daysAgo: number;
  by: number;
  bodies: Readonly<Record<string, string>>;
  rate?: string;
  maxAmount?: number;
  expenses?: readonly DemoExpense[];
  comments?: readonly { on?: string; userId: number; daysAgo: number; body: string }[];
  /** What some of its sections said before, the latest first. */
  former?: readonly { daysAgo: number; by: number; bodies: Readonly<Record<string, string>> }[];
  deletedDaysAgo?: number;
};
