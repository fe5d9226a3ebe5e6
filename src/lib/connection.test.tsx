// @vitest-environment jsdom

import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useIsOffline, useOfflineReason } from './connection';
import { createQueryClient } from './query-client';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const inApp = (client: QueryClient) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ),
});

it('a lost connection is the reason why something cannot be sent, until it is back', () => {
  const { result } = renderHook(() => useOfflineReason('保存'), inApp(createQueryClient(false)));
  expect(result.current).toBeUndefined();
  act(() => onlineManager.setOnline(false));
  expect(result.current).toBe(
    'インターネットに接続していないため、保存できません。接続が戻ると保存できます。',
  );
  act(() => onlineManager.setOnline(true));
  expect(result.current).toBeUndefined();
});

it.each([
  [true, 'calls a server', () => createQueryClient(false)],
  [true, 'says nothing of its network', () => new QueryClient()],
  [false, 'calls the API inside the browser', () => createQueryClient(true)],
])('without a connection, offline is %s for an app that %s', (isOffline, _, create) => {
  onlineManager.setOnline(false);
  const { result } = renderHook(useIsOffline, inApp(create()));
  expect(result.current).toBe(isOffline);
});
