import { parseId } from './parse-id';

/** The ids of a list such as `3,9`, in order and without repeats. */
export const parseIds = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => parseId(part) ?? [])),
];
