import type { ComponentProps } from 'react';
import { CreateDocumentButton } from '~/entities/document/create/create-document-button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';

type DocumentActionProps = Omit<ComponentProps<typeof CreateDocumentButton>, 'clientId'>;

/** Makes a document for whom one looks as; nothing for a client to which nothing can be added. */
export const DocumentAction = (props: DocumentActionProps) => {
  const { clientId, isLocked } = useViewpoint();
  return isLocked ? null : <CreateDocumentButton {...props} clientId={clientId} />;
};
