import { useQuery } from '@tanstack/react-query';
import { taskQueries } from '~/features/tasks/queries';

/** Late tasks in words, or those due within a week; of the menu, beside its link and not in its name. */
export const TaskCount = ({
  workspaceId,
  id,
  slim,
}: {
  workspaceId: number;
  id: string;
  slim: boolean;
}) => {
  const { data } = useQuery(taskQueries.list(workspaceId, { perPage: 1 }));
  const { overdueTotal = 0, dueSoonTotal = 0 } = data ?? {};
  const isLate = overdueTotal > 0;
  if (!isLate && dueSoonTotal === 0) return null;
  return (
    <span
      id={id}
      className={`pointer-events-none absolute text-sm ${slim ? 'end-1.5 top-1.5' : 'inset-y-0 end-2 flex items-center'}`}
    >
      <span className="sr-only">
        {isLate ? `期限超過 ${overdueTotal}件` : `7日以内が期限 ${dueSoonTotal}件`}
      </span>
      {slim ? (
        isLate && (
          <span
            aria-hidden="true"
            className="block size-2.5 rounded-full border-2 border-desk bg-error box-content"
          />
        )
      ) : (
        <span
          aria-hidden="true"
          className={isLate ? 'num font-bold text-error-ink' : 'num text-ink-2'}
        >
          {isLate ? `超過 ${overdueTotal}` : `7日以内 ${dueSoonTotal}`}
        </span>
      )}
    </span>
  );
};
