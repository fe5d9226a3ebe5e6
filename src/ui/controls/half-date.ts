/** Half a date reads as none: taken so, it would quietly take a former one away, or set none. */
export const isHalfDate = (input: HTMLInputElement | null): boolean =>
  input?.validity.badInput === true;

export const HALF_DATE = '日付を最後まで入力してください。';
