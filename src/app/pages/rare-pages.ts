/** Rarely visited pages; this extra import keeps their chunk names out of the log-in bundle. */
export const companyInfo = async () => import('~/features/company-info/pages/company-info');
export const members = async () => import('~/features/members/pages/members');
export const settings = async () => import('~/features/settings/pages/settings');
export const workspace = async () => import('~/features/settings/pages/workspace-settings');
export const account = async () => import('~/features/settings/pages/account-settings');
export const changeEmail = async () => import('~/features/settings/pages/change-email');
export const changePassword = async () => import('~/features/settings/pages/change-password');
export const others = async () => import('~/features/settings/pages/other-settings');
export const billings = async () => import('~/features/billing/pages/billings');
export const plans = async () => import('~/features/billing/pages/plans');
export const paymentMethod = async () => import('~/features/billing/pages/payment-method');
export const planDowngrade = async () => import('~/features/billing/pages/plan-downgrade');
export const paymentPeriod = async () => import('~/features/billing/pages/payment-period');

export const confirmEmail = async () => import('~/features/auth/pages/confirm-email');
export const forgotPassword = async () => import('~/features/auth/pages/forgot-password');
export const resetPassword = async () => import('~/features/auth/pages/reset-password');

export const comingSoon = async () => import('./coming-soon');
