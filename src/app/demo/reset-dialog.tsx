import { useState } from 'react';
import { logOut } from '~/session/api';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import type { DemoPort } from './demo-port';

/** Resets the demo's data after a confirmation. */
export const ResetDialog = ({ port, onClose }: { port: DemoPort; onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const handleConfirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await port.reset();
      logOut();
      onClose();
    } catch {
      setError('初期状態に戻せませんでした。ページを再読み込みして、もう一度お試しください。');
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title="デモのデータを初期状態に戻しますか？"
      confirmLabel="初期状態に戻す"
      busy={busy}
      {...(error !== undefined && { error })}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      登録したアカウント、ワークスペース、お気に入りなど、このブラウザーに保存したデータがすべて削除されます。元に戻せません。
    </ConfirmDialog>
  );
};
