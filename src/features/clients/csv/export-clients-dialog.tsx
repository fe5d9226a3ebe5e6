import { useState } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import type { ClientFilters } from '~/features/clients/queries';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId } from '~/session/session';
import { FieldGroup } from '~/ui/controls/field-group';
import { Radio } from '~/ui/controls/radio';
import { ExportDialog } from '~/ui/overlays/export-dialog';
import { downloadClients, fetchClients } from './csv-export';

type ExportClientsDialogProps = {
  /** Null: the list is not filtered. */
  filters: ClientFilters | null;
  onClose: () => void;
};

export const ExportClientsDialog = ({ filters, onClose }: ExportClientsDialogProps) => {
  const workspaceId = useWorkspaceId();
  const [isAll, setAll] = useState(filters === null);
  return (
    <ExportDialog
      title="クライアントのCSVを書き出す"
      description="会社情報、担当者、メモの列があり、Excelなどの表計算ソフトで開けます。表計算ソフトで修正して取り込むと、同じクライアントを更新できます。控えの保管や、ほかのソフト・別のワークスペースへの移行にも使えます。"
      unit="社"
      disabledReason={useOfflineReason('書き出し')}
      failedMessage="クライアントを最後まで取得できなかったため、ファイルは作成していません。"
      onExport={async (progress) => {
        const clients = await fetchClients(workspaceId, isAll ? {} : (filters ?? {}), progress);
        progress.signal.throwIfAborted();
        await downloadClients(clients, new Date());
        return `クライアント${formatNumber(clients.length)}社のCSVを書き出しました`;
      }}
      onClose={onClose}
    >
      {filters !== null && (
        <FieldGroup legend="書き出すクライアント">
          <Radio
            name="exported"
            label="現在の条件で絞り込んだクライアント"
            checked={!isAll}
            onChange={() => setAll(false)}
          />
          <Radio
            name="exported"
            label="すべてのクライアント"
            checked={isAll}
            onChange={() => setAll(true)}
          />
        </FieldGroup>
      )}
    </ExportDialog>
  );
};
