import type { ComponentProps } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { CreateDocumentButton } from '~/entities/document/create/create-document-button';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import type { ButtonSize } from '~/ui/controls/button-class';

type DocumentActionProps = Omit<ComponentProps<typeof CreateDocumentButton>, 'clientId'>;

/** CreateDocumentButton for the client whose view is open; nothing if that client is locked. */
export const DocumentAction = (props: DocumentActionProps) => {
  const { clientId, isLocked } = useViewpoint();
  return isLocked ? null : <CreateDocumentButton {...props} clientId={clientId} />;
};

/** The favorite and new-document buttons of a subsidy row, each only where it is allowed. */
export const SubsidyRowActions = ({
  subsidy,
  iconOnly,
  size,
}: {
  subsidy: SubsidySummary;
  iconOnly?: boolean;
  size?: ButtonSize;
}) => (
  <>
    <FavoriteButton
      subsidy={subsidy}
      iconOnly={iconOnly}
      size={size}
      className="whitespace-nowrap"
    />
    <DocumentAction
      subsidy={subsidy}
      screen="search"
      iconOnly={iconOnly}
      size={size}
      className="whitespace-nowrap"
    />
  </>
);
