import 'fake-indexeddb/auto';
import { createEmbeddedApi } from '~/embedded-api/embedded-api';
import type { Mail } from '~/embedded-api/mails/mails';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { generatedSource } from '~/embedded-api/subsidies/load';
import type { SubsidyCollection } from '../../src/embedded-api/core/subsidy-collection';
import { publishable, type Publication } from '../../tests/support/api/publications';
import { createFaults, type Fault } from './api-faults.ts';

export type LoggedRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The parsed body if it is JSON, otherwise the text. Null if the request has no body. */
  body: unknown;
  /** Time of the request in milliseconds since 1970. */
  at: number;
};

/** A command of a test. The response to `requests` or `mails` has a property of the same name. */
export type Command =
  | ({ do: 'fault' } & Fault)
  | { do: 'clear' }
  | { do: 'requests' }
  | { do: 'forget' }
  | { do: 'expireAccessTokens' }
  | { do: 'endSessions' }
  /** From now on, the second use of a refresh token ends the session at once. */
  | { do: 'withoutGrace' }
  | { do: 'clock'; offset: number }
  /** Advances the server's clock by `hours` and then runs the scheduled jobs of the server. */
  | { do: 'advance'; hours: number }
  /** Publishes a subsidy. Members are notified by the 今すぐ確認 button or the command `advance`. */
  | { do: 'publish'; subsidy: Publication }
  | { do: 'mails' }
  | { do: 'reset' }
  /** Reports the end of a test, so that the server may delete the state of this test. */
  | { do: 'end' };

const HOUR_MS = 60 * 60_000;
/** Milliseconds after which the API certainly refuses a refresh token that was replaced. */
const PAST_GRACE_MS = 40_000;

export type ControlResponse = { requests?: LoggedRequest[]; mails?: Mail[] };

// All scenarios share this data, because its creation is slow and no scenario modifies it.
let generated: { source: ReturnType<typeof generatedSource>; whole: SubsidyCollection } | undefined;

const generateOnce = (anchor: Date) => {
  if (generated) return generated;
  const source = generatedSource(anchor);
  generated = { source, whole: createCollection(source) };
  return generated;
};

/** The server state of one test: database, clock, faults and request log. */
export const createScenario = (databaseName: string) => {
  const faults = createFaults();
  let log: LoggedRequest[] = [];
  let offset = 0;
  let hasGrace = true;
  const now = (): Date => new Date(Date.now() + offset);
  let shown: ReturnType<typeof publishable> | undefined;
  const show = (anchor: Date) => {
    const { source, whole } = generateOnce(anchor);
    return (shown ??= publishable(source, whole));
  };
  const api = createEmbeddedApi({
    databaseName,
    now,
    loadSubsidies: async (anchor) => show(anchor).collection,
  });

  const obey = async (command: Command): Promise<ControlResponse> => {
    switch (command.do) {
      case 'fault': {
        const { do: _, ...fault } = command;
        faults.add(fault);
        return {};
      }
      case 'clear':
        faults.clear();
        return {};
      case 'requests':
        return { requests: log };
      case 'forget':
        log = [];
        return {};
      case 'expireAccessTokens':
        await api.expireAccessTokens();
        return {};
      case 'endSessions':
        await api.endSessions();
        return {};
      case 'withoutGrace':
        hasGrace = false;
        return {};
      case 'clock':
        ({ offset } = command);
        return {};
      case 'advance':
        offset += command.hours * HOUR_MS;
        await api.runClock();
        return {};
      case 'publish':
        show(now()).publish(command.subsidy, now());
        return {};
      case 'mails':
        return { mails: await api.mails() };
      case 'reset':
        faults.clear();
        log = [];
        offset = 0;
        hasGrace = true;
        shown?.forget();
        await api.reset();
        return {};
      case 'end':
        return {};
    }
  };

  return {
    obey,
    answer: async (request: Request): Promise<Response> => {
      const answer = await api.answer(request);
      if (!hasGrace && answer.ok && request.url.endsWith('/refresh-token')) offset += PAST_GRACE_MS;
      return answer;
    },
    remove: (): void => {
      api.close();
      indexedDB.deleteDatabase(databaseName);
    },
    takeFault: faults.take,
    record: (request: LoggedRequest): void => {
      log.push(request);
    },
  };
};

export type Scenario = ReturnType<typeof createScenario>;
