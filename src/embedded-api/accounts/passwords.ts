export type PasswordHash = { salt: Uint8Array<ArrayBuffer>; hash: Uint8Array<ArrayBuffer> };

// OWASP's 600,000 are for servers: this database stays in its browser, and phones are slow.
const ITERATIONS = 5000;
const BITS = 256;

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>) => {
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

/** Takes the same time without a stored hash, so that timing reveals no account. */
export const isPassword = async (password: string, stored: PasswordHash | undefined) => {
  const { salt, hash } = stored ?? { salt: new Uint8Array(16), hash: new Uint8Array(BITS / 8) };
  const derived = await derive(password, salt);
  const difference = derived.reduce((sum, byte, index) => sum | (byte ^ (hash[index] ?? 0)), 0);
  return stored !== undefined && difference === 0;
};
