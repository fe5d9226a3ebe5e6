import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SubsidyDetail } from '~/contract/subsidies';
import { proposals, type CreateTaskForm } from './create-form';
import { subsidyQueries } from '~/entities/subsidy/queries';

/** What a task is for; what it proposes stands in the form until somebody types there. */
export const useSubject = (
  workspaceId: number,
  subsidyId: number | null,
  form: UseFormReturn<CreateTaskForm>,
): { subject: SubsidyDetail | null; error: Error | null; isAwaited: boolean } => {
  const { data, error } = useQuery({
    ...subsidyQueries.detail(workspaceId, subsidyId ?? 0),
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
