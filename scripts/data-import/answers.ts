/** A record with its location, such as 「list.json の 12件目」. */
export type FoundRecord = { readonly where: string; readonly value: unknown };

/** The records of a file or response, or the reason why its text cannot be parsed. */
export type Answers = { readonly records: readonly FoundRecord[] } | { readonly refused: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unwraps `{metadata, result: […]}`. Any other value is taken for a record and validated later. */
const recordsOf = (answer: unknown): readonly unknown[] =>
  isObject(answer) && Array.isArray(answer['result']) ? answer['result'] : [answer];

/** Parses JSON: a record, an envelope `{metadata, result}`, or an array of them. */
export const readAnswers = (name: string, text: string): Answers => {
  let parsed: unknown;
  try {
    // Files that passed through other tools often start with a byte order mark.
    parsed = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { refused: `JSONとして読めません（${reason}）` };
  }
  const values = Array.isArray(parsed) ? parsed.flatMap(recordsOf) : recordsOf(parsed);
  return {
    records: values.map((value, index) => ({ where: `${name} の ${index + 1}件目`, value })),
  };
};
