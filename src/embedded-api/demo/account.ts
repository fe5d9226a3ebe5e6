/** The account that the log-in screen offers while the embedded API serves (product §3). */
export const DEMO_ACCOUNT = { email: 'demo@example.com', password: 'Demo1234' } as const;
