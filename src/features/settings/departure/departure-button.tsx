import { useState, type ReactNode } from 'react';
import type { Departure } from '~/entities/workspace/departure';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { FormFailure } from '~/ui/feedback/form-failure';
import { NameDialog } from '~/ui/overlays/name-dialog';
import { CompanyName } from '~/ui/page/company-name';

/** The button of an irreversible action, which asks for the workspace's name (product §9). */
export const DepartureButton = ({
  departure: { depart, isBusy, failure, check, forget },
  label,
  variant,
  workspaceName,
  particle,
  what,
  children,
}: {
  departure: Departure;
  label: string;
  variant?: 'danger-outline';
  workspaceName: string;
  /** Between the name and `what` in the question 「…を削除しますか？」. */
  particle: string;
  /** What the button does, as a noun: 「削除」. */
  what: string;
  /** What is lost. */
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
          title={
            <>
              <span className="inline-block">
                「
                <CompanyName name={workspaceName} />」{particle}
              </span>
              {`${what}しますか？`}
            </>
          }
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
