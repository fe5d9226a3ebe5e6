import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Takes the app offline. Also makes new queries pause while offline, as with a real API. */
export const goOffline = (queryClient: QueryClient): void => {
  act(() => {
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, networkMode: 'online' } });
    onlineManager.setOnline(false);
  });
  onTestFinished(() => onlineManager.setOnline(true));
};

export const goOnline = (): void => act(() => onlineManager.setOnline(true));
