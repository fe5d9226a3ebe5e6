import { useSearchParams } from 'react-router';
import type { Access } from '~/domain/access/access';
import { id, readParam, type Param } from '~/forms/address';
import { useAccess } from '~/session/session';

/** `?client=12`; ignored if plan or role have no access to clients. */
export const clientParam: Param<number | null> = { ...id(), name: 'client', feature: 'clients' };

/** The client id in the query; null if plan or role have no access to clients. */
export const clientInAddress = (params: URLSearchParams, access: Access): number | null =>
  readParam('client', clientParam, params, access);

export const useClientInAddress = (): number | null => {
  const [params] = useSearchParams();
  return clientInAddress(params, useAccess());
};
