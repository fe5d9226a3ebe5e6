/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_STRIPE_PUBLIC_KEY?: string;
  /** `generated`: imported subsidies stay out of the build, as tests need it. */
  readonly HOJOKIN_DATA?: string;
}
