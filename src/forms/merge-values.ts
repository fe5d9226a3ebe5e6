/** What the fields of a form are called. */
type Labels<Values> = Readonly<Record<keyof Values & string, string>>;

/** What a form was filled in from, and what somebody else has saved since. */
type Versions<Values> = { seen: Values; present: Values };

const isSameField = <Values>(one: Values, other: Values, field: keyof Values): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

const fieldsOf = <Values extends object>(values: Values): (keyof Values & string)[] =>
  Object.keys(values) as (keyof Values & string)[];

export const isSameValues = <Values extends object>(one: Values, other: Values): boolean =>
  fieldsOf(one).every((field) => isSameField(one, other, field));

/**
 * One's own changes upon what somebody else saved meanwhile, field by field: `merged` has both,
 * `contested` names the fields that both changed differently, `taken` those that only the others did.
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

/** The fields that hold something else than any of `others`. */
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
 * What was typed and gave way to `present`, with its text; of the fields in `choices`, whose values are
 * ids, the name alone. Empty where nothing gave way.
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
