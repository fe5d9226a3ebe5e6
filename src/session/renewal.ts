import type { AnswerOf } from '~/contract/endpoint';
import type { sessionEndpoints } from '~/contract/session';
import type { Result } from '~/lib/http/client';
import { readSession, renewTokens, sessionGeneration } from './session';

type RenewalOutcome = 'renewed' | 'refused' | 'failed';

type Answer = AnswerOf<(typeof sessionEndpoints)['refreshToken']>;

/** Access to the tabs copied from the same log-in, which hold the same tokens. */
export type OtherTabs = {
  /** Runs `renew` when no other tab renews, after adopting the newest tokens of the others. */
  inTurn(renew: () => Promise<RenewalOutcome>): Promise<RenewalOutcome>;
  /** Adopts newer tokens from other tabs. */
  takeNewer(): Promise<void>;
  /** Sends this tab's tokens to the others. */
  share(): void;
};

/** Product §5: these statuses mean an invalid refresh token; other failures are temporary. */
const REFUSALS = new Set([400, 401, 403]);

/**
 * Runs one renewal at a time; concurrent callers share its outcome. Takes no abort signal: an
 * aborted navigation must not lose a rotated token. Tokens that arrive after a log-out are dropped.
 */
export const createRenewal = (port: {
  send: (refreshToken: string) => Promise<Result<Answer>>;
  onRefused: () => void;
  /** Null if there are no other tabs or they cannot be reached. */
  otherTabs: () => Promise<OtherTabs | null>;
}): (() => Promise<RenewalOutcome>) => {
  let running: Promise<RenewalOutcome> | null = null;

  const renew = async (generation: number, tabs: OtherTabs | null): Promise<RenewalOutcome> => {
    if (sessionGeneration() !== generation) return 'refused';
    const { refreshToken } = readSession();
    if (refreshToken === null) {
      port.onRefused();
      return 'refused';
    }
    const { data, error } = await port.send(refreshToken);
    if (error && !REFUSALS.has(error.statusCode)) return 'failed';
    // A copied tab may have used the refresh token already; then it has the new one.
    if (error) await tabs?.takeNewer();
    if (sessionGeneration() !== generation) return 'refused';
    if (readSession().refreshToken !== refreshToken) return 'renewed';
    if (error) {
      port.onRefused();
      return 'refused';
    }
    renewTokens(data);
    tabs?.share();
    return 'renewed';
  };

  const renewInTurn = async (): Promise<RenewalOutcome> => {
    const generation = sessionGeneration();
    const tabs = await port.otherTabs();
    return tabs === null
      ? renew(generation, null)
      : tabs.inTurn(async () => renew(generation, tabs));
  };

  return () => {
    running ??= renewInTurn().finally(() => {
      running = null;
    });
    return running;
  };
};
