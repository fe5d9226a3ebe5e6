// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { toast } from '~/ui/feedback/toast';
import { showUnhandled } from './unhandled-error';

const rejection = (reason: unknown): PromiseRejectionEvent =>
  Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() });

const fault = (error?: unknown): ErrorEvent => new ErrorEvent('error', { error });
const WORDS = /^予期しない問題が発生したため、操作が完了していない可能性があります。/u;

it.each([
  ['a rejected promise', rejection(new TypeError('x.secret is undefined'))],
  ['the handler of a click', fault(new RangeError('secret'))],
])(
  'an uncaught error in %s keeps the page and offers to reload it, with a fixed message',
  async (_, event) => {
    showUnhandled(event);
    expect(await screen.findByText(WORDS, { selector: 'span' })).not.toHaveTextContent('secret');
    expect(screen.getByRole('button', { name: '再読み込み' })).toBeInTheDocument();
  },
);

it('an unhandled API error shows the server’s message', async () => {
  showUnhandled(rejection(new ApiError(409, '満員です')));
  expect(await screen.findByText('満員です', { selector: 'span' })).toBeInTheDocument();
});

it.each([
  ['a call that was given up', rejection(new DOMException('aborted', 'AbortError'))],
  ['a call whose session is over', rejection(new ApiError(401, null, { kind: 'ended' }))],
  ['a warning of the browser', fault()],
])('no message is shown for %s', (_, event) => {
  const error = vi.spyOn(toast, 'error');
  const shown = document.body.textContent;
  showUnhandled(event);
  expect(error.mock.calls.filter(([, options]) => options?.error === undefined)).toEqual([]);
  expect(document.body.textContent).toBe(shown);
});
