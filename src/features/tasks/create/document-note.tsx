import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DocumentSummary } from '~/contract/documents';
import { can } from '~/domain/access/access';
import { documentEndpoints } from '~/contract/documents';
import { query } from '~/session/query';
import { useAccess } from '~/session/session';
import { Checkbox } from '~/ui/controls/checkbox';

/** The documents requested at once; the API has no filter for "no client". */
const LOOKED_THROUGH = 50;

/** The newest document for a subsidy and client (null: no client), and how many there are. */
export const useDocumentsOf = (
  workspaceId: number,
  subsidyId: number | null,
  clientId: number | null,
): { newest: DocumentSummary | null; total: number } => {
  const mayRead = can('documents', useAccess());
  const { data } = useQuery({
    ...query(documentEndpoints.listDocuments, {
      query: {
        workspaceId,
        subsidyId: subsidyId ?? 0,
        ...(clientId !== null && { clientId }),
        sort: 'updated',
        perPage: LOOKED_THROUGH,
      },
    }),
    enabled: subsidyId !== null && mayRead,
  });
  const known = subsidyId === null ? [] : (data?.items ?? []);
  // A document for another client does not belong to this application.
  const ofTheirs = known.filter((each) => each.clientId === clientId);
  return { newest: ofTheirs[0] ?? null, total: ofTheirs.length };
};

/** Offers to link an existing document to the new task; checked by default. */
export const DocumentNote = ({
  newest,
  total,
  field,
}: {
  newest: DocumentSummary;
  total: number;
  field: UseFormRegisterReturn;
}) => (
  <Checkbox
    {...field}
    label={
      <>
        この補助金の書類「<bdi>{newest.title}</bdi>」をリンクする
      </>
    }
    hint={total > 1 ? `ほかの${total - 1}件は、作成した後にリンクできます。` : undefined}
  />
);
