import type { sessionEndpoints } from '~/contract/session';
import type { AnswerOf } from '~/contract/endpoint';
import type { Result } from '~/lib/http/client';
import { readSession, renewTokens } from './session';

export type RenewalOutcome = 'renewed' | 'refused' | 'failed';

type Answer = AnswerOf<(typeof sessionEndpoints)['refreshToken']>;

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
}): (() => Promise<RenewalOutcome>) => {
  let running: Promise<RenewalOutcome> | null = null;

  const renew = async (): Promise<RenewalOutcome> => {
    const { refreshToken } = readSession();
    if (refreshToken === null) {
      port.onRefused();
      return 'refused';
    }
    const { data, error } = await port.send(refreshToken);
    const isStillOurs = readSession().refreshToken === refreshToken;
    if (error) {
      if (!REFUSALS.has(error.statusCode)) return 'failed';
      if (isStillOurs) port.onRefused();
      return 'refused';
    }
    if (!isStillOurs) return 'refused';
    renewTokens(data);
    return 'renewed';
  };

  return () => {
    running ??= renew().finally(() => {
      running = null;
    });
    return running;
  };
};
