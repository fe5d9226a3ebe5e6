import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { billingsAddress } from '~/features/billing/billings/billing-labels';
import { BillingsScreen } from '~/features/billing/billings/billings-screen';
import { ReceiptScreen } from '~/features/billing/receipt/receipt-screen';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';

/** /settings/billings: the list, or one receipt (`?receipt=12`). */
export default function Billings() {
  const workspace = selectedWorkspaceOf(useSessionStore());
  return workspace === null ? null : <Screens key={workspace.workspaceId} workspace={workspace} />;
}

const Screens = ({ workspace }: { workspace: Workspace }) => {
  const [params] = useSearchParams();
  const { page, receipt } = billingsAddress.read(params);
  const previousReceipt = useRef(receipt);
  useEffect(() => {
    const isBack = previousReceipt.current !== null && receipt === null;
    previousReceipt.current = receipt;
    // The router moves the focus only when the path changes, which it does not between these two.
    if (isBack) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [receipt]);
  return receipt === null ? (
    <BillingsScreen workspaceId={workspace.workspaceId} page={page} />
  ) : (
    <ReceiptScreen key={receipt} workspace={workspace} billingId={receipt} page={page} />
  );
};
