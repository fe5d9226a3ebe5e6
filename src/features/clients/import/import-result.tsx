import { Download } from 'lucide-react';
import { formatCount } from '~/domain/text/counts';
import { downloadLeftRows } from '~/features/clients/csv/csv-export';
import type { ChosenRow } from './import-choice';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';
import { Section } from '~/ui/page/section';
import type { ImportOutcome } from './import-preview';

/** Why a row is not among the clients now. */
const reasonOf = ({ problems, duplicate }: ChosenRow): string => {
  if (problems.length > 0) return problems.map(({ message }) => message).join(' ');
  return duplicate ?? '取り込む行から外しました。';
};

/** The third step: what was added, and what is left of the file. */
export const ImportResult = ({
  outcome: { added, headings, left },
  onOtherFile,
  onClose,
}: {
  outcome: ImportOutcome;
  onOtherFile: () => void;
  onClose: () => void;
}) => (
  <Section title="取り込みが完了しました">
    <div className="grid gap-4">
      <Notice tone="success" role="status">
        {`${formatCount(added)}社をクライアントに登録しました。`}
      </Notice>
      {left.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              onClick={() =>
                void downloadLeftRows(
                  headings,
                  left.map((row) => ({ cells: row.cells, reason: reasonOf(row) })),
                )
              }
            >
              取り込まなかった行を保存
            </Button>
          }
        >
          {`${formatCount(left.length)}行は取り込んでいません。理由を書いたCSVを保存し、修正してから取り込めます。`}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          クライアントの一覧を見る
        </Button>
        <Button onClick={onOtherFile}>別のファイルを取り込む</Button>
      </div>
    </div>
  </Section>
);
