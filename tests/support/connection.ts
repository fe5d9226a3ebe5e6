import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/**
 * Takes the app offline. New queries are then paused, as with a real API but not with the embedded
 * API.
 */
export const goOffline = (queryClient: QueryClient): void => {
  act(() => {
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, networkMode: 'online' } });
    onlineManager.setOnline(false);
  });
  onTestFinished(() => onlineManager.setOnline(true));
};

export const goOnline = (): void => act(() => onlineManager.setOnline(true));
