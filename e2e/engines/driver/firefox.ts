import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WINDOW } from './display.ts';
import type { StartEngine } from './engine.ts';
import { waitForLine, startProgram } from './program.ts';

/** The preferences to set. Firefox itself sets those for automation when a session starts. */
const preferences = (isPrivate: boolean): string =>
  Object.entries({
    'browser.privatebrowsing.autostart': isPrivate,
    'intl.accept_languages': 'ja,en-US',
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

type Answer =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | {
      readonly type: 'error';
      readonly id: number;
      readonly error: string;
      readonly message: string;
    }
  | { readonly type: 'event' };

type Send = <T>(method: string, params: object) => Promise<T>;

/** A WebDriver BiDi client without a library, because few commands are needed (decision 46). */
const connect = async (url: string): Promise<Send> => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.type === 'event') return;
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'success') waiter?.resolve(answer.result);
    else waiter?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'));
  });
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.reject(new Error(`No answer from ${url}`)));
  await opened.promise;
  return async <T>(method: string, params: object) => {
    lastId += 1;
    const waiter = Promise.withResolvers<unknown>();
    waiting.set(lastId, waiter);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return (await waiter.promise) as T;
  };
};

type Evaluation = {
  readonly result?: { readonly value?: string; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
};

export const startFirefox: StartEngine = async ({ display, home, isPrivate }) => {
  writeFileSync(join(home, 'user.js'), preferences(isPrivate));
  const size = ['-width', String(WINDOW.width), '-height', String(WINDOW.height)];
  const { child, stop } = startProgram(
    'firefox-esr',
    ['--no-remote', '--profile', home, '--remote-debugging-port', '0', ...size, 'about:blank'],
    { env: { ...process.env, ...display.env, HOME: home }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await waitForLine(child.stderr, /WebDriver BiDi listening on (\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  type Tree = { contexts: { context: string }[] };
  const { contexts } = await send<Tree>('browsingContext.getTree', {});
  const [{ context } = { context: '' }] = contexts;
  const evaluate = async (expression: string): Promise<NonNullable<Evaluation['result']>> => {
    const question = { expression, target: { context }, awaitPromise: true };
    const { result, exceptionDetails } = await send<Evaluation>('script.evaluate', question);
    if (!result) throw new Error(exceptionDetails?.text ?? 'no result');
    return result;
  };
  /** Ignores the error that Firefox reports if the app redirects during a navigation. */
  const navigate = async (method: string, params: object): Promise<void> => {
    await send(method, { context, wait: 'none', ...params }).catch((error: unknown) => {
      if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    });
  };
  // Clicks, because without a window manager a window accepts all keys only after a click.
  const window = ['search', '--sync', '--onlyvisible', '--class', 'firefox', 'windowfocus'];
  await display.xdotool([...window, 'mousemove', WINDOW.width / 2, WINDOW.height / 2, 'click', 1]);

  return {
    async goTo(url) {
      await navigate('browsingContext.navigate', { url });
    },
    async reload() {
      await navigate('browsingContext.reload', {});
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    evaluate: async (expression) => (await evaluate(expression)).value ?? '',
    async perform(input) {
      await send('input.performActions', { context, actions: [input] });
    },
    async attach(expression, files) {
      const { sharedId } = await evaluate(expression);
      await send('input.setFiles', { context, element: { sharedId }, files });
    },
    async screenshot() {
      const method = 'browsingContext.captureScreenshot';
      const { data } = await send<{ data: string }>(method, { context });
      return Buffer.from(data, 'base64');
    },
    quit: stop,
  };
};
