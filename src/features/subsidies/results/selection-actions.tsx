import { Columns3, Download, Eye, EyeOff, SquareX } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { canChange } from '~/domain/access/access';
import { FEWEST_COMPARED, MOST_COMPARED } from '~/domain/subsidies/subsidy';
import { ProposalButton } from '~/entities/viewpoint/proposal-button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { BulkFavoriteButton, type BulkAddition } from './bulk-favorite-button';
import { downloadResults } from './csv';
import { useIsPhone } from './use-room';

/** Why the comparison is disabled for this count; null if it is enabled. */
const compareReason = (count: number): string | null => {
  if (count < FEWEST_COMPARED) return 'もう1件以上選ぶと比較できます。';
  return count > MOST_COMPARED ? `比較できるのは${MOST_COMPARED}件までです。` : null;
};

/** The number of selected rows, and the actions on them. */
export const SelectionActions = ({
  subsidies,
  isBusy,
  showsDismissed,
  onDismiss,
  onCompare,
  onClear,
  selectPage,
  onAdded,
}: {
  subsidies: readonly SubsidySummary[];
  isBusy: boolean;
  showsDismissed: boolean;
  onDismiss: () => void;
  onCompare: () => void;
  onClear: () => void;
  /** The checkbox that selects the page, if the list has none. */
  selectPage: ReactNode;
  onAdded: (addition: BulkAddition) => void;
}) => {
  const viewpoint = useViewpoint();
  const reasonId = useId();
  const isPhone = useIsPhone();
  const mayDismiss = canChange('search', useAccess());
  const [isWriting, setWriting] = useState(false);
  const reason = compareReason(subsidies.length);

  const write = async (): Promise<void> => {
    setWriting(true);
    try {
      await downloadResults(subsidies, viewpoint);
      toast.success(`選択した${subsidies.length}件のCSVを書き出しました`);
    } catch {
      toast.error('CSVを書き出せませんでした。通信の状態を確認して、もう一度お試しください。');
    } finally {
      setWriting(false);
    }
  };

  const others = (
    <>
      {mayDismiss && (
        <Button
          size="sm"
          variant={isPhone ? 'ghost' : 'secondary'}
          busy={isBusy}
          icon={showsDismissed ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          onClick={onDismiss}
        >
          {showsDismissed ? '再表示' : '表示しない'}
        </Button>
      )}
      <Button
        size="sm"
        variant={isPhone ? 'ghost' : 'secondary'}
        busy={isWriting}
        icon={<Download aria-hidden />}
        onClick={() => void write()}
      >
        CSVを書き出す
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={isPhone ? <SquareX aria-hidden /> : undefined}
        onClick={onClear}
      >
        選択を解除
      </Button>
    </>
  );

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p role="status" className="num text-sm whitespace-nowrap">
        <b className="text-base">{subsidies.length}</b>件を選択中
      </p>
      {viewpoint.clientId !== null && (
        // Far down the page the user must still see which client the actions are for.
        <p className="max-w-full truncate text-sm text-ink-2 max-sm:order-1 lg:max-w-96">
          {`クライアント：${viewpoint.profile?.companyName ?? ''}`}
        </p>
      )}
      {isPhone ? (
        // The bar must not cover more than a third of a small screen.
        <MoreMenu placement="above-tall-bar" className="ms-auto">
          {selectPage && <div className="px-3">{selectPage}</div>}
          <div className="grid [&>*]:justify-start">{others}</div>
        </MoreMenu>
      ) : (
        selectPage
      )}
      {reason !== null && (
        <p id={reasonId} className="phrase text-sm text-ink-2 max-sm:order-1 max-lg:w-full">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-1.5 max-sm:order-1 max-lg:w-full lg:ms-auto">
        <BulkFavoriteButton subsidies={subsidies} onDone={onAdded} />
        <Button
          size="sm"
          icon={<Columns3 aria-hidden />}
          className="max-[22rem]:[&_svg]:hidden"
          reasonId={reason === null ? undefined : reasonId}
          onClick={onCompare}
        >
          比較
        </Button>
        <ProposalButton subsidyIds={subsidies.map(({ subsidyId }) => subsidyId)} />
        {!isPhone && others}
      </div>
    </div>
  );
};
