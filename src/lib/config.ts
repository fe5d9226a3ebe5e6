import * as z from 'zod/mini';

/** The deployment's configuration (product.md §2). `apiBaseUrl` null: use the embedded API. */
type Config = {
  readonly apiBaseUrl: string | null;
  readonly stripePublicKey: string | null;
};

/** The environment variables. A malformed one stops start-up. */
export type ConfigVariable = keyof z.output<typeof schema>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const isApiAddress = (value: string): boolean => {
  if (!URL.canParse(value) || /[?#]/.test(value)) return false;
  const url = new URL(value);
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
};

const blankIsNull = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && value !== '' ? value.trim() : null,
  ),
  z.nullable(z.string()),
);

const schema = z.object({
  VITE_API_BASE_URL: blankIsNull.check(z.refine((value) => value === null || isApiAddress(value))),
  VITE_STRIPE_PUBLIC_KEY: blankIsNull.check(
    z.refine((value) => value === null || /^pk_\w+$/.test(value)),
  ),
});

/**
 * Reads the environment variables once, at start-up. Errors name only the variables, never their
 * values: a secret key pasted by mistake must not be shown.
 */
export const readConfig = (
  env: Readonly<Record<string, unknown>>,
): { config: Config; wrong: null } | { config: null; wrong: ConfigVariable[] } => {
  const parsed = z.safeParse(schema, env);
  if (!parsed.success) {
    const { issues } = parsed.error;
    return { config: null, wrong: issues.map(({ path }) => path[0] as ConfigVariable) };
  }
  return {
    config: {
      apiBaseUrl: parsed.data.VITE_API_BASE_URL?.replace(/\/+$/, '') ?? null,
      stripePublicKey: parsed.data.VITE_STRIPE_PUBLIC_KEY,
    },
    wrong: null,
  };
};
