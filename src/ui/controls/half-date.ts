/** A half-typed date reads as empty: saving it would silently remove the stored date. */
export const isHalfDate = (input: HTMLInputElement | null): boolean =>
  input?.validity.badInput === true;

export const HALF_DATE = '日付を最後まで入力してください。';
