import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DocumentSummary } from '~/contract/documents';
import { can } from '~/domain/access/access';
import { documentEndpoints } from '~/contract/documents';
import { query } from '~/session/query';
import { useAccess } from '~/session/session';
import { Checkbox } from '~/ui/controls/checkbox';

/** Among so many, those for no client are looked for. */
const LOOKED_THROUGH = 50;

/** The newest document that is written for a subsidy and a client, or for none, and how many there are. */
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
  // What is written for another is no paper of this application.
  const ofTheirs = known.filter((each) => each.clientId === clientId);
  return { newest: ofTheirs[0] ?? null, total: ofTheirs.length };
};

/** What was begun before the task is linked to it, unless one objects. */
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
