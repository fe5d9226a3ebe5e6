import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { SampleFile } from '../../support/sample-files.ts';
import type { Display } from './display.ts';
import type { Engine, Input } from './engine.ts';
import type { InPage } from './in-page.ts';
import type { MissingFeature, Sites } from './site.ts';
import { describeTarget, type Target, toWire } from './target.ts';

/** The code points that WebDriver defines for keys that type no character. */
const KEYS = { Control: '\uE009', Enter: '\uE007', Escape: '\uE00C' } as const;

type Key = keyof typeof KEYS;
type Point = { readonly x: number; readonly y: number };

/** The timeout is longer than any step takes on a busy machine. */
const WAIT = { timeout: 20_000, interval: 50 } as const;

const clicking = ({ x, y }: Point): Input => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const keyDown = (value: string) => ({ type: 'keyDown', value }) as const;
const keyUp = (value: string) => ({ type: 'keyUp', value }) as const;

/** Presses keys one after the other while the keys in `held` are down. */
const typing = (keys: readonly string[], held: readonly string[] = []): Input => {
  const pressed = keys.flatMap((value) => [keyDown(value), keyUp(value)]);
  const actions = [...held.map(keyDown), ...pressed, ...held.map(keyUp)];
  return { type: 'key', id: 'keyboard', actions };
};

export type UserOptions = {
  readonly engine: Engine;
  readonly display: Display;
  readonly sites: Sites;
  /** The folder for the files that the user uploads. */
  readonly folder: string;
};

export type User = ReturnType<typeof createUser>;

/** Creates a simulated user, who waits up to 20 s for each element before a step fails. */
export const createUser = ({ engine, display, sites, folder }: UserOptions) => {
  const ask = async <Name extends keyof InPage>(name: Name, ...args: Parameters<InPage[Name]>) => {
    const call = `journeyCall(${JSON.stringify(name)}, ${JSON.stringify(toWire(args))})`;
    return JSON.parse(await engine.evaluate(call)) as ReturnType<InPage[Name]>;
  };

  const screen = async (): Promise<string> => ask('screen').catch(() => 'no page of the app');

  /** Repeats `look` until it succeeds, for up to 20 s. It throws while a page loads or unloads. */
  const until = async <T>(look: () => Promise<T>): Promise<T> => {
    try {
      return await vi.waitFor(look, WAIT);
    } catch (error) {
      if (error instanceof Error) error.message += `\nOn the page: ${await screen()}`;
      throw error;
    }
  };

  /** Returns a function that throws until the element is enabled and has stopped moving. */
  const stablePointOf = (target: Target): (() => Promise<Point>) => {
    let last = { x: -1, y: -1, frame: 0 };
    return async () => {
      const point = await ask('clickPoint', target);
      if (typeof point === 'string') throw new Error(`${describeTarget(target)} ${point}`);
      const isAtRest = point.x === last.x && point.y === last.y && point.frame > last.frame;
      if (point.frame > last.frame || point.x !== last.x || point.y !== last.y) last = point;
      if (!isAtRest) throw new Error(`${describeTarget(target)} is moving`);
      return point;
    };
  };

  const pointOf = async (target: Target): Promise<Point> => until(stablePointOf(target));

  /** Navigates, and waits until the previous page is gone, so that its elements are not found. */
  const navigate = async (go: () => Promise<void>): Promise<void> => {
    // The call fails in a browser that has just started, because no page of the app is open.
    const former = await ask('historyEntry').catch(() => '');
    await go();
    await until(async () => {
      if ((await ask('historyEntry')) === former) throw new Error('The page did not change');
    });
  };

  const countIs = async (target: Target, wanted: (count: number) => boolean): Promise<void> =>
    until(async () => {
      const count = await ask('count', target);
      if (!wanted(count)) throw new Error(`${describeTarget(target)} was found ${count} times`);
    });

  const press = async (target: Target): Promise<void> => {
    const look = stablePointOf(target);
    await until(async () => {
      const point = await look();
      await ask('expectClick', target);
      await engine.perform(clicking(point));
      // If this call fails, the page has changed, which means that the click has hit its target.
      const isMissed = await ask('wasMissed').catch(() => false);
      if (isMissed) throw new Error(`${describeTarget(target)} moved away from the pointer`);
    });
  };

  const requireFocus = async (target: Target): Promise<void> => {
    if (!(await ask('isFocused', target)))
      throw new Error(`${describeTarget(target)} has no focus`);
  };

  const key = async (name: Key): Promise<void> => engine.perform(typing([KEYS[name]]));

  let site = sites.url();
  const workspaces = new Map<string, string>();

  return {
    /** Returns the workspace of the current session, so that several tests can share one log-in. */
    workspace: () => workspaces.get(site),
    setWorkspace(workspace: string): void {
      workspaces.set(site, workspace);
    },
    /** Deletes the session from the page, so that the next page shows the log-in form. */
    async forgetSession(): Promise<void> {
      workspaces.delete(site);
      await until(async () => ask('forgetSession'));
    },
    press,
    key,

    /** Switches to the server whose pages lack a feature, or to the normal server. */
    moveTo(missing?: MissingFeature): void {
      site = sites.url(missing);
    },
    open: async (path: string): Promise<void> => navigate(async () => engine.goTo(site + path)),
    reload: async (): Promise<void> => navigate(engine.reload),
    goBack: async (): Promise<void> => navigate(engine.back),

    async type(target: Target, text: string): Promise<void> {
      await press(target);
      await until(async () => requireFocus(target));
      await engine.perform(typing(['a'], [KEYS.Control]));
      await engine.perform(typing(Array.from(text)));
    },
    /** Focuses an element by script, because the tests in Chromium cover the tab order. */
    focus: async (target: Target): Promise<void> =>
      until(async () => {
        await ask('focus', target);
        await requireFocus(target);
      }),
    /** Simulates an IME conversion that a key ends. The app must not react to this key. */
    endConversion: async (by: 'Enter' | 'Escape'): Promise<null> => ask('endConversion', by),
    async attach(target: Target, { name, buffer }: SampleFile): Promise<void> {
      const path = join(folder, name);
      writeFileSync(path, buffer);
      await countIs(target, (count) => count === 1);
      await engine.attach(`journeyElement(${JSON.stringify(toWire(target))})`, [path]);
    },
    /** Drags with xdotool, because the pointer events of WebDriver do not start an HTML drag. */
    async drag(target: Target, to: Target): Promise<void> {
      await until(async () => ask('watchDrag', target));
      const from = await pointOf(target);
      const end = await pointOf(to);
      const corner = await ask('corner');
      const move = async ({ x, y }: Point): Promise<void> =>
        display.xdotool(['mousemove', x + corner.x, y + corner.y]);
      /** Moves back and forth: a resting pointer sends no events, and one event may be missed. */
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
    /** Waits until an element matches, and returns the texts of all matching elements. */
    textsOf: async (target: Target): Promise<string[]> =>
      until(async () => {
        const texts = await ask('texts', target);
        if (texts.length === 0) throw new Error(`${describeTarget(target)} was not found`);
        return texts;
      }),
    address: async (): Promise<string> => ask('address'),
    screenshot: async (): Promise<Buffer> => engine.screenshot(),
  };
};
