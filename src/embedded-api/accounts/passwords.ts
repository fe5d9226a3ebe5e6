export type PasswordHash = { salt: Uint8Array<ArrayBuffer>; hash: Uint8Array<ArrayBuffer> };

// A server would take 600,000 (OWASP). This database never leaves the browser that made it, and
// a log-in in a demo should not cost a phone half a second.
const ITERATIONS = 5000;
const BITS = 256;

const derive = async (
  password: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, BITS));
};

export const hashPassword = async (password: string): Promise<PasswordHash> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, hash: await derive(password, salt) };
};

/** Compares in full, and works as long without a hash, so that the time tells nothing. */
export const isPassword = async (
  password: string,
  stored: PasswordHash | undefined,
): Promise<boolean> => {
  const { salt, hash } = stored ?? { salt: new Uint8Array(16), hash: new Uint8Array(BITS / 8) };
  const derived = await derive(password, salt);
  const difference = derived.reduce((sum, byte, index) => sum | (byte ^ (hash[index] ?? 0)), 0);
  return stored !== undefined && difference === 0;
};
