/** Returns the number in the portal's name of a subsidy, such as 9731 for `S-00009731`. */
export const subsidyIdOf = (name: string): number | null => {
  const digits = /^S-(\d+)$/u.exec(name.trim())?.[1];
  const subsidyId = Number(digits ?? 0);
  return Number.isSafeInteger(subsidyId) && subsidyId > 0 ? subsidyId : null;
};
