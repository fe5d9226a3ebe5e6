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

const WORDS = '書類を作成';
const WHAT = '書類の作成';

type CreateDocumentButtonProps = {
  /** Null for a document without a subsidy. */
  subsidy: DocumentSubject | null;
  /** The client of the new document, such as the one whose view is open. */
  clientId?: number | null | undefined;
  screen: 'search' | 'detail';
  /** Includes the subsidy in the button's name; needed in a list, not on the subsidy's own page. */
  named?: boolean | undefined;
  iconOnly?: boolean | undefined;
  onCreated?: ((documentId: number) => void) | undefined;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  className?: string | undefined;
};

/**
 * Opens the dialog for a new document. Renders nothing when no plan allows that to the user's role,
 * and a disabled button with the reason when a larger plan would (product §5); in a list the
 * reason would be repeated in every row, so the list says it once.
 */
export const CreateDocumentButton = (props: CreateDocumentButtonProps) => {
  const session = useSessionStore();
  const creation = documentCreation(accessOf(session), props.screen);
  const workspaceId = session.selectedWorkspaceId;
  if (workspaceId === null || creation === 'none') return null;
  if (creation === 'locked') {
    return props.named === false ? <LockedButton {...props} /> : null;
  }
  return <OpenButton {...props} workspaceId={workspaceId} />;
};

const lookOf = ({
  subsidy,
  named = true,
  iconOnly = false,
  variant = 'ghost',
  size = 'sm',
  className,
}: CreateDocumentButtonProps): ButtonProps => ({
  variant,
  size,
  iconOnly,
  className,
  icon: <FilePlus2 aria-hidden />,
  ...((named || iconOnly) && subsidy && { 'aria-label': `「${subsidy.title}」の${WORDS}` }),
  children: iconOnly ? null : WORDS,
});

const LockedButton = (props: CreateDocumentButtonProps) => (
  <Button
    {...lookOf(props)}
    variant="secondary"
    disabledReason={<PlanReason feature="documents" what={WHAT} />}
  />
);

const OpenButton = (props: CreateDocumentButtonProps & { workspaceId: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...lookOf(props)} onClick={() => setOpen(true)} />
      {isOpen && (
        <CreateDocumentDialog
          subsidy={props.subsidy}
          clientId={props.clientId}
          onCreated={props.onCreated}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
