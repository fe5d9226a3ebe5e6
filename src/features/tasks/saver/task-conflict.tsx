import { canMoveOn, taskStatusName } from '~/domain/tasks/task-status';
import type { TaskEditor } from './save-task';
import { clashText } from '~/features/tasks/detail/labels';
import { useClientLabel } from '~/entities/client/client-choice';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog';
import { useDetail } from '~/features/tasks/detail/context';

/** A colleague's change of the same thing beside one's own: which of the two is to stand. */
export const ClashDialog = ({
  clash: { now, edit, clashes },
  answer,
}: NonNullable<TaskEditor['asked']>) => {
  const { workspaceId, members, editor } = useDetail();
  const clientLabel = useClientLabel(workspaceId);
  const wanted = edit.set?.status;
  const isRefused =
    wanted !== undefined && wanted !== now.status && !canMoveOn(now.history, now.status, wanted);

  const handleReload = async (): Promise<void> => {
    await editor.readNewest();
    answer('theirs');
  };

  return (
    <ConflictDialog
      onReload={handleReload}
      onKeepMine={isRefused ? undefined : () => answer('mine')}
      onClose={() => answer('undecided')}
    >
      <p>
        {isRefused
          ? `ほかの人が、このタスクの状態を「${taskStatusName(now.status)}」に変えました。そこから「${taskStatusName(wanted)}」に進むことはできません。最新の内容を読み込んで、もう一度選んでください。`
          : '変更している間に、ほかの人が同じところを変更しました。最新の内容を読み込むと、この変更は保存されません。自分の内容で保存すると、ほかの人の変更を上書きします。'}
      </p>
      <dl className="mt-3 grid gap-3">
        {clashes.map((each) => {
          const { what, theirs, mine } = clashText(each, { members, clientLabel });
          return (
            <div key={what} className="grid gap-1">
              <dt className="data-title font-bold">{what}</dt>
              <dd className="data-title max-h-32 overflow-y-auto border-s-2 border-key-line ps-3 font-normal whitespace-pre-wrap">
                {`ほかの人の変更：${theirs}`}
              </dd>
              {mine !== null && (
                <dd className="data-title max-h-32 overflow-y-auto border-s-2 border-key-line ps-3 font-normal whitespace-pre-wrap">
                  {`自分の変更：${mine}`}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </ConflictDialog>
  );
};
