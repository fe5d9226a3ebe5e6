import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listPath, readListView, type ListView } from './clients-address';
import { useViewInAddress, type AddressOf } from '~/forms/view-in-address';

export type ChangeView = (change: Partial<ListView>) => void;

const ADDRESS: AddressOf<ListView> = { pathOf: listPath, reset: { page: 1 } };

/** How the list is shown, from the address. */
export const useListView = (): { view: ListView; change: ChangeView } => {
  const [params] = useSearchParams();
  const inAddress = useMemo(() => readListView(params), [params]);
  return useViewInAddress(inAddress, ADDRESS);
};
