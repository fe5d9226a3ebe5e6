import { hashKey } from '@tanstack/react-query';

/** The labels of a form's fields. */
type Labels<Values> = Readonly<Record<keyof Values & string, string>>;

/** The version that the form was based on, and the version that somebody else has saved since. */
type Versions<Values> = { seen: Values; current: Values };

/** Deep equality that ignores the order of object keys, which a server may change. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || hashKey([one]) === hashKey([other]);

const fieldsOf = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values) as (keyof Values & string)[];

export const isSameValues = <Values extends object>(one: Values, other: Values): boolean =>
  fieldsOf(one).every((field) => isSame(one[field], other[field]));

/** Which side wins; where `theirs` equals a value in `sent`, it is our own change. */
export const pickSide = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  sent: readonly unknown[] = [],
): 'mine' | 'theirs' | 'conflict' => {
  if ([mine, base, ...sent].some((each) => isSame(each, theirs))) return 'mine';
  return isSame(mine, base) ? 'theirs' : 'conflict';
};

/** Merges by field: `contested` were changed differently by both, `taken` by the other only. */
export const mergeFields = <Values extends object, Field extends keyof Values>(
  fields: readonly Field[],
  base: Values | undefined,
  mine: Values,
  theirs: Values,
  sent: readonly Values[] = [],
) => {
  const pickIn = (field: Field) =>
    pickSide(
      base?.[field],
      mine[field],
      theirs[field],
      sent.map((each) => each[field]),
    );
  const taken = fields.filter((field) => pickIn(field) === 'theirs');
  const contested = fields.filter((field) => pickIn(field) === 'conflict');
  const merged = { ...mine };
  for (const field of taken) merged[field] = theirs[field];
  return { merged, contested, taken };
};

/** As {@link mergeFields}, for all fields of a form. */
export const mergeValues = <Values extends object>(
  mine: Values,
  { seen, current }: Versions<Values>,
) => mergeFields(fieldsOf(mine), seen, mine, current);

/** The fields whose value differs from all of `others`. */
export const changedFrom = <Values extends object>(
  current: Values,
  others: readonly Values[],
): (keyof Values & string)[] =>
  fieldsOf(current).filter((field) => others.every((each) => !isSame(current[field], each[field])));

export const fieldNames = <Field extends string>(
  fields: readonly Field[],
  labels: Readonly<Record<Field, string>>,
): string => fields.map((field) => `「${labels[field]}」`).join('、');

/** Names the input that `current` replaces, with its text except for ids (`choices`), or ''. */
export const discardedMessage = <Values extends object>(
  typed: Values,
  { seen, current }: Versions<Values>,
  labels: Labels<Values>,
  choices: readonly (keyof Values)[],
): string => {
  const lost = changedFrom(typed, [seen, current]).map((field) =>
    choices.includes(field) ? labels[field] : `${labels[field]}「${String(typed[field])}」`,
  );
  return lost.length === 0 ? '' : `内容は、${lost.join('、')}`;
};
