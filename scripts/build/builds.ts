import { api } from './addresses.ts';

export type TestedBuild = {
  readonly outDir: string;
  readonly env: {
    /** If empty, the build contains the data imported on this machine. */
    readonly HOJOKIN_DATA: 'generated' | '';
    readonly VITE_API_BASE_URL: string;
    readonly VITE_STRIPE_PUBLIC_KEY: string;
    readonly VITE_TERMS_URL?: string;
    readonly VITE_PRIVACY_URL?: string;
    readonly VITE_OPERATOR_NAME?: string;
    readonly VITE_INVOICE_NUMBER?: string;
  };
};

const env = (baseUrl: string, stripeKey: string): TestedBuild['env'] => ({
  HOJOKIN_DATA: 'generated',
  VITE_API_BASE_URL: baseUrl,
  VITE_STRIPE_PUBLIC_KEY: stripeKey,
});

/** The builds ignore a local `.env`. No test opens `asUsersGetIt`: it may have imported data. */
export const builds = {
  embedded: { outDir: 'dist', env: env('', '') },
  asUsersGetIt: { outDir: 'dist-users', env: { ...env('', ''), HOJOKIN_DATA: '' } },
  withApi: { outDir: 'dist-api', env: env(api.url, '') },
  withPayment: {
    outDir: 'dist-stripe',
    env: {
      ...env(api.url, 'pk_test_stand_in'),
      VITE_TERMS_URL: 'https://operator.example/terms',
      VITE_PRIVACY_URL: 'https://operator.example/privacy',
      VITE_OPERATOR_NAME: '株式会社補助金デスク',
      VITE_INVOICE_NUMBER: 'T7000012050002',
    },
  },
} as const satisfies Record<string, TestedBuild>;
