import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Paperclip, PencilLine, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChecklistItem } from '~/contract/tasks';
import { filesOf, keepsSeveralFiles, phasesOf } from '~/domain/tasks/checklist';
import { daysTone } from '~/domain/tasks/due-badge';
import { daysBetween, formatDate, jstDateOf } from '~/domain/time/dates';
import { mediaQueries } from '~/entities/media/queries';
import { useDetail } from '~/features/tasks/detail/context';
import { daysLabel } from '~/features/tasks/detail/dates';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { announce } from '~/ui/feedback/announce';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { toast } from '~/ui/feedback/toast';
import { MenuButton, MoreMenu } from '~/ui/overlays/more-menu';
import { useFocusAfter } from '~/ui/page/keep-focus';
import { WholeWords } from '~/ui/page/whole-words';
import { useItemFiles } from './item-files';
import { ItemForm } from './item-form';
import { MediaLink } from './media-link';

type ChecklistRowProps = {
  item: ChecklistItem;
  /** All items of its phase, in order. */
  siblings: readonly ChecklistItem[];
  /** Opens the dialog that attaches a file. */
  onLink: () => void;
};

export const ChecklistRow = ({ item, siblings, onLink }: ChecklistRowProps) => {
  const { editor, now } = useDetail();
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useFocusAfter(isEditing, box);
  const { itemId, label, done, dueOn } = item;
  const files = filesOf(item);
  const fileCount = useRef(files.length);
  useEffect(() => {
    // The focused button that attached or removed a file may have disappeared.
    const isLost = document.activeElement === document.body;
    if (fileCount.current !== files.length && isLost) box.current?.focus();
    fileCount.current = files.length;
  }, [files.length]);
  if (isEditing) return <ItemForm item={item} onClose={() => setEditing(false)} />;
  const days = dueOn === null || done ? null : daysBetween(jstDateOf(now), dueOn);
  return (
    <li className="flex min-h-11 flex-wrap items-start gap-x-2 border-b border-line-soft py-1.5 last:border-0">
      <div className="min-w-0 flex-1 basis-0">
        <Checkbox
          ref={box}
          label={
            <bdi className={done ? 'leading-row text-ink-2' : 'leading-row'}>
              <WholeWords text={label} />
            </bdi>
          }
          checked={done}
          className="data-title py-1.75"
          onChange={({ target: { checked } }) =>
            editor.saveAtOnce({
              name: `「${label}」のチェック`,
              items: [{ kind: 'change', itemId, change: { done: checked } }],
            })
          }
        />
      </div>
      {(files.length === 0 || keepsSeveralFiles(item)) && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={<Paperclip aria-hidden />}
          aria-label={`「${label}」にファイルを添付`}
          aria-haspopup="dialog"
          onClick={onLink}
        />
      )}
      <RowMenu item={item} siblings={siblings} onLink={onLink} onEdit={() => setEditing(true)} />
      {dueOn !== null && (
        <p className="num ms-7.5 flex basis-full flex-wrap items-center gap-x-2 pb-1 text-sm text-ink-2">
          {`期限 ${formatDate(dueOn)}`}
          {days !== null && <DeadlineBadge tone={daysTone(days)}>{daysLabel(days)}</DeadlineBadge>}
        </p>
      )}
      {files.length > 0 && (
        <ul
          aria-label={`「${label}」のファイル`}
          className="ms-7.5 min-w-0 flex-1 basis-[calc(100%-3rem)] pb-1 text-sm"
        >
          {files.map((mediaId) => (
            <ItemFile key={mediaId} item={item} mediaId={mediaId} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** A file of an item, with the button that removes it from the item. */
const ItemFile = ({ item, mediaId }: { item: ChecklistItem; mediaId: number }) => {
  const { workspaceId } = useDetail();
  const { detach } = useItemFiles();
  const { data } = useQuery(mediaQueries.detail(workspaceId, mediaId));
  const title = data?.title ?? 'ファイル';
  return (
    <li className="flex items-center gap-x-1 max-md:items-start">
      <MediaLink mediaId={mediaId} />
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={<X aria-hidden />}
        aria-label={`「${item.label}」から「${title}」の添付を外す`}
        onClick={() => detach(item, { mediaId, title })}
      />
    </li>
  );
};

const RowMenu = ({
  item,
  siblings,
  onLink,
  onEdit,
}: ChecklistRowProps & { onEdit: () => void }) => {
  const { task, editor } = useDetail();
  const { itemId, label } = item;
  const { checklist } = task;
  const index = siblings.indexOf(item);
  const after = (one: ChecklistItem | undefined): number | null =>
    checklist[checklist.findIndex((each) => each.itemId === one?.itemId) + 1]?.itemId ?? null;

  const move = (by: -1 | 1): void => {
    const next = siblings[index + 1];
    const before = by === -1 ? (siblings[index - 1]?.itemId ?? null) : after(next);
    const phase = phasesOf(checklist)[checklist.indexOf(item)];
    editor.saveAtOnce({
      name: `「${label}」の順番`,
      items: [
        { kind: 'place', itemId, before },
        // Otherwise it would belong to the phase of the item that it now follows.
        { kind: 'change', itemId, change: { phase } },
      ],
    });
    announce(`「${label}」を${index + by + 1}番目に移動しました`);
  };

  const remove = (): void => {
    const before = after(item);
    const restore = (): void =>
      editor.saveAtOnce({
        name: `「${label}」を元に戻す操作`,
        items: [{ kind: 'add', item, before }],
      });
    editor.saveAtOnce(
      { name: `「${label}」の削除`, items: [{ kind: 'remove', itemId }] },
      {
        what: `「${label}」を削除`,
        onSaved: () =>
          toast.success(`「${label}」を削除しました`, {
            action: { label: '元に戻す', onClick: restore },
          }),
      },
    );
  };

  return (
    <MoreMenu variant="ghost" label={`「${label}」の操作`}>
      {!keepsSeveralFiles(item) && filesOf(item).length > 0 && (
        <MenuButton icon={<Paperclip aria-hidden />} onClick={onLink}>
          別のファイルに変更
        </MenuButton>
      )}
      <MenuButton icon={<PencilLine aria-hidden />} onClick={onEdit}>
        名前と期限を変更
      </MenuButton>
      {index > 0 && (
        <MenuButton icon={<ArrowUp aria-hidden />} onClick={() => move(-1)}>
          上に移動
        </MenuButton>
      )}
      {index < siblings.length - 1 && (
        <MenuButton icon={<ArrowDown aria-hidden />} onClick={() => move(1)}>
          下に移動
        </MenuButton>
      )}
      <MenuButton icon={<Trash2 aria-hidden />} onClick={remove}>
        削除
      </MenuButton>
    </MoreMenu>
  );
};
