import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useClientInAddress } from '~/stores/viewpoint';
import { favoritesPath, readView, type FavoritesView } from '~/features/favorites/favorites-view';
import { useViewInAddress, type AddressOf } from '~/lib/view-in-address';

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
