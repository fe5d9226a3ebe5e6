const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/gu;
const FULL_TO_HALF_WIDTH = 0xfee0;
const SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/iu;

/** As stored: with a scheme, and full-width ASCII in half-width; Japanese words in it are kept. */
export const tidyWebAddress = (text: string): string => {
  const ascii = text
    .replace(FULL_WIDTH_ASCII, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - FULL_TO_HALF_WIDTH),
    )
    .trim();
  return ascii === '' || SCHEME.test(ascii) ? ascii : `https://${ascii.replace(/^\/+/u, '')}`;
};

const isWebAddress = (address: string): boolean => {
  if (/\s/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isPublic = /[^.]\.[^.]/u.test(hostname) && username === '' && password === '';
  return isPublic && ['http:', 'https:'].includes(protocol);
};

/** The error message for a tidied value; null if valid. */
export const webAddressProblem = (address: string): string | null =>
  isWebAddress(address)
    ? null
    : 'ホームページのURLを読み取れませんでした。「https://」から始まるURLを入力してください。';
