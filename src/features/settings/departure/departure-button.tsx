import { useState, type ReactNode } from 'react';
import type { Departure } from '~/entities/workspace/departure';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { FormFailure } from '~/ui/feedback/form-failure';
import { NameDialog } from '~/ui/overlays/name-dialog';
import { CompanyName } from '~/ui/page/company-name';

/** A question such as 「「…」を削除しますか？」, with the name in one piece where it has the room. */
export const departureTitle = (name: string, particle: string, question: string): ReactNode => (
  <>
    <span className="inline-block">
      「
      <CompanyName name={name} />」{particle}
    </span>
    {question}
  </>
);

/** The button of an irreversible action, which asks for the workspace's name (product §9). */
export const DepartureButton = ({
  departure: { depart, isBusy, failure, check, forget },
  label,
  variant,
  title,
  workspaceName,
  what,
  children,
}: {
  departure: Departure;
  label: string;
  variant?: 'danger-outline';
  title: ReactNode;
  workspaceName: string;
  /** What the button does, as a noun: 「削除」. */
  what: string;
  /** What goes with it. */
  children: ReactNode;
}) => {
  const [isAsking, setAsking] = useState(false);
  const offlineReason = useOfflineReason(what);
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <NameDialog
          title={title}
          name={workspaceName}
          nameLabel="ワークスペース名"
          confirmLabel={`${what}する`}
          what={what}
          blockedBecause={offlineReason}
          busy={isBusy}
          failure={<FormFailure message={failure} onCheck={check} checking={isBusy} />}
          onConfirm={depart}
          onClose={() => {
            setAsking(false);
            forget();
          }}
        >
          {children}
        </NameDialog>
      )}
    </>
  );
};
