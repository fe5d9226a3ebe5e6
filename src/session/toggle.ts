import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markSaved, type changeKey } from './query';

/**
 * An optimistic change of a boolean. Changes with one key run in sequence, and the last decides
 * what is shown: its value is marked at once and when saved, its opposite on failure (promise F33).
 */
export const useToggle = <Answer>({
  key,
  send,
  mark,
  refetch,
  onDone,
  onFailed,
}: {
  key: ReturnType<typeof changeKey>;
  send: (isOn: boolean) => Promise<Answer>;
  /** Writes a value to the cached answers. `isAgain`: the same value was marked before. */
  mark: (isOn: boolean, isAgain: boolean) => void;
  /** Refetches all that `mark` writes; without it, pending fetches are marked once more. */
  refetch?: () => Promise<void>;
  onDone?: (answer: Answer, isOn: boolean, isLast: boolean) => Promise<void> | void;
  onFailed: (error: Error, isOn: boolean, isLast: boolean) => void;
}) => {
  const queryClient = useQueryClient();
  const isLast = (): boolean => queryClient.isMutating({ mutationKey: key }) === 1;
  return useMutation({
    mutationKey: key,
    scope: { id: key.join('-') },
    mutationFn: send,
    onMutate: (isOn) => mark(isOn, false),
    onSuccess: async (answer, isOn) => {
      const last = isLast();
      if (last && refetch === undefined) markSaved(queryClient, key, () => mark(isOn, true));
      if (last && refetch !== undefined) mark(isOn, true);
      await onDone?.(answer, isOn, last);
      if (last) await refetch?.();
    },
    onError: (error, isOn) => {
      const last = isLast();
      if (last) mark(!isOn, false);
      onFailed(error, isOn, last);
      if (last) void refetch?.();
    },
  });
};
