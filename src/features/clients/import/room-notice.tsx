import { formatCount } from '~/domain/text/counts';
import { FullWords } from '~/features/clients/plan-words';
import { overRoomWords } from './import-choice';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';

/** That the plan has no room for all that would be sent, above the rows: before anything is. */
export const RoomNotice = ({
  taken,
  room,
  namesFailure,
  isFetching,
  onTakeFirst,
  onReadNames,
}: {
  taken: number;
  /** Null: no limit; undefined: not known yet. */
  room: number | null | undefined;
  namesFailure: string | null;
  isFetching: boolean;
  onTakeFirst: (count: number) => void;
  onReadNames: () => void;
}) => {
  if (namesFailure !== null) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={
          <Button size="sm" busy={isFetching} onClick={onReadNames}>
            再試行
          </Button>
        }
      >
        {`登録済みのクライアントを確認できませんでした。${namesFailure}`}
      </Notice>
    );
  }
  const over = room === undefined ? null : overRoomWords(taken, room);
  if (over === null || typeof room !== 'number') return null;
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        room > 0 && (
          <Button size="sm" onClick={() => onTakeFirst(room)}>
            {`先頭の${formatCount(room)}社だけにする`}
          </Button>
        )
      }
    >
      <span className="block font-bold">{over}</span>
      <FullWords />
    </Notice>
  );
};
