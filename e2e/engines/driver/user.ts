import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { SampleFile } from '../../support/sample-files.ts';
import type { Display } from './display.ts';
import type { Engine, Input } from './engine.ts';
import type { InPage } from './in-page.ts';
import type { Lack, Sites } from './site.ts';
import { describeTarget, type Target, toWire } from './target.ts';

/** WebDriver's code points of keys without a character. */
const KEYS = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Tab: '\uE004',
} as const;

type Key = keyof typeof KEYS;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** More than a busy machine needs. */
const PATIENCE = { timeout: 20_000, interval: 50 } as const;

const clicking = ({ x, y }: Point): Input => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Presses keys one after the other while the `held` ones are down. */
const typing = (keys: readonly string[], held: readonly string[] = []): Input => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    ...held.map((value) => ({ type: 'keyDown', value }) as const),
    ...keys.flatMap(
      (value) =>
        [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ] as const,
    ),
    ...held.map((value) => ({ type: 'keyUp', value }) as const),
  ],
});

export interface UserOptions {
  readonly engine: Engine;
  readonly display: Display;
  readonly sites: Sites;
  /** The folder for the files that the user uploads. */
  readonly folder: string;
}

export type User = ReturnType<typeof createUser>;

/**
 * Simulates a user, who finds elements by role and name and waits for them. The `sees…` methods
 * fail the test after 20 s.
 */
