import type { DocumentStatus } from '~/domain/documents/document';
import { cellsOf } from '~/embedded-api/subsidies/generator/subjects';

/** 区分, name, 単価, 数量; eligible in full, at the document's rate. */
export type DemoExpense = readonly [
  category: string,
  item: string,
  unitPrice: number,
  quantity: number,
];

/** The catalogue's number of the subsidy that each template is filled in for. */
export const SUBSIDY_OF_FORM = {
  blank: null,
  monozukuri: 1,
  digital: 2,
  jizokuka: 3,
  succession: 4,
  'new-business': 5,
  'labour-saving': 6,
  'work-improvement': 11,
  'career-up': 12,
  training: 13,
  'work-style': 15,
  energy: 17,
  common: 19,
} as const;

/** A demo document; days count back from the first visit. */
export interface DemoDocument {
  title: string;
  /** The key of its template. */
  form: keyof typeof SUBSIDY_OF_FORM;
  /** The client's place in its workspace's list. */
  client?: number;
  /** Absent: a draft. */
  status?: DocumentStatus;
  saved: { daysAgo: number; by: number };
  /** One row each: section key | text. */
  bodies: string;
  rate?: string;
  maxAmount?: number;
  expenses?: readonly DemoExpense[];
  /** One row each: section key, if on a section | user id | days ago | text. */
  comments?: string;
  /** Former bodies of some sections, the latest first. */
  former?: readonly { daysAgo: number; by: number; bodies: string }[];
  deletedDaysAgo?: number;
}

/** A text may have lines of its own: a row begins with a key, or none, and a bar. */
export const rowsOf = (rows: string): string[][] =>
  rows
    .trim()
    .split(/\n +(?=[a-z-]* ?\|)/u)
    .map(cellsOf);
