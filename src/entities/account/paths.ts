export const accountPaths = {
  signUp: '/signup',
  confirmEmail: '/confirm-email',
  forgotPassword: '/forgot-password',
  newPassword: '/forgot-password/change-password',
} as const;
