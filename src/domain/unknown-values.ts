import { subsidyStatus } from './subsidies/subsidy';

/**
 * What a value is read as that this version does not know, as a newer server may send one: by the
 * field, what says least or opens least. Where several lists of values share a field, the one that
 * the list holds. What is not named here is read as absent.
 */
const READ_AS: Readonly<Record<string, readonly (string | number)[]>> = {
  role: ['viewer'],
  workspaceUserRoleId: [4],
  plan: ['free'],
  kind: ['system', 'outline', 'subsidy'],
  level: ['foundation'],
  status: ['considering', 'draft', 'active', 'open'],
  result: ['unknown', 'check'],
  frequency: ['weekly'],
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * What to read instead of an unknown value of `field` in an object of an answer; undefined for
 * nothing. `values`: all that the field may have, if it is one of a list. `isListed`: it stands in a
 * list.
 */
export const readInstead = (
  field: string,
  values: readonly unknown[] | undefined,
  beside: Readonly<Record<string, unknown>>,
  isListed: boolean,
): string | number | undefined => {
  if (values?.includes('closing') === true) {
    const { acceptanceStart, acceptanceEnd } = beside;
    const period = {
      acceptanceStart: textOrNull(acceptanceStart),
      acceptanceEnd: textOrNull(acceptanceEnd),
    };
    return subsidyStatus(period, new Date());
  }
  const value = READ_AS[field]?.find((each) => values?.includes(each) ?? true);
  // A document is saved whole and by itself: that would overwrite the status that is not understood.
  return value === 'draft' && !isListed ? undefined : value;
};
