/** One record of an answer and where it stands: 「list.json の 12件目」. */
export interface FoundRecord {
  readonly where: string;
  readonly value: unknown;
}

/** What a text holds: records, or the reason why it holds none. */
export type Answers = { readonly records: readonly FoundRecord[] } | { readonly refused: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{metadata, result: […]}`; anything else is a record itself, which may yet be refused. */
const recordsOf = (answer: unknown): readonly unknown[] =>
  isObject(answer) && Array.isArray(answer['result']) ? answer['result'] : [answer];

/**
 * Reads what the API answers to a list or a detail: one envelope, an array of envelopes, an array
 * of records, or one record.
 */
export const readAnswers = (name: string, text: string): Answers => {
  let parsed: unknown;
  try {
    // A byte order mark is common in files that passed through other tools.
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
