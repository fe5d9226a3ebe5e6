import { PageHeader } from '~/ui/page-header';

/** /clients?import=1: clients of a CSV file, every row shown before anything is sent. */
export const ImportClientsScreen = ({
  workspaceId,
  onClose,
}: {
  workspaceId: number;
  /** Back to the list. */
  onClose: () => void;
}) => (
  <section data-workspace={workspaceId}>
    <PageHeader title="CSVからクライアントを登録" />
    <button type="button" onClick={onClose}>
      一覧に戻る
    </button>
  </section>
);
