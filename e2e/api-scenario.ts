import 'fake-indexeddb/auto';
import { createEmbeddedApi } from '~/embedded-api/embedded-api';
import type { Mail } from '~/embedded-api/mails';
import type { SubsidyCollection } from '~/embedded-api/subsidies/collection';
import { generatedSubsidies } from '~/embedded-api/subsidies/generated';
import { createFaults, type Fault } from './api-faults.ts';

export interface LoggedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** JSON parsed, anything else as text, null for none. */
  body: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** What a test tells the server, and under which name the answer comes back, if any. */
export type Command =
  | ({ do: 'fault' } & Fault)
  | { do: 'clear' }
  | { do: 'requests' }
  | { do: 'forget' }
  | { do: 'expireAccessTokens' }
  | { do: 'endSessions' }
  | { do: 'clock'; offset: number }
  | { do: 'mails' }
  | { do: 'reset' };

export type Told = { requests?: LoggedRequest[]; mails?: Mail[] };

// One set for all scenarios: it is never changed, and takes longest to make.
let subsidies: SubsidyCollection | undefined;

/** A server of one test's own: its database, its clock, its faults and its log. */
export const createScenario = (databaseName: string) => {
  const faults = createFaults();
  let log: LoggedRequest[] = [];
  let offset = 0;
  const api = createEmbeddedApi({
    databaseName,
    now: () => new Date(Date.now() + offset),
    loadSubsidies: async (anchor) => (subsidies ??= generatedSubsidies(anchor)),
  });

  const obey = async (command: Command): Promise<Told> => {
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
      case 'clock':
        ({ offset } = command);
        return {};
      case 'mails':
        return { mails: await api.mails() };
      case 'reset':
        faults.clear();
        log = [];
        offset = 0;
        await api.reset();
        return {};
    }
  };

  return {
    obey,
    answer: api.answer,
    close: api.close,
    takeFault: faults.take,
    record: (request: LoggedRequest): void => {
      log.push(request);
    },
  };
};

export type Scenario = ReturnType<typeof createScenario>;