export const createUser = ({ engine, display, sites, folder }: UserOptions) => {
  const ask = async <Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ): Promise<ReturnType<InPage[Name]>> => {
    const call = `journeyCall(${JSON.stringify(name)}, ${JSON.stringify(toWire(args))})`;
    return JSON.parse(await engine.evaluate(call)) as ReturnType<InPage[Name]>;
  };

  const screen = async (): Promise<string> => ask('screen').catch(() => 'no page of the product');

  /** Retries `look` until it does not throw. It throws too while a page unloads or loads. */
  const until = async <T>(look: () => Promise<T>): Promise<T> => {
    try {
      return await vi.waitFor(look, PATIENCE);
    } catch (error) {
      if (error instanceof Error) error.message += `\nOn the screen: ${await screen()}`;
      throw error;
    }
  };

  /**
   * Returns a function that throws until the element is enabled and had the same position in two
   * frames.
   */
  const lookingFor = (target: Target): (() => Promise<Point>) => {
    let last = { x: -1, y: -1, frame: 0 };
    return async () => {
      const place = await ask('place', target);
      if (typeof place === 'string') throw new Error(`${describeTarget(target)} ${place}`);
      const isAtRest = place.x === last.x && place.y === last.y && place.frame > last.frame;
      if (place.frame > last.frame || place.x !== last.x || place.y !== last.y) last = place;
      if (!isAtRest) throw new Error(`${describeTarget(target)} keeps moving`);
      return place;
    };
  };

  const placeOf = async (target: Target): Promise<Point> => until(lookingFor(target));

  /** Navigates, and waits until the former page is gone, so that its elements are not found. */
  const turnPage = async (go: () => Promise<void>): Promise<void> => {
    // A browser that has just started shows no page of the app.
    const former = await ask('whereabouts').catch(() => '');
    await go();
    await until(async () => {
      if ((await ask('whereabouts')) === former) throw new Error('The page stays');
    });
  };

  const countIs = async (target: Target, wanted: (count: number) => boolean): Promise<void> =>
    until(async () => {
      const count = await ask('count', target);
      if (!wanted(count)) throw new Error(`${describeTarget(target)} is there ${count} times`);
    });

  const press = async (target: Target): Promise<void> => {
    const look = lookingFor(target);
    await until(async () => {
      const place = await look();
      await ask('takeAim', target);
      await engine.perform(clicking(place));
      // A click that led to another page has hit its target.
      const isMissed = await ask('wasMissed').catch(() => false);
      if (isMissed) throw new Error(`${describeTarget(target)} moved away from the pointer`);
    });
  };

  const demandFocus = async (target: Target): Promise<void> => {
    if (!(await ask('isFocused', target)))
      throw new Error(`${describeTarget(target)} has no focus`);
  };

  const key = async (name: Key): Promise<void> => engine.perform(typing([KEYS[name]]));

  let site = sites.url();
  const workspaces = new Map<string, string>();

  return {
    /** The workspace of the current session, so that tests can share one log-in. */
    workspace: () => workspaces.get(site),
    isIn(workspace: string): void {
      workspaces.set(site, workspace);
    },
    /** Ends the session: the next page shows the log-in. */
    async forgetSession(): Promise<void> {
      workspaces.delete(site);
      await until(async () => ask('forgetSession'));
    },
    press,
    key,

    /** Switches to the server whose pages lack a feature. */
    moveTo(lacking?: Lack): void {
      site = sites.url(lacking);
    },
    open: async (path: string): Promise<void> => turnPage(async () => engine.goTo(site + path)),
    reload: async (): Promise<void> => turnPage(engine.reload),
    goBack: async (): Promise<void> => turnPage(engine.back),

    async type(target: Target, text: string): Promise<void> {
      await press(target);
      await until(async () => demandFocus(target));
      await engine.perform(typing(['a'], [KEYS.Control]));
      await engine.perform(typing(Array.from(text)));
    },
    /** Uses a script: the order of focus is the same in all engines and tested in Chromium. */
    focus: async (target: Target): Promise<void> =>
      until(async () => {
        await ask('focus', target);
        await demandFocus(target);
      }),
    /** Ends the conversion of an input method by a key, which must not act as a command. */
    endConversion: async (by: 'Enter' | 'Escape'): Promise<null> => ask('endConversion', by),
    async choose(target: Target, label: string): Promise<void> {
      await until(async () => {
        const problem = await ask('choose', target, label);
        if (problem !== null) throw new Error(`${describeTarget(target)} ${problem}`);
      });
    },
    async attach(target: Target, { name, buffer }: SampleFile): Promise<void> {
      const path = join(folder, name);
      writeFileSync(path, buffer);
      await countIs(target, (count) => count === 1);
      await engine.attach(`journeyElement(${JSON.stringify(toWire(target))})`, [path]);
    },
    /** Uses xdotool: pointer events of WebDriver start no HTML drag. */
    async drag(target: Target, to: Target): Promise<void> {
      await until(async () => ask('watchDrag', target));
      const from = await placeOf(target);
      const end = await placeOf(to);
      const corner = await ask('corner');
      const move = async ({ x, y }: Point): Promise<void> =>
        display.xdotool(['mousemove', x + corner.x, y + corner.y]);
      /**
       * Moves back and forth: a resting pointer sends no events, and the first ones may have come
       * too early.
       */
      const moveUntil = async (there: Point, isReached: () => Promise<boolean>): Promise<void> => {
        let step = 0;
        await until(async () => {
          step += 1;
          await move({ x: there.x + (step % 2) * 2, y: there.y });
          if (!(await isReached())) throw new Error(`${describeTarget(target)} is not dragged`);
        });
      };
      await move(from);
      await display.xdotool(['mousedown', 1]);
      await moveUntil({ x: from.x + 12, y: from.y + 12 }, async () => ask('isDragging'));
      await moveUntil(end, async () => ask('isDraggedOver', to));
      await display.xdotool(['mouseup', 1]);
    },

    sees: async (target: Target): Promise<void> => countIs(target, (count) => count > 0),
    seesNo: async (target: Target): Promise<void> => countIs(target, (count) => count === 0),
    seesTimes: async (times: number, target: Target): Promise<void> =>
      countIs(target, (count) => count === times),
    seesInViewport: async (target: Target): Promise<void> =>
      until(async () => {
        if (!(await ask('inViewport', target))) {
          throw new Error(`${describeTarget(target)} is not in the window`);
        }
      }),
    seesAddress: async (wanted: RegExp | string): Promise<void> =>
      until(async () => {
        const address = await ask('address');
        const isThere = typeof wanted === 'string' ? address === wanted : wanted.test(address);
        if (!isThere) throw new Error(`${address} is not ${String(wanted)}`);
      }),
    /** The texts of all matches, once there is one. */
    textsOf: async (target: Target): Promise<string[]> =>
      until(async () => {
        const texts = await ask('texts', target);
        if (texts.length === 0) throw new Error(`${describeTarget(target)} is not there`);
        return texts;
      }),
    address: async (): Promise<string> => ask('address'),
    screenshot: async (): Promise<Buffer> => engine.screenshot(),
  };
};
