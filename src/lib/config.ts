/** The deployment's configuration (product §2). `apiBaseUrl` null: use the embedded API. */
type Config = { readonly apiBaseUrl: string | null; readonly stripePublicKey: string | null };

/** The environment variables. A malformed one stops start-up. */
export type ConfigVariable = keyof typeof isValid;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const isApiAddress = (value: string): boolean => {
  if (!URL.canParse(value) || /[?#]/.test(value)) return false;
  const url = new URL(value);
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
};

/** What each variable must be if it is set. */
const isValid = {
  VITE_API_BASE_URL: isApiAddress,
  VITE_STRIPE_PUBLIC_KEY: (value: string) => /^pk_\w+$/.test(value),
} satisfies Record<string, (value: string) => boolean>;

/** Reads the environment once. Errors name only variables: a value may be a secret. */
export const readConfig = (
  env: Readonly<Record<string, unknown>>,
): { config: Config; wrong: null } | { config: null; wrong: ConfigVariable[] } => {
  const valueOf = (name: ConfigVariable): string | null => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? value.trim() : null;
  };
  const names = Object.keys(isValid) as ConfigVariable[];
  const wrong = names.filter((name) => {
    const value = valueOf(name);
    return value !== null && !isValid[name](value);
  });
  if (wrong.length > 0) return { config: null, wrong };
  return {
    config: {
      apiBaseUrl: valueOf('VITE_API_BASE_URL')?.replace(/\/+$/, '') ?? null,
      stripePublicKey: valueOf('VITE_STRIPE_PUBLIC_KEY'),
    },
    wrong: null,
  };
};
