/** No other scheme, and no white space or backslash, which URL parsers treat differently. */
const SHAPE = /^(?:https|webcal):\/\/[^\s\\]+$/iu;

/** The `https:` address of a calendar subscription; null if unsafe, or with a name or password. */
export const calendarAddress = (offered: unknown): string | null => {
  if (typeof offered !== 'string' || !SHAPE.test(offered)) return null;
  const url = URL.parse(offered.replace(/^webcal/iu, 'https'));
  return url !== null && url.username === '' && url.password === '' ? url.href : null;
};

/** The same address with `webcal:`, which opens the calendar app of the device. */
export const webcalAddress = (address: string): string => address.replace(/^https/u, 'webcal');
