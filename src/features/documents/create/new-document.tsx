import { lazyNamed } from '~/lib/lazy-named';
import { useWorkspaceId } from '~/session/session';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { subsidyQueries } from '~/entities/subsidy/queries';

const CreateDocumentDialog = lazyNamed(
  async () => import('~/entities/document/create/create-document-dialog'),
  'CreateDocumentDialog',
);

type NewDocumentProps = {
  subsidyId: number | null;
  clientId: number | null;
  onClose: () => void;
};

/** The dialog of a new one, once the subsidy that the address names is known. */
export const NewDocument = ({ subsidyId, clientId, onClose }: NewDocumentProps) => {
  const workspaceId = useWorkspaceId();
  // Whatever becomes of the list behind it, the dialog stays with what it was opened for.
  const [askedId] = useState(subsidyId);
  const { data, isPending } = useQuery({
    ...subsidyQueries.detail(workspaceId, askedId ?? 0),
    enabled: askedId !== null,
  });
  if (askedId !== null && isPending) return null;
  return (
    <Suspense>
      <CreateDocumentDialog
        subsidy={data ?? null}
        clientId={clientId}
        canChooseSubsidy
        replaces
        onClose={onClose}
      />
    </Suspense>
  );
};
