import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { changeKey } from './query';

/**
 * An optimistic mutation for a value with few states. Changes with the same key run in sequence; a
 * failed one reverts only its own change (promise F33), and only if no other follows it.
 */
export const useToggle = <Value, Answer>({
  key,
  send,
  mark,
  takeBack,
  onDone,
  onFailed,
}: {
  key: ReturnType<typeof changeKey>;
  send: (value: Value) => Promise<Answer>;
  /**
   * Writes a value to the cache. Called again after the save, since an answer requested earlier may
   * have overwritten it meanwhile.
   */
  mark: (value: Value, isAgain: boolean) => void;
  /** Reverts the cache after a value could not be saved. */
  takeBack: (value: Value) => void;
  onDone?: (answer: Answer, value: Value, isLast: boolean) => Promise<void> | void;
  onFailed: (error: Error, value: Value) => void;
}) => {
  const queryClient = useQueryClient();
  const isLast = (): boolean => queryClient.isMutating({ mutationKey: key }) === 1;
  return useMutation({
    mutationKey: key,
    scope: { id: key.join('-') },
    mutationFn: send,
    onMutate: (value) => mark(value, false),
    onSuccess: async (answer, value) => {
      const last = isLast();
      if (last) mark(value, true);
      await onDone?.(answer, value, last);
    },
    onError: (error, value) => {
      onFailed(error, value);
      if (isLast()) takeBack(value);
    },
  });
};
