import { DOCUMENT_SORTS, type DocumentSort } from '~/contract/documents';
import {
  DOCUMENT_STATUSES,
  documentStatusName,
  type DocumentStatus,
} from '~/domain/documents/document';
import { can, type Access } from '~/domain/access/access';
import type { DocumentFilters } from './queries';
import { DOCUMENTS_PATH } from './paths';

/** All that the list keeps in its address. */
export type ListView = {
  keyword: string;
  status: DocumentStatus | null;
  subsidyId: number | null;
  clientId: number | null;
  sort: DocumentSort;
  /** The deleted ones, to bring back. */
  isDeleted: boolean;
  page: number;
};

export const NEW_VIEW: ListView = {
  keyword: '',
  status: null,
  subsidyId: null,
  clientId: null,
  sort: 'updated',
  isDeleted: false,
  page: 1,
};

const DOCUMENTS_PER_PAGE = 50;

const SORT_NAMES: Record<DocumentSort, string> = {
  updated: '更新が新しい順',
  deadline: '締切が近い順',
  title: 'タイトル順',
};

export const documentSortName = (sort: DocumentSort): string => SORT_NAMES[sort];

const ID = /^[1-9]\d{0,14}$/;

/** A number that an address names; null for none and for nonsense. */
export const idIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return ID.test(text) ? Number(text) : null;
};

const KEYWORD_MAX = 200;

export const readListView = (params: URLSearchParams): ListView => ({
  keyword: (params.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX),
  status: DOCUMENT_STATUSES.find((each) => each === params.get('status')) ?? null,
  subsidyId: idIn(params, 'subsidy'),
  clientId: idIn(params, 'client'),
  sort: DOCUMENT_SORTS.find((each) => each === params.get('sort')) ?? NEW_VIEW.sort,
  isDeleted: params.get('deleted') === 'only',
  page: idIn(params, 'page') ?? 1,
});

/** As far as plan and role know what it asks for: an old address may name a client. */
export const openView = (view: ListView, access: Access): ListView =>
  can('clients', access) ? view : { ...view, clientId: null };

export const listPath = (view: ListView): string => {
  const params = new URLSearchParams({
    ...(view.keyword !== '' && { keyword: view.keyword }),
    ...(view.status !== null && { status: view.status }),
    ...(view.subsidyId !== null && { subsidy: String(view.subsidyId) }),
    ...(view.clientId !== null && { client: String(view.clientId) }),
    ...(view.sort !== NEW_VIEW.sort && { sort: view.sort }),
    ...(view.isDeleted && { deleted: 'only' }),
    ...(view.page !== 1 && { page: String(view.page) }),
  }).toString();
  return params === '' ? DOCUMENTS_PATH : `${DOCUMENTS_PATH}?${params}`;
};

export const toFilters = (view: ListView): DocumentFilters => ({
  ...(view.keyword !== '' && { keyword: view.keyword }),
  ...(view.status !== null && { status: [view.status] }),
  ...(view.subsidyId !== null && { subsidyId: view.subsidyId }),
  ...(view.clientId !== null && { clientId: view.clientId }),
  ...(view.isDeleted && { deleted: 'only' as const }),
  sort: view.sort,
  page: view.page,
  perPage: DOCUMENTS_PER_PAGE,
});

/** What narrows the list down, and what it would be without each. */
export const looseningsOf = (view: ListView): { label: string; without: Partial<ListView> }[] => [
  ...(view.keyword === ''
    ? []
    : [{ label: `キーワード「${view.keyword}」`, without: { keyword: '' } }]),
  ...(view.status === null
    ? []
    : [{ label: documentStatusName(view.status), without: { status: null } }]),
  ...(view.subsidyId === null ? [] : [{ label: '補助金', without: { subsidyId: null } }]),
  ...(view.clientId === null ? [] : [{ label: 'クライアント', without: { clientId: null } }]),
];
