// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyNamed, lazyOptional, setMissingPart } from './lazy-named';
import { headFor } from './new-release';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const reload = vi.fn<() => void>();

class Boundary extends Component<{ children: ReactNode }, { failure: Error | null }> {
  override state = { failure: null as Error | null };
  static getDerivedStateFromError = (failure: Error) => ({ failure });
  override render(): ReactNode {
    return this.state.failure ? <p>Failed: {this.state.failure.message}</p> : this.props.children;
  }
}

const lostChunk = async (): Promise<{ Greeting: typeof Greeting }> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

const show = (load: () => Promise<{ Greeting: typeof Greeting }>): void => {
  const LazyGreeting = lazyNamed(load, 'Greeting');
  render(
    <Boundary>
      <Suspense fallback={<p>Waiting</p>}>
        <LazyGreeting name="Hanako" />
      </Suspense>
    </Boundary>,
  );
};

beforeEach(() => {
  setMissingPart(null);
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { pathname: '/tasks', search: '', hash: '', reload });
  headFor(new URL('https://app.example/tasks'), new AbortController().signal);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

test('a lazy component is loaded and drawn by its name', async () => {
  show(async () => ({ Greeting, Other: () => null }));
  await screen.findByText('Hello Hanako');
  expect(reload).not.toHaveBeenCalled();
});

test('the lost chunk of a lazy component reloads the page once, then the error comes through', async () => {
  show(lostChunk);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  screen.getByText('Waiting');
  cleanup();
  show(lostChunk);
  await screen.findByText('Failed: Failed to fetch dynamically imported module');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the lost chunk of a lazy component reloads nothing while offline, and the error names the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(lostChunk);
  await screen.findByText(/インターネットの接続を確認して/);
  expect(reload).not.toHaveBeenCalled();
});

test('an optional component whose chunk is lost shows nothing, and nothing is reloaded', async () => {
  const load = vi.fn(lostChunk);
  const LazyGreeting = lazyOptional(load, 'Greeting');
  render(
    <Boundary>
      <LazyGreeting name="Hanako" />
    </Boundary>,
  );
  await waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
  await act(async () => {});
  expect(document.body).toHaveTextContent(/^$/);
  expect(reload).not.toHaveBeenCalled();
});

describe('a part whose code did not load', () => {
  let isOnline = true;

  beforeEach(() => {
    isOnline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    setMissingPart(({ onRetry, onClose }) => (
      <button onClick={onClose ?? onRetry}>{onClose === undefined ? 'Again' : 'Close'}</button>
    ));
  });

  /** A part whose code does not load until the browser is online. */
  const createPart = () => {
    const load = vi.fn(async () => (navigator.onLine ? { Greeting } : lostChunk()));
    return { load, LazyGreeting: lazyNamed(load, 'Greeting') };
  };

  test('a lazy component that did not load keeps the page, and can be loaded again in place', async () => {
    const { LazyGreeting } = createPart();
    render(
      <Suspense>
        <p>The page</p>
        <LazyGreeting name="Hanako" />
      </Suspense>,
    );
    const again = await screen.findByRole('button', { name: 'Again' });
    screen.getByText('The page');
    isOnline = true;
    fireEvent.click(again);
    expect(await screen.findByText('Hello Hanako')).toBeInTheDocument();
  });

  test('a lazy component that did not load is loaded again at its next mount', async () => {
    const { load, LazyGreeting } = createPart();
    const part = (
      <Suspense>
        <LazyGreeting name="Hanako" />
      </Suspense>
    );
    render(part);
    await screen.findByRole('button', { name: 'Again' });
    cleanup();
    isOnline = true;
    render(part);
    await screen.findByText('Hello Hanako');
    cleanup();
    const attempts = load.mock.calls.length;
    render(part);
    await screen.findByText('Hello Hanako');
    expect(load).toHaveBeenCalledTimes(attempts);
  });

  test('a lazy dialog that did not load can be closed', async () => {
    const onClose = vi.fn<() => void>();
    const Dialog = ({ onClose: close }: { onClose: () => void }) => (
      <button onClick={close}>Dialog</button>
    );
    const LazyDialog = lazyNamed(async (): Promise<{ Dialog: typeof Dialog }> => {
      throw new TypeError('Failed to fetch dynamically imported module');
    }, 'Dialog');
    render(
      <Suspense>
        <LazyDialog onClose={onClose} />
      </Suspense>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('an optional component that did not load appears once the browser is online', async () => {
    const load = vi.fn(async () => (navigator.onLine ? { Greeting } : lostChunk()));
    const LazyGreeting = lazyOptional(load, 'Greeting');
    render(<LazyGreeting name="Hanako" />);
    await waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
    expect(document.body).toHaveTextContent(/^$/);
    isOnline = true;
    // React renders the replacement of the part a moment later.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.getByText('Hello Hanako')).toBeInTheDocument();
    });
  });
});
