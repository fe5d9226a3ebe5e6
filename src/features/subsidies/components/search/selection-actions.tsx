import { Columns3, Download, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { canChange } from '~/domain/access';
import { FEWEST_COMPARED, MOST_COMPARED } from '~/domain/subsidy';
import { downloadResults } from '~/features/subsidies/csv';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';

/** Why so many cannot stand side by side; null where they can. */
const compareReason = (count: number): string | null => {
  if (count < FEWEST_COMPARED) return 'もう1件以上選ぶと比較できます。';
  return count > MOST_COMPARED ? `比較できるのは${MOST_COMPARED}件までです。` : null;
};

/** How many are selected, and what can be done with them. */
export const SelectionActions = ({
  subsidies,
  isBusy,
  showsDismissed,
  onDismiss,
  onCompare,
  onClear,
  selectPage,
  bulkFavorite,
}: {
  subsidies: readonly SubsidySummary[];
  isBusy: boolean;
  showsDismissed: boolean;
  onDismiss: () => void;
  onCompare: () => void;
  onClear: () => void;
  /** The box for all of the page, where the list has none. */
  selectPage: ReactNode;
  bulkFavorite: ReactNode;
}) => {
  const reasonId = useId();
  const mayDismiss = canChange('search', standingOf(useSessionStore()));
  const [isWriting, setWriting] = useState(false);
  const reason = compareReason(subsidies.length);

  const write = async (): Promise<void> => {
    setWriting(true);
    try {
      await downloadResults(subsidies);
      toast.success(`選択した${subsidies.length}件をCSVに書き出しました`);
    } catch {
      toast.error(
        '書き出しに必要なプログラムを読み込めなかったため、CSVを書き出せませんでした。通信の状態を確認して、もう一度お試しください。',
      );
    } finally {
      setWriting(false);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p role="status" className="num text-sm whitespace-nowrap">
        <b className="text-base">{subsidies.length}</b>件を選択中
      </p>
      {selectPage}
      {reason !== null && (
        <p id={reasonId} className="phrase text-sm text-ink-2 max-lg:w-full">
          {reason}
        </p>
      )}
      <div className="flex gap-1.5 lg:ms-auto max-lg:-mx-4 max-lg:w-[calc(100%+2rem)] max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] [&>*]:shrink-0">
        {bulkFavorite}
        {mayDismiss && (
          <Button
            size="sm"
            busy={isBusy}
            icon={showsDismissed ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            onClick={onDismiss}
          >
            {showsDismissed ? '再び表示' : '表示しない'}
          </Button>
        )}
        <Button
          size="sm"
          icon={<Columns3 aria-hidden />}
          reasonId={reason === null ? undefined : reasonId}
          onClick={onCompare}
        >
          比較
        </Button>
        <Button
          size="sm"
          busy={isWriting}
          icon={<Download aria-hidden />}
          onClick={() => void write()}
        >
          CSVに書き出す
        </Button>
        <Button size="sm" variant="ghost" onClick={onClear}>
          選択を解除
        </Button>
      </div>
    </div>
  );
};
