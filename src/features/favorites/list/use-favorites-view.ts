import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useClientInAddress } from '~/entities/viewpoint/viewpoint';
import { favoritesPath, readView, type FavoritesView } from './favorites-address';
import { useViewInAddress, type AddressOf } from '~/forms/view-in-address';

export type ChangeView = (change: Partial<FavoritesView>) => void;

const ADDRESS: AddressOf<FavoritesView> = { pathOf: favoritesPath };

/** How the list is shown, from the address. */
export const useFavoritesView = (): { view: FavoritesView; change: ChangeView } => {
  const [params] = useSearchParams();
  // Null as well where plan or role know no clients.
  const clientId = useClientInAddress();
  const inAddress = useMemo(() => ({ ...readView(params), clientId }), [params, clientId]);
  return useViewInAddress(inAddress, ADDRESS);
};
