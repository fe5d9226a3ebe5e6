import * as z from 'zod/mini';

/** What the deployment decides (product.md §2). `apiBaseUrl` null: the embedded API serves. */
export type Config = {
  readonly apiBaseUrl: string | null;
  readonly stripePublicKey: string | null;
};

/** A variable that stops start-up, with the reason in the user's language. */
export type ConfigProblem = { readonly variable: string; readonly message: string };

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
  VITE_API_BASE_URL: blankIsNull.check(
    z.refine((value) => value === null || isApiAddress(value), {
      error:
        'https で始まるアドレス（このコンピューターだけで試すときは http://localhost など）を指定してください。',
    }),
  ),
  VITE_STRIPE_PUBLIC_KEY: blankIsNull.check(
    z.refine((value) => value === null || /^pk_\w+$/.test(value), {
      error: '「pk_」で始まる公開キーを指定してください。秘密キー（sk_、rk_）は使えません。',
    }),
  ),
});

/**
 * Reads the deployment's variables once, at start-up. The values themselves never enter a message:
 * a secret key pasted by mistake must not end up on a screen.
 */
export const readConfig = (
  env: Readonly<Record<string, unknown>>,
): { config: Config; problems: null } | { config: null; problems: ConfigProblem[] } => {
  const parsed = z.safeParse(schema, env);
  if (!parsed.success) {
    return {
      config: null,
      problems: parsed.error.issues.map((issue) => ({
        variable: String(issue.path[0]),
        message: issue.message,
      })),
    };
  }
  return {
    config: {
      apiBaseUrl: parsed.data.VITE_API_BASE_URL?.replace(/\/+$/, '') ?? null,
      stripePublicKey: parsed.data.VITE_STRIPE_PUBLIC_KEY,
    },
    problems: null,
  };
};
