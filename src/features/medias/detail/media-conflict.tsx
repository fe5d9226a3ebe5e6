import type { MediaDetail } from '~/contract/medias';
import { differences } from './media-form';
import type { MediaWords } from '~/entities/media/mutations';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog';

/** What a colleague saved beside what one wanted to save oneself. */
export const MediaConflict = ({
  theirs,
  mine,
  onReload,
  onKeepMine,
  onClose,
}: {
  theirs: MediaDetail;
  mine: MediaWords;
  onReload: () => Promise<void>;
  onKeepMine: () => void;
  onClose: () => void;
}) => (
  <ConflictDialog onReload={onReload} onKeepMine={onKeepMine} onClose={onClose}>
    <p>
      入力している間に、ほかの人がこのファイルの情報を変更しました。最新の内容を読み込むと、入力した内容は保存されません。自分の内容で保存すると、ほかの人の変更を上書きします。
    </p>
    <dl className="mt-3 grid gap-3">
      {differences(theirs, mine).map(({ name, theirs: one, mine: other }) => (
        <div key={name} className="grid gap-1">
          <dt className="font-bold">{name}</dt>
          <dd className="data-title font-normal whitespace-pre-wrap">{`ほかの人：${one}`}</dd>
          <dd className="data-title font-normal whitespace-pre-wrap">{`自分：${other}`}</dd>
        </div>
      ))}
    </dl>
  </ConflictDialog>
);
