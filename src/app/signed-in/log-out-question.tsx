import { useEffect, useState } from 'react';
import { leaveForGood, stay, useLeavingStore } from '~/session/leaving';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { quoted } from './leave-guard';

/** Before a log-out deletes what was typed and not saved (product.md §5). */
export const LogOutQuestion = () => {
  const asksAbout = useLeavingStore((leaving) => leaving.asksAbout);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    useLeavingStore.setState({ canAsk: true });
    return () => useLeavingStore.setState({ canAsk: false, asksAbout: null });
  }, []);

  const handleLeave = async (): Promise<void> => {
    setBusy(true);
    await leaveForGood();
  };

  return (
    <ConfirmDialog
      open={asksAbout !== null}
      title="保存していない入力を削除して、ログアウトしますか？"
      confirmLabel="保存せずにログアウト"
      busy={busy}
      onConfirm={() => void handleLeave()}
      onCancel={stay}
    >
      {`${quoted(asksAbout ?? [])}に、保存していない入力があります。ログアウトすると、このブラウザーから削除されます。`}
    </ConfirmDialog>
  );
};
