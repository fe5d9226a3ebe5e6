const links = [
  'VITE_TERMS_URL',
  'VITE_PRIVACY_URL',
  'VITE_COMMERCE_URL',
  'VITE_HELP_URL',
  'VITE_CONTACT_URL',
] as const;

/** Throws if an operator's link does not start with https:// or the invoice number is malformed. */
export const refuseOperator = (env: Readonly<Record<string, string | undefined>>): void => {
  for (const name of links) {
    const value = env[name];
    if (value && URL.parse(value)?.protocol !== 'https:') {
      throw new Error(`${name} must be an address that starts with https://`);
    }
  }
  const number = env['VITE_INVOICE_NUMBER'];
  // The check digit is not validated, because the numbers of natural persons have no check digit.
  if (number && !/^T\d{13}$/.test(number)) {
    throw new Error('VITE_INVOICE_NUMBER must be T and 13 digits');
  }
};
