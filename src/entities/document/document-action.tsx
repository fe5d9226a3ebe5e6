import type { ComponentProps } from 'react';
import { CreateDocumentButton } from '~/entities/document/create/create-document-button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';

type DocumentActionProps = Omit<ComponentProps<typeof CreateDocumentButton>, 'clientId'>;

/** CreateDocumentButton for the client whose view is open; nothing if that client is locked. */
export const DocumentAction = (props: DocumentActionProps) => {
  const { clientId, isLocked } = useViewpoint();
  return isLocked ? null : <CreateDocumentButton {...props} clientId={clientId} />;
};
