import type { Favorite } from '~/contract/favorites';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog';

/** Two notes on one favourite; `favorite` is null where a colleague has taken it out meanwhile. */
export type NotesThatMet = { favorite: Favorite | null; mine: string | null };

/** A colleague's note beside one's own: which of the two is to stand. */
export const NoteConflict = ({
  notes: { favorite, mine },
  onReload,
  onKeepMine,
  onClose,
}: {
  notes: NotesThatMet;
  onReload: () => Promise<void>;
  onKeepMine: () => void;
  onClose: () => void;
}) => (
  <ConflictDialog onReload={onReload} onKeepMine={onKeepMine} onClose={onClose}>
    <p>
      {favorite === null
        ? '書いている間に、ほかの人がこの補助金・助成金をお気に入りから外しました。最新の内容を読み込むと、入力したメモは保存されません。自分の内容で保存すると、お気に入りに戻ります。'
        : '書いている間に、ほかの人がこのメモを変更しました。最新の内容を読み込むと、入力したメモは保存されません。自分の内容で保存すると、ほかの人のメモを上書きします。'}
    </p>
    <dl className="mt-3 grid gap-3">
      {favorite !== null && <NoteSide whose="ほかの人のメモ" memo={favorite.memo} />}
      <NoteSide whose="自分のメモ" memo={mine} />
    </dl>
  </ConflictDialog>
);

const NoteSide = ({ whose, memo }: { whose: string; memo: string | null }) => (
  <div className="grid gap-0.5">
    <dt className="font-bold">{whose}</dt>
    <dd className="data-title max-h-40 overflow-y-auto border-s-2 border-key-line ps-3 font-normal whitespace-pre-wrap">
      {memo ?? '（メモはありません）'}
    </dd>
  </div>
);
