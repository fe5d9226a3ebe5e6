import { api } from '../e2e/addresses.ts';

export interface TestedBuild {
  readonly outDir: string;
  readonly env: {
    readonly HOJOKIN_DATA: 'generated';
    readonly VITE_API_BASE_URL: string;
    readonly VITE_STRIPE_PUBLIC_KEY: string;
  };
}

const env = (baseUrl: string, stripeKey: string): TestedBuild['env'] => ({
  HOJOKIN_DATA: 'generated',
  VITE_API_BASE_URL: baseUrl,
  VITE_STRIPE_PUBLIC_KEY: stripeKey,
});

/** The three configurations that are tested; neither an own .env nor imported data has a say in them. */
export const builds = {
  embedded: { outDir: 'dist', env: env('', '') },
  withApi: { outDir: 'dist-api', env: env(api.url, '') },
  withPayment: { outDir: 'dist-stripe', env: env(api.url, 'pk_test_stand_in') },
} as const satisfies Record<string, TestedBuild>;
