import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Media } from '~/contract/medias';
import { DELETED_MEDIA_DAYS } from '~/domain/medias/media';
import { formatBytes } from '~/domain/medias/media-file';
import { useRemoveMedias } from '~/features/medias/mutations';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { SelectionBar } from '~/ui/lists/selection-bar';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { focusHeading } from '~/ui/page/keep-focus';
import { useDownloadMedias } from './use-download-medias';

type MediaSelection = {
  ids: ReadonlySet<number>;
  set: (medias: readonly Media[], isOn: boolean) => void;
  clear: () => void;
};

export type SelectableProps = { medias: readonly Media[]; selection: MediaSelection };

/** The selection across pages; only the files of the current page count. */
export const useMediaSelection = (): MediaSelection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    set: (medias, isOn) =>
      setIds((before) => {
        const changed = medias.map(({ mediaId }) => mediaId);
        return new Set(
          isOn ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id)),
        );
      }),
    clear: () => setIds(new Set()),
  };
};

export const SelectMedia = ({ media, selection }: { media: Media; selection: MediaSelection }) => (
  <Checkbox
    hideLabel
    label={`「${media.title}」を選択`}
    checked={selection.ids.has(media.mediaId)}
    onChange={({ target }) => selection.set([media], target.checked)}
  />
);

export const SelectMedias = ({ medias, selection }: SelectableProps) => {
  const count = medias.filter(({ mediaId }) => selection.ids.has(mediaId)).length;
  const isAll = count === medias.length && count > 0;
  return (
    <Checkbox
      hideLabel
      label="このページをすべて選択"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => selection.set(medias, !isAll)}
    />
  );
};

/** Actions for the selected files of the page; sticky while any are selected. */
export const MediaSelectionBar = ({ medias, selection }: SelectableProps) => {
  const offlineReason = useOfflineReason('ダウンロードや削除');
  const { download, isBusy } = useDownloadMedias();
  const remove = useRemoveMedias();
  const chosen = medias.filter(({ mediaId }) => selection.ids.has(mediaId));
  const used = chosen.filter((each) => (each.useCount ?? 0) + (each.documentCount ?? 0) > 0);
  const loss = `${used.length}件は、案件や書類で使われています。削除すると、そこからも外れます。元に戻すと、もう一度添付されます。`;
  const [isAsking, setAsking] = useState(false);
  if (chosen.length === 0) return null;
  return (
    <SelectionBar
      label="選択したファイル"
      count={chosen.length}
      note={
        <span className="max-md:hidden">
          {formatBytes(chosen.reduce((sum, { size }) => sum + size, 0))}
        </span>
      }
      onClear={() => {
        selection.clear();
        // The bar, which has the focus, disappears.
        focusHeading();
      }}
    >
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 aria-hidden />}
        aria-label={`${chosen.length}件を削除`}
        disabledReason={offlineReason}
        onClick={() => setAsking(true)}
      >
        <span className="max-md:hidden">{`${chosen.length}件を削除`}</span>
      </Button>
      <Button
        variant="primary"
        size="sm"
        icon={<Download aria-hidden />}
        aria-label={`${chosen.length}件をダウンロード`}
        busy={isBusy}
        disabledReason={offlineReason}
        onClick={() => void download(chosen)}
      >
        <span>
          <span className="max-md:hidden">{`${chosen.length}件を`}</span>
          ダウンロード
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${chosen.length}件のファイルを削除しますか？`}
        confirmLabel="削除する"
        onConfirm={() => {
          setAsking(false);
          remove.mutate(chosen);
          selection.clear();
          focusHeading();
        }}
        onCancel={() => setAsking(false)}
      >
        {`ワークスペースの全員から見えなくなります。${DELETED_MEDIA_DAYS}日間は、「削除したファイル」から元に戻せます。${used.length > 0 ? loss : ''}`}
      </ConfirmDialog>
    </SelectionBar>
  );
};
