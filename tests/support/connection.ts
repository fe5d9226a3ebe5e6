import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Goes offline. As with a real API, queries that start from now on are paused. */
export const goOffline = (queryClient: QueryClient): void => {
  act(() => {
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, networkMode: 'online' } });
    onlineManager.setOnline(false);
  });
  onTestFinished(() => onlineManager.setOnline(true));
};

export const goOnline = (): void => act(() => onlineManager.setOnline(true));
