import { useQueries } from '@tanstack/react-query';
import type { SubsidyDetail } from '~/contract/subsidies';
import { ApiError } from '~/lib/http/api-error';
import { subsidyQueries } from '~/entities/subsidy/queries';

/** The subsidies of a proposal with the fit to its client, in its order. */
export const useProposalSubsidies = (
  workspaceId: number,
  clientId: number,
  subsidyIds: readonly number[],
) => {
  const answers = useQueries({
    queries: subsidyIds.map((subsidyId) => ({
      ...subsidyQueries.detail(workspaceId, subsidyId, clientId),
      retryOnMount: true,
    })),
  });
  const isMissing = ({ error }: { error: Error | null }): boolean =>
    error instanceof ApiError && error.statusCode === 404;
  const failed = answers.filter((answer) => answer.data === undefined && !isMissing(answer));
  return {
    subsidies: answers.flatMap(({ data }): SubsidyDetail[] => (data === undefined ? [] : [data])),
    /** Deleted since, or never there. */
    missingIds: subsidyIds.filter((_, index) => {
      const answer = answers[index];
      return answer !== undefined && answer.data === undefined && isMissing(answer);
    }),
    /** Half a proposal would look like the whole: the first reason why it cannot be shown. */
    error: failed.find(({ error }) => error !== null)?.error ?? null,
    isPending: failed.some(({ error }) => error === null),
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: (): void => {
      for (const { refetch } of failed) void refetch();
    },
  };
};
