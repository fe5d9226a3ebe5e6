export const settingsPaths = {
  menu: '/settings',
  workspace: '/settings/workspace',
  account: '/settings/account',
  changeEmail: '/settings/account/change-email',
  changePassword: '/settings/account/change-password',
  plans: '/settings/plans',
  paymentMethod: '/settings/payment-method',
  billings: '/settings/billings',
  others: '/settings/others',
  planDowngrade: '/settings/others/plan-downgrade',
  paymentPeriod: '/settings/others/payment-period',
} as const;
