import { CLIENT_SORTS, type ClientSort } from '~/contract/clients';
import { areaName } from '~/domain/content/areas';
import { businessCategoryText } from '~/domain/content/business-categories';
import type { ClientFilters } from '~/features/clients/queries';
import { CLIENTS_PATH } from '~/entities/client/paths';

/** All that the list keeps in its address. */
export type ListView = {
  keyword: string;
  areaId: number | null;
  businessCategoryId: number | null;
  sort: ClientSort;
  page: number;
};

export const NEW_VIEW: ListView = {
  keyword: '',
  areaId: null,
  businessCategoryId: null,
  sort: 'name',
  page: 1,
};

const CLIENTS_PER_PAGE = 50;

const SORT_NAMES: Record<ClientSort, string> = {
  name: '名前順',
  newest: '登録が新しい順',
  deadline: '次の締切が近い順',
  fits: '適合が多い順',
  incomplete: '未入力が多い順',
};

export const clientSortName = (sort: ClientSort): string => SORT_NAMES[sort];

const ID = /^[1-9]\d{0,14}$/u;

const idIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return ID.test(text) ? Number(text) : null;
};

const KEYWORD_MAX = 200;

export const readListView = (params: URLSearchParams): ListView => ({
  keyword: (params.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX),
  areaId: idIn(params, 'area'),
  businessCategoryId: idIn(params, 'category'),
  sort: CLIENT_SORTS.find((each) => each === params.get('sort')) ?? NEW_VIEW.sort,
  page: idIn(params, 'page') ?? 1,
});

export const listPath = (view: ListView): string => {
  const params = new URLSearchParams({
    ...(view.keyword !== '' && { keyword: view.keyword }),
    ...(view.areaId !== null && { area: String(view.areaId) }),
    ...(view.businessCategoryId !== null && { category: String(view.businessCategoryId) }),
    ...(view.sort !== NEW_VIEW.sort && { sort: view.sort }),
    ...(view.page !== 1 && { page: String(view.page) }),
  }).toString();
  return params === '' ? CLIENTS_PATH : `${CLIENTS_PATH}?${params}`;
};

export const toFilters = (view: ListView): ClientFilters => ({
  ...(view.keyword !== '' && { keyword: view.keyword }),
  ...(view.areaId !== null && { areaId: view.areaId }),
  ...(view.businessCategoryId !== null && { businessCategoryId: view.businessCategoryId }),
  sort: view.sort,
  page: view.page,
  perPage: CLIENTS_PER_PAGE,
});

/** What narrows the list down, and what it would be without each. */
export const looseningsOf = (view: ListView): { label: string; without: Partial<ListView> }[] => [
  ...(view.keyword === ''
    ? []
    : [{ label: `キーワード「${view.keyword}」`, without: { keyword: '' } }]),
  ...(view.areaId === null
    ? []
    : [{ label: areaName(view.areaId) ?? '都道府県', without: { areaId: null } }]),
  ...(view.businessCategoryId === null
    ? []
    : [
        {
          label: businessCategoryText([view.businessCategoryId]),
          without: { businessCategoryId: null },
        },
      ]),
];

/** Whether something is asked for that could have left clients out. */
export const isNarrowed = (view: ListView): boolean => looseningsOf(view).length > 0;
