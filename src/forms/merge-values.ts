/** The labels of a form's fields. */
type Labels<Values> = Readonly<Record<keyof Values & string, string>>;

/** The version that the form was based on, and the version that somebody else has saved since. */
interface Versions<Values> {
  seen: Values;
  present: Values;
}

const isSameField = <Values>(one: Values, other: Values, field: keyof Values): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

const fieldsOf = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values) as (keyof Values & string)[];

export const isSameValues = <Values extends object>(one: Values, other: Values): boolean =>
  fieldsOf(one).every((field) => isSameField(one, other, field));

/**
 * Merges the user's changes with those that somebody else saved meanwhile, by field. `merged` has
 * both, `contested` are the fields changed differently by both, `taken` those changed only by the
 * other.
 */
export const mergeValues = <Values extends object>(
  mine: Values,
  { seen, present }: Versions<Values>,
) => {
  const theirs = fieldsOf(mine).filter(
    (field) => !isSameField(present, seen, field) && !isSameField(present, mine, field),
  );
  const taken = theirs.filter((field) => isSameField(mine, seen, field));
  const contested = theirs.filter((field) => !taken.includes(field));
  const merged = { ...mine };
  for (const field of taken) merged[field] = present[field];
  return { merged, contested, taken };
};

/** The fields whose value differs from all of `others`. */
export const changedFrom = <Values extends object>(
  present: Values,
  others: readonly Values[],
): (keyof Values & string)[] =>
  fieldsOf(present).filter((field) => others.every((each) => !isSameField(present, each, field)));

export const fieldNames = <Field extends string>(
  fields: readonly Field[],
  labels: Readonly<Record<Field, string>>,
): string => fields.map((field) => `「${labels[field]}」`).join('、');

/**
 * Lists the input that `present` replaces, with its text; for the fields in `choices`, whose values
 * are ids, only the label. Empty if nothing is replaced.
 */
export const discardedMessage = <Values extends object>(
  typed: Values,
  { seen, present }: Versions<Values>,
  labels: Labels<Values>,
  choices: readonly (keyof Values)[],
): string => {
  const lost = changedFrom(typed, [seen, present]).map((field) =>
    choices.includes(field) ? labels[field] : `${labels[field]}「${String(typed[field])}」`,
  );
  return lost.length === 0 ? '' : `内容は、${lost.join('、')}`;
};
