import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { subsidyEndpoints, type SubsidyDetail } from '~/contract/subsidies';
import { proposals, type CreateTaskForm } from '~/features/tasks/create-form';
import { callOrThrow } from '~/stores/api';

/** The same answer, under the same key, as the subsidy's own page asks for. */
const subsidyOf = (workspaceId: number, subsidyId: number) =>
  queryOptions({
    queryKey: ['subsidies', workspaceId, 'detail', subsidyId] as const,
    queryFn: async ({ signal }) =>
      callOrThrow(
        subsidyEndpoints.getSubsidy,
        { path: { subsidyId }, query: { workspaceId } },
        { signal },
      ),
    retryOnMount: false,
  });

/** What a task is for; what it proposes stands in the form until somebody types there. */
export const useSubject = (
  workspaceId: number,
  subsidyId: number | null,
  form: UseFormReturn<CreateTaskForm>,
): { subject: SubsidyDetail | null; error: Error | null; isAwaited: boolean } => {
  const { data, error } = useQuery({
    ...subsidyOf(workspaceId, subsidyId ?? 0),
    enabled: subsidyId !== null,
  });
  const subject = subsidyId === null ? null : (data ?? null);
  const { reset, formState } = form;
  const { defaultValues, dirtyFields } = formState;
  const propose = useEffectEvent((): void => {
    const present = { ...defaultValues, ...proposals(subject) } as CreateTaskForm;
    const keepDirty = Object.keys(dirtyFields).length > 0;
    reset(present, { keepDirtyValues: true, keepDirty });
  });
  useEffect(() => {
    if (subsidyId === null || subject !== null) propose();
  }, [subject, subsidyId]);
  return {
    subject,
    error: subsidyId === null ? null : error,
    isAwaited: subsidyId !== null && subject === null && error === null,
  };
};
