import { parseId } from './parse-id';

/** Those of a list such as `3,9`, each once, as they stand there. */
export const parseIds = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => parseId(part) ?? [])),
];
