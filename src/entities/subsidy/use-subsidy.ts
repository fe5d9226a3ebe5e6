import { useQuery } from '@tanstack/react-query';
import { can } from '~/domain/access/access';
import { useAccess, useWorkspaceId } from '~/session/session';
import { subsidyQueries } from './queries';

/** The detail of a subsidy that something belongs to; idle for null. */
export const useSubsidy = (subsidyId: number | null, isEnabled = true) =>
  useQuery({
    ...subsidyQueries.detail(useWorkspaceId(), subsidyId ?? 0),
    enabled: isEnabled && subsidyId !== null,
  });

/** As `useSubsidy`; idle also for a plan or role that may not read it. */
export const useReadableSubsidy = (subsidyId: number | null) =>
  useSubsidy(subsidyId, can('subsidyDetail', useAccess()));
