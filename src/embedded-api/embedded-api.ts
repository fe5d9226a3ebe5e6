// Must be the first import: msw reads localStorage while it loads, and Dexie opens a channel.
import './denied-storage';
import { getResponse } from 'msw/utils/get-response';
import * as z from 'zod/mini';
import { authenticateRequest } from '~/embedded-api/accounts/sessions';
import { endPeriod } from '~/embedded-api/billings/settle-periods';
import type { Context } from '~/embedded-api/core/context';
import type { Database } from '~/embedded-api/core/database';
import { HttpError, notFound } from '~/embedded-api/core/http-error';
import { serve } from '~/embedded-api/core/serve';
import type { SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { createTurns, type StepAside } from '~/embedded-api/core/turns';
import { seed } from '~/embedded-api/demo/seed';
import { runClock } from '~/embedded-api/notifications/clock';
import { loadSubsidies } from '~/embedded-api/subsidies/load';
import { createDatabase, DATABASE_NAME } from './database';
import { handlers } from './handlers';

// The content security policy allows no eval, which zod would otherwise try.
z.config({ jitless: true });

export type EmbeddedApiOptions = {
  databaseName?: string;
  now?: () => Date;
  /** Milliseconds; default five minutes. */
  accessTokenLifetime?: number;
  /** Milliseconds from log-in to the session's end; default twelve hours. */
  sessionLifetime?: number;
  /** Loads the subsidies dated around `anchor`, and those published since the demo began. */
  loadSubsidies?: (anchor: Date, since: Date) => Promise<SubsidyCollection>;
};

export type ServedApi = ReturnType<typeof createEmbeddedApi>;

const ANCHOR_AGE = 30 * 24 * 60 * 60_000;

/** What generated subsidies are dated around; kept for 30 days, so that a reload moves no date. */
const anchorOf = async ({ meta }: Database, now: number): Promise<Date> => {
  const anchor = await meta.get('anchor');
  if (anchor && now - anchor.at < ANCHOR_AGE) return new Date(anchor.at);
  await meta.put({ key: 'anchor', at: now });
  return new Date(now);
};

const deniedStorage = (): HttpError =>
  new HttpError(
    503,
    'このブラウザーにデータを保存できないため、デモを利用できません。サイトのデータの保存を許可してから、もう一度お試しください。',
  );

/** Makes a value once; after a failure the next call tries again. */
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  let settled: Promise<T> | undefined;
  const makeOnce = (): Promise<T> => {
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
    get: (): Promise<T> => (made ??= makeOnce()),
    /** False while a value is being made again after `forget`. */
    isMade: (): boolean => made !== undefined && made === settled,
    forget: (): void => {
      made = undefined;
    },
  };
};

/** The contract's API over IndexedDB, in browsers and Node. Trusts nothing that a client sends. */
export const createEmbeddedApi = (options: EmbeddedApiOptions = {}) => {
  const database = createDatabase(options.databaseName ?? DATABASE_NAME);
  const takeTurn = createTurns();
  const now = (): number => (options.now?.() ?? new Date()).getTime();
  const opened = once(async () => {
    await database.open().catch(() => {
      throw deniedStorage();
    });
    await seed(database, now());
    const anchor = await anchorOf(database, now());
    // Subsidies published since the demo began stay when the anchor changes.
    return { anchor, since: new Date((await database.meta.get('seeded'))?.at ?? anchor) };
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
  // While subsidies load, only the calls that need them wait, and they release their turn.
  const contextWith = (stepAside: StepAside): Context => {
    const waiting = once(async () => stepAside(subsidies.get));
    return { ...context, subsidies: () => (subsidies.isMade() ? subsidies : waiting).get() };
  };
  const served = serve(handlers, {
    authenticate: authenticateRequest,
    inTurn: async (job) => {
      await opened.get();
      return takeTurn(async (stepAside) => job(contextWith(stepAside)));
    },
  });

  return {
    /** For msw's `setupServer`; they match any origin. */
    handlers: served,
    /** Never rejects. */
    answer: async (request: Request): Promise<Response> => {
      try {
        const response = await getResponse(served, request);
        return response ?? notFound('見つかりません。').toResponse();
      } catch (error) {
        console.error(error);
        return new HttpError(500, '処理中に問題が発生しました。').toResponse();
      }
    },
    /** Opens the database, and fills it with the demo the first time. */
    open: async (): Promise<void> => {
      await opened.get();
    },
    /** Loads the subsidies, so that the first call that needs them does not wait. */
    warmUp: async (): Promise<void> => {
      await subsidies.get();
    },
    /** Sends the notifications that are due. */
    runClock: async (): Promise<void> => {
      await opened.get();
      await runClock(context, { takeTurn });
    },
    /** The mails that the API "sent", newest first. */
    mails: async () => {
      await opened.get();
      const mails = await takeTurn(async () => database.mails.orderBy('mailId').toArray());
      return mails.toReversed();
    },
    /** Restores the demo; ends all sessions. */
    reset: async () =>
      takeTurn(async () => {
        await database.transaction('rw', database.tables, async () => {
          await Promise.all(database.tables.map((table) => table.clear()));
        });
        opened.forget();
        subsidies.forget();
        await opened.get();
      }),
    /** Ends a workspace's paid period now. */
    endPeriod: async (workspaceId: number): Promise<void> => {
      await opened.get();
      await takeTurn(async () => endPeriod(context, workspaceId));
    },
    expireAccessTokens: async () => database.accessTokens.clear(),
    endSessions: async () => {
      await database.accessTokens.clear();
      await database.sessions.clear();
    },
    close: () => {
      database.close();
    },
  };
};
