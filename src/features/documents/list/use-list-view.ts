import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  listPath,
  openView,
  readListView,
  type ListView,
} from '~/entities/document/documents-address';
import { useViewInAddress, type AddressOf } from '~/forms/view-in-address';
import { standingOf, useSessionStore } from '~/session/session';

export type ChangeView = (change: Partial<ListView>) => void;

const ADDRESS: AddressOf<ListView> = { pathOf: listPath, reset: { page: 1 } };

/** How the list is shown, from the address, as far as plan and role know it. */
export const useListView = (): { view: ListView; change: ChangeView } => {
  const [params] = useSearchParams();
  const { plan, role } = standingOf(useSessionStore());
  const inAddress = useMemo(
    () => openView(readListView(params), { plan, role }),
    [params, plan, role],
  );
  return useViewInAddress(inAddress, ADDRESS);
};
