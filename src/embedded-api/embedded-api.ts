// First, since msw reads localStorage while it loads, and Dexie opens a channel.
import './denied-storage';
import type { HttpHandler } from 'msw/http';
import { getResponse } from 'msw/utils/get-response';
import * as z from 'zod/mini';
import type { Context } from '~/embedded-api/core/context';
import type { Database } from '~/embedded-api/core/database';
import { authenticate } from '~/embedded-api/accounts/sessions';
import { createDatabase, DATABASE_NAME, deleteFormerDatabase } from './database';
import { endPeriod } from '~/embedded-api/billings/settle-periods';
import { handlers } from './handlers';
import type { Mail } from '~/embedded-api/mails/mails';
import { runClock } from '~/embedded-api/notifications/clock';
import { HttpError, notFound } from '~/embedded-api/core/http-error';
import { seed } from '~/embedded-api/demo/seed';
import { serve } from '~/embedded-api/core/serve';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { loadSubsidies } from '~/embedded-api/subsidies/load';
import { createTurns, type StepAside } from '~/embedded-api/core/turns';

// The content security policy allows no eval, which zod otherwise tries out.
z.config({ jitless: true });

export type EmbeddedApiOptions = {
  databaseName?: string;
  now?: () => Date;
  /** Milliseconds; five minutes. */
  accessTokenLifetime?: number;
  /** Milliseconds from log-in to its end, however often it is renewed; twelve hours. */
  sessionLifetime?: number;
  /** Makes the subsidies, their dates counted from a day, and the news since the first day of all. */
  loadSubsidies?: (anchor: Date, since: Date) => Promise<SubsidyCollection>;
};

export type ServedApi = {
  /** For msw's own `setupServer`; they answer on any origin. */
  readonly handlers: HttpHandler[];
  /** Answers a request, and never rejects. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Opens the database, and fills it at its first opening. */
  readonly open: () => Promise<void>;
  /** Gets the subsidies ready, which the first call for them would otherwise wait for. */
  readonly warmUp: () => Promise<void>;
  /** Tells what is to be told by now of conditions, reminders, profiles and tasks. */
  readonly runClock: () => Promise<void>;
  /** What the API "sent", newest first. */
  readonly mails: () => Promise<Mail[]>;
  /** Back to the state of the first day; whoever is logged in is logged out. */
  readonly reset: () => Promise<void>;
  /** The period that a workspace has paid for ends now, whatever day it is. */
  readonly endPeriod: (workspaceId: number) => Promise<void>;
  readonly expireAccessTokens: () => Promise<void>;
  readonly endSessions: () => Promise<void>;
  readonly close: () => void;
};

const ANCHOR_AGE = 30 * 24 * 60 * 60_000;

/** The day that generated subsidies count from: kept, so that a reload shows the same, for 30 days. */
const anchorOf = async ({ meta }: Database, now: number): Promise<Date> => {
  const anchor = await meta.get('anchor');
  if (anchor && now - anchor.at < ANCHOR_AGE) return new Date(anchor.at);
  await meta.put({ key: 'anchor', at: now });
  return new Date(now);
};

/** When the demo began: what was news since then stays, whatever day the others count from. */
const beginningOf = async ({ meta }: Database, anchor: Date): Promise<Date> =>
  new Date((await meta.get('seeded'))?.at ?? anchor);

const openDatabase = async (database: Database): Promise<void> => {
  try {
    await database.open();
  } catch {
    throw new HttpError(
      503,
      'このブラウザーにデータを保存できないため、デモを利用できません。サイトのデータの保存を許可してから、もう一度お試しください',
    );
  }
};

/** Makes a value once; a failure is not kept, so that the next one who asks tries again. */
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  let settled: Promise<T> | undefined;
  const makeAnew = (): Promise<T> => {
    const mine = make();
    mine.then(
      () => {
        settled = mine;
      },
      () => {
        if (made === mine) made = undefined;
      },
    );
    return mine;
  };
  return {
    get: (): Promise<T> => (made ??= makeAnew()),
    /** What there is now, and not what was forgotten meanwhile. */
    isMade: (): boolean => made !== undefined && made === settled,
    forget: (): void => {
      made = undefined;
    },
  };
};

/**
 * The API of the contract over IndexedDB: in the browser for who has no server, in Node for the
 * tests. It refuses as a careful server does; nothing that a client says is taken on trust.
 */
export const createEmbeddedApi = (options: EmbeddedApiOptions = {}): ServedApi => {
  const database = createDatabase(options.databaseName ?? DATABASE_NAME);
  const takeTurn = createTurns();
  const now = (): number => (options.now?.() ?? new Date()).getTime();
  const opened = once(async () => {
    await openDatabase(database);
    if (database.name === DATABASE_NAME) deleteFormerDatabase();
    await seed(database, now());
    const anchor = await anchorOf(database, now());
    return { anchor, since: await beginningOf(database, anchor) };
  });
  const subsidies = once(async () => {
    const { anchor, since } = await opened.get();
    return (options.loadSubsidies ?? loadSubsidies)(anchor, since);
  });
  const context: Context = {
    database,
    now,
    lifetimes: {
      accessToken: options.accessTokenLifetime ?? 5 * 60_000,
      session: options.sessionLifetime ?? 12 * 60 * 60_000,
    },
    subsidies: subsidies.get,
  };
  // Where subsidies are still on their way, only those who ask for them wait, in no order with others.
  const contextWith = (stepAside: StepAside): Context => {
    const waiting = once(async () => stepAside(subsidies.get));
    return { ...context, subsidies: () => (subsidies.isMade() ? subsidies : waiting).get() };
  };
  const served = serve(handlers, {
    authenticate,
    inTurn: async (job) => {
      await opened.get();
      return takeTurn(async (stepAside) => job(contextWith(stepAside)));
    },
  });

  return {
    handlers: served,
    answer: async (request) => {
      try {
        const response = await getResponse(served, request);
        return response ?? notFound('見つかりません').toResponse();
      } catch (error) {
        console.error(error);
        return new HttpError(500, '処理中に問題が発生しました').toResponse();
      }
    },
    open: async () => {
      await opened.get();
    },
    warmUp: async () => {
      await subsidies.get();
    },
    runClock: async () => {
      await opened.get();
      await runClock(context, { takeTurn });
    },
    mails: async () => {
      await opened.get();
      const mails = await takeTurn(async () => database.mails.orderBy('mailId').toArray());
      return mails.toReversed();
    },
    reset: async () =>
      takeTurn(async () => {
        await database.transaction('rw', database.tables, async () => {
          await Promise.all(database.tables.map((table) => table.clear()));
        });
        opened.forget();
        subsidies.forget();
        await opened.get();
      }),
    endPeriod: async (workspaceId) => {
      await opened.get();
      await takeTurn(async () => endPeriod(context, workspaceId));
    },
    expireAccessTokens: () => database.accessTokens.clear(),
    endSessions: async () => {
      await database.accessTokens.clear();
      await database.sessions.clear();
    },
    close: () => {
      database.close();
    },
  };
};
