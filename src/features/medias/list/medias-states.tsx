import { type ReactNode } from 'react';
import { TAKEN_KINDS, formatBytes } from '~/domain/medias/media-file';
import type { MediaPage } from '~/contract/medias';
import { mediaExpiryName, type MediasView } from './medias-view';
import type { ChangeView } from './use-medias-view';
import { Button } from '~/ui/controls/button';
import { Chip } from '~/ui/lists/chip';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Meter } from '~/ui/feedback/meter';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';

/** What this is for, and the first step. */
export const NoMedias = ({ action }: { action: ReactNode }) => (
  <EmptyState title="ファイルはまだありません" actions={action}>
    {`証明書、決算書、見積書、写真などの申請書類をここに集め、有効期限を見張り、タスクのチェックリストから使えます。${TAKEN_KINDS}を、1件20MBまでアップロードできます。`}
  </EmptyState>
);

/** The filters that are on, each with the way to drop it. */
export const ActiveFilters = ({ view, change }: { view: MediasView; change: ChangeView }) => {
  const { words, category, expiry } = view;
  const active = [
    words.trim() !== '' && { name: `キーワード：${words.trim()}`, drop: { words: '' } },
    category !== null && { name: `種類：${category}`, drop: { category: null } },
    expiry !== null && { name: `期限：${mediaExpiryName(expiry)}`, drop: { expiry: null } },
  ].filter((each) => each !== false);
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active.map(({ name, drop }) => (
        <Chip key={name} onRemove={() => change(drop)}>
          {name}
        </Chip>
      ))}
      {active.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => change({ words: '', category: null, expiry: null })}
        >
          すべて解除
        </Button>
      )}
    </div>
  );
};

export const NoneFound = ({ view, change }: { view: MediasView; change: ChangeView }) => (
  <EmptyState
    variant="none-found"
    title="条件に合うファイルがありません"
    actions={
      <>
        {view.words.trim() !== '' && (
          <Button onClick={() => change({ words: '' })}>キーワードを外す</Button>
        )}
        {view.category !== null && (
          <Button onClick={() => change({ category: null })}>種類を外す</Button>
        )}
        {view.expiry !== null && (
          <Button onClick={() => change({ expiry: null })}>期限を外す</Button>
        )}
      </>
    }
  >
    キーワードを短くするか、条件を外してください。
  </EmptyState>
);

/** What the files take, and of how much where that is known. */
export const UsedStorage = ({ usedBytes, roomBytes }: MediaPage) => {
  if (usedBytes === null) return null;
  const used = `使用量 ${usedBytes === 0 ? '0MB' : formatBytes(usedBytes)}`;
  if (roomBytes === null) return <p className="num text-sm text-ink-2">{used}</p>;
  return (
    <Meter
      label="保存容量"
      value={usedBytes}
      max={roomBytes}
      text={`${used}（保存できる容量は約${formatBytes(roomBytes)}）`}
    />
  );
};

export const MediasLoading = () => (
  <Loading label="メディアを読み込み中">
    <div className="paper">
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="grid gap-3 border-b border-line-soft p-4 last:border-0 md:grid-cols-[minmax(0,1fr)_8rem_5rem_9rem_7rem_8rem]"
        >
          <div className="grid gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-16" />
          </div>
          {[1, 2, 3, 4, 5].map((cell) => (
            <Skeleton key={cell} className="h-4 w-3/4 max-md:hidden" />
          ))}
        </div>
      ))}
    </div>
  </Loading>
);
