import * as z from 'zod/mini';

export const NOTE_MAX = 1000;

/** Characters as one counts them: a pair of surrogates is one. */
export const noteLength = (memo: string): number => Array.from(memo).length;

/** What may stand in an unfinished note; it is judged when it is sent. */
export const noteDraft = z.object({ memo: z.string() });

export const noteForm = z.object({
  memo: z.string().check(
    z.refine((memo) => noteLength(memo) <= NOTE_MAX, {
      error: ({ input }) =>
        `メモは1,000文字以内で入力してください。今は${noteLength(String(input)).toLocaleString('ja-JP')}文字です。`,
    }),
  ),
});
export type NoteForm = z.output<typeof noteForm>;

/** An empty note is none. */
export const noteToSave = (memo: string): string | null => (memo.trim() === '' ? null : memo);
