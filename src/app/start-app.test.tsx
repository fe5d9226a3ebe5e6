// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

vi.mock('./router', () => {
  const Broken = () => {
    throw new TypeError('secret');
  };
  return { createRoutes: () => [{ path: '*', Component: Broken, ErrorBoundary: Broken }] };
});

it('if the error page itself fails to render, a message offers to reload without error details', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { startApp } = await import('./start-app');
  const root = document.body.appendChild(document.createElement('div'));
  startApp(root, { baseUrl: 'https://api.example', fetch, embedded: false }, null);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '画面を表示できませんでした。通信の状態を確認して、ページを再読み込みしてください。',
  );
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeInTheDocument();
  expect(root).not.toHaveTextContent('secret');
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'secret' }));
});
