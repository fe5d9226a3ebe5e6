import type { ReactNode } from 'react';
import { FormFailure } from '~/ui/feedback/form-failure';
import { NameDialog } from '~/ui/overlays/name-dialog';

/** Confirms an irreversible action by asking for the workspace's name (product.md §9). */
export const DepartureDialog = ({
  title,
  workspaceName,
  confirmLabel,
  what,
  blockedBecause,
  busy,
  failure,
  onCheck,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  workspaceName: string;
  confirmLabel: string;
  /** What the button does, as a noun: 「削除」. */
  what: string;
  /** Why the action is blocked, independent of the input. */
  blockedBecause: string | undefined;
  busy: boolean;
  failure: string | null;
  onCheck: (() => void) | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What goes with it. */
  children: ReactNode;
}) => (
  <NameDialog
    title={title}
    name={workspaceName}
    nameLabel="ワークスペース名"
    confirmLabel={confirmLabel}
    what={what}
    blockedBecause={blockedBecause}
    busy={busy}
    failure={<FormFailure message={failure} onCheck={onCheck ?? undefined} checking={busy} />}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {children}
  </NameDialog>
);
