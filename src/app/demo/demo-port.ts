/** A mail that the embedded API "sent". */
export type DemoMail = {
  readonly mailId: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** A code to type in, or null. */
  readonly code: string | null;
  /** A path of this app, or null. */
  readonly link: string | null;
  readonly sentAt: string;
};

/** What the demo's parts need from the embedded API. */
export type DemoPort = {
  readonly account: { readonly email: string; readonly password: string };
  mails(): Promise<readonly DemoMail[]>;
  reset(): Promise<void>;
  /** Ends a workspace's current paid period now. */
  endPeriod(workspaceId: number): Promise<void>;
};
