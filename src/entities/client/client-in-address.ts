import { useSearchParams } from 'react-router';
import type { Access } from '~/domain/access/access';
import { defineAddress, id, readParam, type Param } from '~/forms/address';
import { useAccess } from '~/session/session';

/** `?client=12`; ignored if plan or role have no access to clients. */
export const clientParam: Param<number | null> = { ...id(), name: 'client', feature: 'clients' };

/** The client id in the query; null if plan or role have no access to clients. */
export const clientInAddress = (params: URLSearchParams, access: Access): number | null =>
  readParam('client', clientParam, params, access);

/** A path viewed as the client (docs/decisions/0020-client-id-in-the-query.md); null: as the own company. */
export const pathAsClient = (path: string, clientId: number | null): string =>
  defineAddress(path, { clientId: clientParam }).path({ clientId });

export const useClientInAddress = (): number | null => {
  const [params] = useSearchParams();
  return clientInAddress(params, useAccess());
};
