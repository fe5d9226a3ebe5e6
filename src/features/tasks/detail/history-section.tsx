import { FORMER_MEMBER } from '~/domain/access/role-names';
import { formatDateTime } from '~/domain/time/dates';
import { taskStatusName } from '~/domain/tasks/task-status';
import { useDetail } from './context';
import { Part } from './part';

/** Who brought it to which state and when, the newest first. */
export const HistorySection = () => {
  const { task } = useDetail();
  const moves = task.history.map((move, index) => ({ ...move, number: index + 1 })).toReversed();
  return (
    <Part title="履歴">
      {moves.length === 0 ? (
        <p className="text-ink-2">状態の変更はまだありません。</p>
      ) : (
        <ol className="grid text-sm">
          {moves.map(({ number, at, author, from, to }) => (
            <li
              key={number}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 not-first:border-t not-first:border-line-soft"
            >
              <time dateTime={at} className="num text-ink-2">
                {formatDateTime(at)}
              </time>
              <span>
                <bdi>{author ?? FORMER_MEMBER}</bdi>
                {from === null
                  ? `が「${taskStatusName(to)}」で作成`
                  : `が「${taskStatusName(from)}」から「${taskStatusName(to)}」に変更`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
};
