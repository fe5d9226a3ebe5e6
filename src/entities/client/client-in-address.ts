import { useSearchParams } from 'react-router';
import type { Access } from '~/domain/access/access';
import { id, readParam, type Param } from '~/forms/address';
import { useAccess } from '~/session/session';

/** `?client=12`, for the views of plans and roles that know clients. */
export const clientParam: Param<number | null> = { ...id(), name: 'client', feature: 'clients' };

/** The client that an address names; null where plan or role know none. */
export const clientInAddress = (params: URLSearchParams, access: Access): number | null =>
  readParam('client', clientParam, params, access);

export const useClientInAddress = (): number | null => {
  const [params] = useSearchParams();
  return clientInAddress(params, useAccess());
};
