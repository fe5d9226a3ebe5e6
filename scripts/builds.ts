import { api } from '../e2e/addresses.ts';

export interface TestedBuild {
  readonly outDir: string;
  readonly env: { readonly VITE_API_BASE_URL: string; readonly VITE_STRIPE_PUBLIC_KEY: string };
}

/** The three configurations that are tested; an own .env has no say in them. */
export const builds = {
  embedded: { outDir: 'dist', env: { VITE_API_BASE_URL: '', VITE_STRIPE_PUBLIC_KEY: '' } },
  withApi: { outDir: 'dist-api', env: { VITE_API_BASE_URL: api.url, VITE_STRIPE_PUBLIC_KEY: '' } },
  withPayment: {
    outDir: 'dist-stripe',
    env: { VITE_API_BASE_URL: api.url, VITE_STRIPE_PUBLIC_KEY: 'pk_test_stand_in' },
  },
} as const satisfies Record<string, TestedBuild>;
