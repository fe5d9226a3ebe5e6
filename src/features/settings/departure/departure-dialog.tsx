import type { ReactNode } from 'react';
import { FormFailure } from '~/ui/feedback/form-failure';
import { NameDialog } from '~/ui/overlays/name-dialog';

/** Asks for the workspace's name before something that cannot be taken back (product.md §9). */
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
  /** Why it cannot be sent now, whatever was typed. */
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
