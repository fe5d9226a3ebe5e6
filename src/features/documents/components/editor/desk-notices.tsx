import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { SaverView } from '~/features/documents/saver-view';

/** What happened to the document without its writer's doing. */
export const DeskNotices = ({
  view,
  onDiscardRestored,
  onDismiss,
  onChoose,
}: {
  view: SaverView;
  onDiscardRestored: () => void;
  onDismiss: (notice: 'cameIn' | 'beforeRestore') => void;
  onChoose: () => void;
}) => {
  const { theirs, cameIn, beforeRestore, isCopyDenied } = view;
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {theirs !== null && (
        <Notice
          tone="warning"
          role="status"
          title="ほかの変更と重なっています"
          action={
            <Button size="sm" onClick={onChoose}>
              変更を見比べる
            </Button>
          }
        >
          {isCopyDenied
            ? 'どちらを残すかを選ぶまで、入力した内容は保存されません。'
            : 'どちらを残すかを選ぶまで、入力した内容はこのブラウザーに保存しています。'}
        </Notice>
      )}
      {beforeRestore !== null && (
        <Notice
          role="status"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={onDiscardRestored}>
                復元した入力を破棄する
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onDismiss('beforeRestore')}>
                閉じる
              </Button>
            </span>
          }
        >
          前回保存されていなかった入力を復元しました。
        </Notice>
      )}
      {cameIn !== null && (
        <Notice
          role="status"
          action={
            <Button size="sm" variant="ghost" onClick={() => onDismiss('cameIn')}>
              閉じる
            </Button>
          }
        >
          {`${cameIn.by === null ? 'ほかの人' : `${cameIn.by}さん`}の変更を取り込みました。入力した内容はそのまま残っています。`}
        </Notice>
      )}
      {isCopyDenied && (
        <Notice tone="warning" role="status">
          このブラウザーには入力の控えを保存できません。「保存しました」と表示されるまで、この画面を閉じないでください。
        </Notice>
      )}
    </div>
  );
};
