import { FilePlus2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { documentCreation } from '~/domain/documents/document-creation';
import { PlanReason, planReason } from '~/entities/document/plan-reason';
import type { DocumentSubject } from './create-form';
import { lazyNamed } from '~/lib/lazy-named';
import { accessOf, useSessionStore } from '~/session/session';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { Tooltip } from '~/ui/overlays/tooltip';

const CreateDocumentDialog = lazyNamed(
  async () => import('./create-document-dialog'),
  'CreateDocumentDialog',
);

const WORDS = '書類を作成';
const WHAT = '書類の作成';

type CreateDocumentButtonProps = {
  /** Null: it is for none. */
  subsidy: DocumentSubject | null;
  /** Whom it is for: what is begun while looking as a client is for that client. */
  clientId?: number | null | undefined;
  place: 'search' | 'detail';
  /** In a row it has to name the subsidy; on the subsidy's own page it need not. */
  named?: boolean | undefined;
  iconOnly?: boolean | undefined;
  onCreated?: ((documentId: number) => void) | undefined;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  className?: string | undefined;
};

/**
 * Makes a document of a subsidy where one stands. Nothing where no plan would open that to the role;
 * where a larger plan would, disabled with the reason (product.md §5).
 */
export const CreateDocumentButton = (props: CreateDocumentButtonProps) => {
  const session = useSessionStore();
  const creation = documentCreation(accessOf(session), props.place);
  const workspaceId = session.selectedWorkspaceId;
  if (workspaceId === null || creation === 'none') return null;
  return creation === 'locked' ? (
    <LockedButton {...props} />
  ) : (
    <OpenButton {...props} workspaceId={workspaceId} />
  );
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

const LockedButton = (props: CreateDocumentButtonProps) => {
  const reasonId = useId();
  const { named = true } = props;
  if (!named) {
    return (
      <Button
        {...lookOf(props)}
        variant="secondary"
        disabledReason={<PlanReason feature="documents" what={WHAT} />}
      />
    );
  }
  // In a list the words would stand there many times: they come with the pointer and the focus.
  const reason = planReason('documents', WHAT);
  return (
    <Tooltip label={reason}>
      <Button {...lookOf(props)} reasonId={reasonId} />
      <span id={reasonId} hidden>
        {reason}
      </span>
    </Tooltip>
  );
};

const OpenButton = (props: CreateDocumentButtonProps & { workspaceId: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...lookOf(props)} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CreateDocumentDialog
            subsidy={props.subsidy}
            clientId={props.clientId}
            onCreated={props.onCreated}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
