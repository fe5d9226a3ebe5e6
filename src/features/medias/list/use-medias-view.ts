import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { mediasPath, readMediasView, type MediasView } from './medias-address';
import { useViewInAddress, type AddressOf } from '~/forms/view-in-address';

export type ChangeView = (change: Partial<MediasView>) => void;

const ADDRESS: AddressOf<MediasView> = { pathOf: mediasPath, reset: { page: 1 } };

/** How the list is shown, from the address. */
export const useMediasView = (): { view: MediasView; change: ChangeView } => {
  const [params] = useSearchParams();
  const inAddress = useMemo(() => readMediasView(params), [params]);
  return useViewInAddress(inAddress, ADDRESS);
};
