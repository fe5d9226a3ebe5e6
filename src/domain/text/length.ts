export const lengthProblem = (label: string, text: string, max: number): string | null => {
  const length = Array.from(text).length;
  return length <= max
    ? null
    : `${label}が${max}文字を超えています（${length}文字）。${max}文字以内で入力してください。`;
};
