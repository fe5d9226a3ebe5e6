import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { vi } from 'vitest';
import { miniBrowser } from '../../../scripts/installed-engines.ts';
import { WINDOW } from './display.ts';
import type { StartEngine } from './engine.ts';
import { startProgram } from './program.ts';

/** The key of an element reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** If the driver hangs, the test fails after this time instead of blocking the run. */
const COMMAND_LIMIT_MS = 30_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Sends a command of classic WebDriver, because WebKitGTK does not support WebDriver BiDi. */
const commandAt =
  (address: string) =>
  async <T>(method: 'DELETE' | 'GET' | 'POST', path: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

export const startWebKit: StartEngine = async ({ display, home, isPrivate }) => {
  const port = await freePort();
  const { stop } = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      ...display.env,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      // Without a graphics card, compositing would take half of the processor time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Japanese file names need UTF-8.
      LC_ALL: 'C.UTF-8',
      // Turns off the sandbox for the user root, because the sandbox does not start for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    stdio: 'ignore',
  });
  const ask = commandAt(`http://127.0.0.1:${port}`);
  await vi.waitFor(async () => ask('GET', '/status'), { timeout: 10_000 });
  const args = ['--automation', ...(isPrivate ? ['--private'] : [])];
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const command = async <T>(path: string, body?: object): Promise<T> =>
    ask<T>('POST', `${session}/${path}`, body);
  const evaluate = async <T>(expression: string): Promise<T> =>
    command('execute/sync', { script: `return ${expression}`, args: [] });
  await command('window/rect', { x: 0, y: 0, ...WINDOW });

  return {
    goTo: async (url) => command('url', { url }),
    reload: async () => command('refresh'),
    back: async () => command('back'),
    evaluate,
    perform: async (input) => command('actions', { actions: [input] }),
    async attach(expression, paths) {
      const { [ELEMENT]: element } = await evaluate<Record<string, string>>(expression);
      await command(`element/${element}/value`, { text: paths.join('\n') });
    },
    screenshot: async () =>
      Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    async quit() {
      await ask('DELETE', session);
      await stop();
    },
  };
};
