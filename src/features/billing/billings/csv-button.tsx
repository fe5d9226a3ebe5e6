import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { billingQueries } from '~/features/billing/queries';
import { ApiError } from '~/lib/http/api-error';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';
import { downloadBillings } from './billings-csv';

const FAILED = 'CSVを書き出せませんでした。';

/** All of them as a file, whatever page is shown. */
export const CsvButton = ({ workspaceId }: { workspaceId: number }) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  const handleClick = async (): Promise<void> => {
    setBusy(true);
    try {
      const all = billingQueries.allBillings(workspaceId);
      const billings = await queryClient.query({ ...all, staleTime: 0 });
      await downloadBillings(billings, new Date());
      toast.success(`請求${billings.length.toLocaleString('ja-JP')}件をCSVに書き出しました`);
    } catch (error) {
      toast.error(
        error instanceof ApiError
          ? `${FAILED}${error.message}`
          : `${FAILED}通信の状態を確認して、もう一度お試しください。`,
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={() => void handleClick()}>
      CSVを書き出す
    </Button>
  );
};
