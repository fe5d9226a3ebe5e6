import { Button } from '~/ui/controls/button';
import { Notice } from './notice';

/** Says that input of an earlier visit was restored, with a button to discard it. */
export const RestoredNotice = ({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) => {
  if (!shown) return null;
  return (
    <Notice
      role="status"
      action={
        <Button size="sm" onClick={onDiscard}>
          破棄する
        </Button>
      }
    >
      前回保存していなかった入力を復元しました。
    </Notice>
  );
};
