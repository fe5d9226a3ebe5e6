import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `mutate` that ignores calls while one is pending: a second click may come before the first render
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
