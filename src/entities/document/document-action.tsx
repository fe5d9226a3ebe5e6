import type { ComponentProps } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { CreateDocumentButton } from '~/entities/document/create/create-document-button';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';

type DocumentActionProps = Omit<ComponentProps<typeof CreateDocumentButton>, 'clientId'>;

/** CreateDocumentButton for the client whose view is open; nothing if that client is locked. */
export const DocumentAction = (props: DocumentActionProps) => {
  const { clientId, isLocked } = useViewpoint();
  return isLocked ? null : <CreateDocumentButton {...props} clientId={clientId} />;
};

type SubsidyRowActionsProps = { subsidy: SubsidySummary; iconOnly?: boolean };

/** The favorite and new-document buttons of a subsidy row, each only where it is allowed. */
export const SubsidyRowActions = (props: SubsidyRowActionsProps) => (
  <>
    <FavoriteButton {...props} size="row" className="whitespace-nowrap" />
    <DocumentAction {...props} screen="search" size="row" className="whitespace-nowrap" />
  </>
);
