import { useQuery } from '@tanstack/react-query';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { ApiError } from '~/lib/http/api-error';

/**
 * The subsidy of a sheet, as the workspace sees it. Where its plan or role does not, the public
 * fields: the sheet is for everybody, and a session must not make it worse (product.md §5).
 */
export const useSheetSubsidy = (
  workspaceId: number | null,
  subsidyId: number,
  clientId: number | null,
) => {
  const own = useQuery({
    ...subsidyQueries.detail(workspaceId, subsidyId, clientId),
    retryOnMount: false,
  });
  const isRefused =
    workspaceId !== null && own.error instanceof ApiError && own.error.statusCode === 403;
  const published = useQuery({ ...subsidyQueries.detail(null, subsidyId), enabled: isRefused });
  return isRefused ? published : own;
};
