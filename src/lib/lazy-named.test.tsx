// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyNamed, lazyOptional } from './lazy-named';
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
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { pathname: '/tasks', search: '', hash: '', reload });
  headFor(new URL('https://app.example/tasks'));
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
  const LazyGreeting = lazyOptional(lostChunk, 'Greeting');
  render(
    <Boundary>
      <Suspense fallback={<p>Waiting</p>}>
        <LazyGreeting name="Hanako" />
      </Suspense>
    </Boundary>,
  );
  await waitFor(() => expect(screen.queryByText('Waiting')).not.toBeInTheDocument());
  expect(document.body).toHaveTextContent(/^$/);
  expect(reload).not.toHaveBeenCalled();
});
