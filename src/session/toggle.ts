import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { changeKey } from './query';

/**
 * Sets something that has few values, shown at once. Changes under one key run one after the other; a
 * failed one takes back its own mark and no other (trust.md F33), and only while none follows it.
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
   * Shows a value in what is cached. It is marked again once it is saved: an answer that was asked for
   * before, and came meanwhile, does not know of it.
   */
  mark: (value: Value, isAgain: boolean) => void;
  /** Shows again what stood there before a value that could not be saved. */
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
