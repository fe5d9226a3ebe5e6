// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logOut } from '~/session/api';
import { startSession } from '~/session/session';
import { openApp } from '../support/open-app';

test('after a logout, the browser’s storage contains no URL that the previous user visited', async () => {
  const { testApi } = openApp('/?next=%2Fsearch%3Fkeyword%3DIT%26client%3D12');
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  await act(async () => {
    const tokens = await testApi.logIn();
    startSession({ ...tokens, email: 'demo@example.com', userName: null, workspaces: [] });
  });
  await waitFor(() => {
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.getItem('hojokin-desk.scroll')).not.toBeNull();
  });
  act(() => logOut());
  await screen.findByRole('heading', { level: 1, name: 'ログイン' });
  fireEvent(window, new Event('pagehide'));
  const stored = [sessionStorage, localStorage].map((each) => JSON.stringify(each));
  expect(stored.join('\n')).not.toMatch(/search|keyword/u);
});
