import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What the demo adds to the log-in screen: fills in and sends the demo account. */
export type DemoLogin = ComponentType<{
  busy: boolean;
  onLogin: (account: { email: string; password: string }) => void;
}>;

/**
 * What the demo adds where a change of plan waits for the end of a period: 「期間の終わりまで進める」.
 * `onEnded` is called once the period is over; the subscription has been asked for anew by then.
 */
export type DemoPeriodEnd = ComponentType<{ workspaceId: number; onEnded?: () => void }>;

/** Parts that only a build on the embedded API brings; null everywhere else. */
type Demo = { Bar: ComponentType | null; Login: DemoLogin | null; PeriodEnd: DemoPeriodEnd | null };

export const useDemoStore = create<Demo>()(() => ({ Bar: null, Login: null, PeriodEnd: null }));
