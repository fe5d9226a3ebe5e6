import type { ComponentType } from 'react';

/** The demo's part of the log-in screen; `onLogin` logs in with the demo account. */
export type DemoLogin = ComponentType<{
  busy: boolean;
  onLogin: (account: { email: string; password: string }) => void;
}>;

/** The button 「期間の終わりまで進める」. `onEnded`: the subscription was refetched. */
export type DemoPeriodEnd = ComponentType<{ workspaceId: number; onEnded?: () => void }>;

/** Parts of a demo build; null in all other builds. */
type Demo = { Bar: ComponentType | null; Login: DemoLogin | null; PeriodEnd: DemoPeriodEnd | null };

let parts: Demo = { Bar: null, Login: null, PeriodEnd: null };

/** Constant from the first render on. */
export const demoParts = (): Demo => parts;

export const setDemoParts = (some: Partial<Demo>): void => {
  parts = { ...parts, ...some };
};
