import { CLIENT_SORTS, type ClientSort } from '~/contract/clients';
import { areaName } from '~/domain/content/areas';
import { businessCategoriesLabel } from '~/domain/content/business-categories';
import { CLIENTS_PATH } from '~/entities/client/paths';
import type { ClientFilters } from '~/features/clients/queries';
import { defineAddress, id, oneOf, pageNumber, text, type ViewOf } from '~/forms/address';

export const clientsAddress = defineAddress(CLIENTS_PATH, {
  keyword: text(200),
  areaId: { ...id(), name: 'area' },
  businessCategoryId: { ...id(), name: 'category' },
  sort: oneOf(CLIENT_SORTS, 'name'),
  page: pageNumber(),
});
export const { read: readClients, path: clientsPath } = clientsAddress;
export type ClientsView = ViewOf<typeof clientsAddress>;

const CLIENTS_PER_PAGE = 50;

export const CLIENT_SORT_NAMES: Record<ClientSort, string> = {
  name: '名前順',
  newest: '登録が新しい順',
  deadline: '次の期限が近い順',
  fits: '条件に合う補助金が多い順',
  incomplete: '未入力が多い順',
};

export const toClientFilters = (view: ClientsView): ClientFilters => ({
  ...(view.keyword !== '' && { keyword: view.keyword }),
  ...(view.areaId !== null && { areaId: view.areaId }),
  ...(view.businessCategoryId !== null && { businessCategoryId: view.businessCategoryId }),
  sort: view.sort,
  page: view.page,
  perPage: CLIENTS_PER_PAGE,
});

export const removableFilters = (view: ClientsView) =>
  clientsAddress.removableFilters(view, {
    keyword: (keyword) => `キーワード「${keyword}」`,
    areaId: (areaId) => areaName(areaId) ?? '都道府県',
    businessCategoryId: (categoryId) => businessCategoriesLabel([categoryId]),
  });

export const isNarrowed = (view: ClientsView): boolean => removableFilters(view).length > 0;
