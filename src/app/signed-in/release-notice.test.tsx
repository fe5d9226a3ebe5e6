// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReleaseNotice } from './release-notice';

const NEWS = /新しくなりました/;
const pageOf = (script: string): string =>
  `<html><div id="root"></div><script type="module" crossorigin src="${script}"></script></html>`;

const comeBack = async (): Promise<void> => {
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    // The answer and its text.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
};

const serve = (text: string, status = 200) => {
  const fetch = vi.fn(async () => new Response(text, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-a.js');
  document.head.append(script);
  return () => script.remove();
});

test('returning to a tab after a release shows a notice until it is dismissed', async () => {
  serve(pageOf('/assets/index-b.js'));
  render(<ReleaseNotice />);
  expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
  await comeBack();
  expect(screen.getByText(NEWS)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'あとで' }));
  expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
});

test.each([
  ['the same release', pageOf('/assets/index-a.js'), 200],
  ['a page of something else', '<html>Wi-Fi log-in</html>', 200],
  ['a fault', pageOf('/assets/index-b.js'), 503],
])('returning to a tab shows no release notice when the server has %s', async (_, text, status) => {
  serve(text, status);
  render(<ReleaseNotice />);
  await comeBack();
  expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
});

test('returning to a tab while offline shows no release notice', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<ReleaseNotice />);
  await comeBack();
  expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
});

test('a tab checks for a new release at most once a minute, and not while hidden', async () => {
  const fetch = serve(pageOf('/assets/index-a.js'));
  render(<ReleaseNotice />);
  await comeBack();
  now += 59_000;
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(1);
  now += 2000;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(2);
});
