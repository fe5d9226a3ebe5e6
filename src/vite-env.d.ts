/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_STRIPE_PUBLIC_KEY?: string;
  /** The operator's pages; those that are empty are not linked. */
  readonly VITE_TERMS_URL?: string;
  readonly VITE_PRIVACY_URL?: string;
  readonly VITE_COMMERCE_URL?: string;
  readonly VITE_HELP_URL?: string;
  readonly VITE_CONTACT_URL?: string;
  readonly VITE_OPERATOR_NAME?: string;
  readonly VITE_INVOICE_NUMBER?: string;
  /** `generated`: imported subsidies stay out of the build, as tests need it. */
  readonly HOJOKIN_DATA?: string;
}
