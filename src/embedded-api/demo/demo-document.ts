import type { DocumentStatus } from '~/domain/documents/document';

/** 区分, name, 単価, 数量, 税率 if not 10%; eligible in full, at the document's rate. */
export type DemoExpense = readonly [
  category: string,
  item: string,
  unitPrice: number,
  quantity: number,
  taxRate?: number,
];

/** Texts by section key. */
type DemoBodies = Readonly<Record<string, string>>;

/** Without a section key: on the document as a whole. */
type DemoComment = readonly [
  sectionKey: string | null,
  userId: number,
  daysAgo: number,
  body: string,
];

/** The catalogue subsidy of each template, by number. */
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
export type DemoDocument = {
  title: string;
  /** The key of its template. */
  form: keyof typeof SUBSIDY_OF_FORM;
  /** The client's position in its workspace's list, from 1. */
  client?: number;
  /** Absent: a draft. */
  status?: DocumentStatus;
  saved: { daysAgo: number; by: number };
  bodies: DemoBodies;
  rate?: string;
  maxAmount?: number;
  expenses?: readonly DemoExpense[];
  comments?: readonly DemoComment[];
  /** Earlier versions, the latest first, with the sections that differed. */
  former?: readonly { daysAgo: number; by: number; bodies: DemoBodies }[];
  deletedDaysAgo?: number;
};
