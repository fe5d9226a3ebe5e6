/** The first digit of a 法人番号, from the other twelve. */
const checkDigitOf = (base: string): number => {
  const sum = Array.from(base)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
};

/** Thirteen half-width digits whose first checks the rest. It cannot see a 0 typed for a 9. */
export const isCorporateNumber = (value: string): boolean =>
  /^\d{13}$/u.test(value) && Number(value.charAt(0)) === checkDigitOf(value.slice(1));
