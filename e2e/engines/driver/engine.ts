import type { Display } from './display.ts';

type Pointing =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: 0 }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

interface Typing {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** Input as both WebDriver protocols take it. */
export type Input =
  | { readonly type: 'pointer'; readonly id: 'mouse'; readonly actions: readonly Pointing[] }
  | { readonly type: 'key'; readonly id: 'keyboard'; readonly actions: readonly Typing[] };

/** One window of a browser: what its protocol can do, and no more. */
export interface Engine {
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** The text that an expression in the page gives. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (input: Input) => Promise<void>;
  /** Gives files to the file field that an expression in the page gives. */
  readonly attach: (expression: string, paths: readonly string[]) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly quit: () => Promise<void>;
}

export interface EngineOptions {
  readonly display: Display;
  /** An empty folder for all that the browser writes. */
  readonly home: string;
  readonly isPrivate: boolean;
}

export type StartEngine = (options: EngineOptions) => Promise<Engine>;
