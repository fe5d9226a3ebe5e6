import { useQuery } from '@tanstack/react-query';
import { can } from '~/domain/access/access';
import { ratesIn, rateText } from '~/domain/subsidies/subsidy-rate';
import { standingOf, useSessionStore } from '~/session/session';
import { subsidyQueries } from '~/entities/subsidy/queries';

const NONE: readonly string[] = [];

/** The rates that a subsidy's own words name; none where plan and role do not open it. */
export const useSubsidyRates = (
  workspaceId: number,
  subsidyId: number | null,
): readonly string[] => {
  const isOpen = can('subsidyDetail', standingOf(useSessionStore()));
  const { data } = useQuery({
    ...subsidyQueries.detail(workspaceId, subsidyId ?? 0),
    enabled: isOpen && subsidyId !== null,
  });
  return data === undefined ? NONE : ratesIn(data.rate ?? '').map(rateText);
};
