import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `mutate`, deaf while one of its own is under way: a second click may come before the first shows
 * (trust.md F30).
 */
export const useMutateOnce = <Variables>({
  mutate,
}: Pick<UseMutationResult<unknown, Error, Variables>, 'mutate'>): ((
  variables: Variables,
  onSuccess: () => void,
) => void) => {
  const isUnderWay = useRef(false);
  return (variables, onSuccess) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(variables, {
      onSuccess,
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
};
