import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What the demo adds to the log-in screen: fills in and sends the demo account. */
export type DemoLogin = ComponentType<{
  busy: boolean;
  onLogin: (account: { email: string; password: string }) => void;
}>;

/** Parts that only a build on the embedded API brings; null everywhere else. */
type Demo = { Bar: ComponentType | null; Login: DemoLogin | null };

export const useDemoStore = create<Demo>()(() => ({ Bar: null, Login: null }));
