import type { Display } from './display.ts';

type Pointing =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: 0 }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

type Typing = { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** Input actions, in the form that both WebDriver protocols (BiDi and classic) accept. */
export type Input =
  | { readonly type: 'pointer'; readonly id: 'mouse'; readonly actions: readonly Pointing[] }
  | { readonly type: 'key'; readonly id: 'keyboard'; readonly actions: readonly Typing[] };

/** The operations on a browser window that both WebDriver protocols support. */
export type Engine = {
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Evaluates an expression in the page and returns its value, which must be a string. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (input: Input) => Promise<void>;
  // Sets the files of a file input. `expression` is evaluated in the page and returns the input.
  readonly attach: (expression: string, paths: readonly string[]) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly quit: () => Promise<void>;
};

export type EngineOptions = {
  readonly display: Display;
  /** An empty folder for the browser's profile and caches. */
  readonly home: string;
  readonly isPrivate: boolean;
};

export type StartEngine = (options: EngineOptions) => Promise<Engine>;
