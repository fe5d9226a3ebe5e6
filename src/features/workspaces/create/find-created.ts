import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '~/lib/http/api-error';
import { readSession } from '~/session/session';
import { workspaceQueries } from '~/features/workspaces/queries';

const knownIds = (): ReadonlySet<number> =>
  new Set(readSession().workspaces.map(({ workspaceId }) => workspaceId));

/**
 * Finds out whether a creation that met no answer took place after all (trust.md F5): by a workspace
 * of that name that was not in the list before it was sent.
 */
export const useFindCreated = () => {
  const queryClient = useQueryClient();
  const known = useRef<ReadonlySet<number>>(new Set());
  const [isFinding, setFinding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  return {
    /** To be called before it is sent. */
    remember: (): void => {
      known.current = knownIds();
      setProblem(null);
    },
    /** `unknown`: the list could not be had; `problem` says why. */
    find: async (name: string): Promise<'found' | 'missing' | 'unknown'> => {
      setFinding(true);
      setProblem(null);
      try {
        const workspaces = await queryClient.query({ ...workspaceQueries.list(), staleTime: 0 });
        const isThere = workspaces.some(
          (each) => each.name === name && !known.current.has(each.workspaceId),
        );
        return isThere ? 'found' : 'missing';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(`${error.message}（送信状況は、まだ分かりません）`);
        return 'unknown';
      } finally {
        setFinding(false);
      }
    },
    isFinding,
    problem,
  };
};
