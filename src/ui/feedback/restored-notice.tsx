import { Button } from '~/ui/controls/button';
import { Notice } from './notice';

/** Says that typing of an earlier visit was brought back, and lets go of it again. */
export function RestoredNotice({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
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
      前回、保存していなかった入力を復元しました。
    </Notice>
  );
}
