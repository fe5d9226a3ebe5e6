import { useQuery } from '@tanstack/react-query';
import { taskQueries } from '~/features/tasks/queries';

/** The counts of tasks overdue and due in a week; outside the link, to stay out of its name. */
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
        {[
          isLate ? `期限超過 ${overdueTotal}件` : null,
          dueSoonTotal > 0 ? `7日以内が期限 ${dueSoonTotal}件` : null,
        ]
          .filter((text) => text !== null)
          .join('、')}
      </span>
      {slim ? (
        isLate && (
          <span
            aria-hidden
            className="block size-2.5 rounded-full border-2 border-page bg-error box-content"
          />
        )
      ) : (
        <span aria-hidden className="num flex gap-x-2 text-ink-2">
          {isLate && <span className="font-bold text-error-ink">{`超過 ${overdueTotal}`}</span>}
          {dueSoonTotal > 0 && <span>{`7日以内 ${dueSoonTotal}`}</span>}
        </span>
      )}
    </span>
  );
};
