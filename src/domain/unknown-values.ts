import { subsidyStatus } from './subsidies/subsidy';

/**
 * By field, the value to read instead of an unknown one, which a newer server may send: the one
 * that claims or allows the least. If several enums share a field name, the one that the enum
 * contains is used. Unknown values of other fields are read as absent.
 */
const READ_AS: Readonly<Record<string, readonly (string | number)[]>> = {
  role: ['viewer'],
  workspaceUserRoleId: [4],
  plan: ['free'],
  kind: ['system', 'outline', 'subsidy', 'usual'],
  level: ['foundation'],
  status: ['considering', 'draft', 'active', 'open'],
  result: ['unknown', 'check'],
  frequency: ['weekly'],
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * The value to read instead of an unknown value of `field` in an object of an answer; undefined for
 * none. `values`: the values of the field, if it is an enum. `beside`: the object. `isListed`: the
 * object is in a list.
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
  // A single document is saved as a whole, which would overwrite the unknown status.
  return value === 'draft' && !isListed ? undefined : value;
};
