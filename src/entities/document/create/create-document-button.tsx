import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { documentCreation } from '~/domain/documents/document-creation';
import { PlanReason } from '~/entities/plan/plan-reason';
import { lazyDialog } from '~/lib/lazy-named';
import { accessOf, useSessionStore } from '~/session/session';
import { Button, type ButtonProps } from '~/ui/controls/button';
import type { DocumentSubject } from './create-form';

const CreateDocumentDialog = lazyDialog(
  async () => import('./create-document-dialog'),
  'CreateDocumentDialog',
);

const LABEL = '書類を作成';

type CreateDocumentButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** Null for a document without a subsidy. */
  subsidy: DocumentSubject | null;
  /** The client of the new document, such as the one whose view is open. */
  clientId?: number | null | undefined;
  screen: 'search' | 'detail';
  /** Includes the subsidy in the button's name; needed in a list, not on the subsidy's own page. */
  named?: boolean | undefined;
  iconOnly?: boolean | undefined;
  onCreated?: ((documentId: number) => void) | undefined;
};

/** Opens the dialog for a new document; nothing if no plan allows that to the role (product §5). */
export const CreateDocumentButton = ({
  subsidy,
  clientId,
  screen,
  named = true,
  iconOnly = false,
  variant = 'ghost',
  size = 'sm',
  className,
  onCreated,
}: CreateDocumentButtonProps) => {
  const session = useSessionStore();
  const [isOpen, setOpen] = useState(false);
  const creation = documentCreation(accessOf(session), screen);
  const isLocked = creation === 'locked';
  // A list says once, not in every row, that a larger plan is needed.
  const isHidden = creation === 'none' || (isLocked && named);
  if (session.selectedWorkspaceId === null || isHidden) return null;
  return (
    <>
      <Button
        variant={isLocked ? 'secondary' : variant}
        size={size}
        iconOnly={iconOnly}
        className={className}
        icon={<FilePlus2 aria-hidden />}
        aria-label={(named || iconOnly) && subsidy ? `「${subsidy.title}」の${LABEL}` : undefined}
        onClick={() => setOpen(true)}
        // Not even undefined otherwise: the button would get a wrapper.
        {...(isLocked && { disabledReason: <PlanReason feature="documents" what="書類の作成" /> })}
      >
        {iconOnly ? null : LABEL}
      </Button>
      {isOpen && (
        <CreateDocumentDialog
          subsidy={subsidy}
          clientId={clientId}
          onCreated={onCreated}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
