const links = [
  'VITE_TERMS_URL',
  'VITE_PRIVACY_URL',
  'VITE_COMMERCE_URL',
  'VITE_HELP_URL',
  'VITE_CONTACT_URL',
] as const;

const isHttps = (value: string): boolean => {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
};

/** Stops a build whose links of the operator are not https, or whose invoice number has another form. */
export const refuseOperator = (env: Readonly<Record<string, string | undefined>>): void => {
  for (const name of links) {
    const value = env[name];
    if (value && !isHttps(value)) {
      throw new Error(`${name} must be an address that starts with https://`);
    }
  }
  const number = env['VITE_INVOICE_NUMBER'];
  // The number of a person has no check digit.
  if (number && !/^T\d{13}$/.test(number)) {
    throw new Error('VITE_INVOICE_NUMBER must be T and 13 digits');
  }
};
