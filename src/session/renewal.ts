import type { sessionEndpoints } from '~/contract/session';
import type { AnswerOf } from '~/contract/endpoint';
import type { Result } from '~/lib/http/client';
import { readSession, renewTokens, sessionGeneration } from './session';

type RenewalOutcome = 'renewed' | 'refused' | 'failed';

type Answer = AnswerOf<(typeof sessionEndpoints)['refreshToken']>;

/** The tabs that were copied from this one, or it from them: they hold the same tokens. */
export type OtherTabs = {
  /** Runs once no other of them renews, and with the newest tokens that one of them has. */
  inTurn(renew: () => Promise<RenewalOutcome>): Promise<RenewalOutcome>;
  /** Takes over newer tokens where another has them. */
  takeNewer(): Promise<void>;
  /** Hands them the tokens of this tab. */
  share(): void;
};

/** Product.md §5: these say that the refresh token is no good; anything else is a passing fault. */
const REFUSALS = new Set([400, 401, 403]);

/**
 * One renewal at a time, whoever asks: a second asker gets the first one's outcome. It takes no
 * signal, so that an abandoned navigation does not abandon a token that the server has rotated.
 * A log-out meanwhile wins: late tokens are thrown away.
 */
export const createRenewal = (port: {
  send: (refreshToken: string) => Promise<Result<Answer>>;
  onRefused: () => void;
  /** Null where there are none, or none that could be reached. */
  otherTabs: () => Promise<OtherTabs | null>;
}): (() => Promise<RenewalOutcome>) => {
  let running: Promise<RenewalOutcome> | null = null;

  const renew = async (asked: number, tabs: OtherTabs | null): Promise<RenewalOutcome> => {
    if (sessionGeneration() !== asked) return 'refused';
    const { refreshToken } = readSession();
    if (refreshToken === null) {
      port.onRefused();
      return 'refused';
    }
    const { data, error } = await port.send(refreshToken);
    if (error && !REFUSALS.has(error.statusCode)) return 'failed';
    // The token may have been used up by a copy of this tab: then that one has its successor.
    if (error) await tabs?.takeNewer();
    if (sessionGeneration() !== asked) return 'refused';
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
    const asked = sessionGeneration();
    const tabs = await port.otherTabs();
    return tabs === null ? renew(asked, null) : tabs.inTurn(async () => renew(asked, tabs));
  };

  return () => {
    running ??= renewInTurn().finally(() => {
      running = null;
    });
    return running;
  };
};
