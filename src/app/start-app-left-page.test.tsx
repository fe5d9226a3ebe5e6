// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('a prerendered page that was left before the app started is removed when the next page renders', async () => {
  // Gives this file a separate worker (scripts/unit-files.ts), as the app runs on after the test.
  vi.resetModules();
  const { routeAt } = await import('./route-table');
  const { startApp } = await import('./start-app');
  // The app renders by itself: without this, React would warn of each update outside `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  history.replaceState(null, '', '/signup');
  const root = document.body.appendChild(document.createElement('div'));
  root.appendChild(document.createElement('h1')).textContent = 'パスワードの再設定';
  const route = routeAt('/forgot-password');
  if (route === undefined) throw new Error('There is no such route');
  const { default: Page } = await route.page();
  startApp(root, { baseUrl: 'https://api.example', fetch, embedded: false }, { route, Page });
  await screen.findByRole('heading', { level: 1, name: '新規登録' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
