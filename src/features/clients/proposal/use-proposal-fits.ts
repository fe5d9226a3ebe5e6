import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subsidyEndpoints, type SubsidySummary } from '~/contract/subsidies';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { combinedKey } from '~/session/query';
import { callOrThrow } from '~/session/api';

/** As many as are asked for at once, and as many as are shown at first. */
const ASKED = 100;
const SHOWN = 20;

/** Calls that end this soon are hardly worth a proposal any more. */
export const HARDLY_IN_TIME_DAYS = 3;

const isHardlyInTime = ({ acceptanceEnd }: SubsidySummary, now: Date): boolean => {
  const { days } = deadlineOf(acceptanceEnd, now);
  return days !== null && days <= HARDLY_IN_TIME_DAYS;
};

/** All that fits a client or may, the best first, and apart from them what is about to end. */
export const useProposalFits = (
  { workspaceId, clientId }: { workspaceId: number; clientId: number },
  keptIds: ReadonlySet<number>,
  now: Date,
) => {
  const [room, setRoom] = useState(SHOWN);
  const answer = useInfiniteQuery({
    queryKey: combinedKey(['subsidies', workspaceId, 'proposal', { clientId }]),
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) =>
      callOrThrow(
        subsidyEndpoints.searchSubsidies,
        {
          query: {
            workspaceId,
            clientId,
            matchedOnly: true,
            status: ['open', 'upcoming'],
            sort: 'match',
            page: pageParam,
            perPage: ASKED,
          },
        },
        { signal },
      ),
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
  });
  const found = answer.data?.pages.flatMap(({ items }) => items);
  const others = found?.filter(({ subsidyId }) => !keptIds.has(subsidyId));
  const inTime = others?.filter((subsidy) => !isHardlyInTime(subsidy, now));
  const left = (inTime?.length ?? 0) - room;
  return {
    answer,
    total: answer.data?.pages[0]?.total ?? 0,
    shown: inTime?.slice(0, room),
    /** About to end. */
    ending: others?.filter((subsidy) => isHardlyInTime(subsidy, now)),
    hasMore: left > 0 || answer.hasNextPage,
    more: (): void => {
      setRoom(room + SHOWN);
      if (left < SHOWN && answer.hasNextPage) void answer.fetchNextPage();
    },
  };
};
