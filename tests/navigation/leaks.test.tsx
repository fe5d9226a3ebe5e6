// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../support/open-settings.tsx';

/** A workspace of the demo data whose plan includes every screen. */
const AGENCY = 5;
const ROUND = [
  ['/search', '補助金・助成金を探す'],
  ['/favorites', 'お気に入り'],
  ['/documents', '書類'],
  ['/tasks', '案件'],
  ['/company-info', '会社情報'],
  ['/members', 'メンバー'],
  ['/settings/workspace', 'ワークスペース設定'],
] as const;

/**
 * Records the listeners on window and document. The returned function lists the event types of the
 * listeners that have not been removed.
 */
const watchListeners = () => {
  const listening = new Map<unknown, string>();
  const isWatched = (target: unknown): boolean => target === window || target === document;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function add(
    this: EventTarget | undefined,
    ...[type, listener, options]
  ) {
    const target = this ?? window;
    if (isWatched(target) && listener !== null) {
      listening.set(listener, type);
      const { signal } = typeof options === 'object' ? options : {};
      signal?.addEventListener('abort', () => listening.delete(listener));
    }
    addEventListener.call(target, type, listener, options);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function remove(
    this: EventTarget | undefined,
    ...[type, listener, options]
  ) {
    listening.delete(listener);
    removeEventListener.call(this ?? window, type, listener, options);
  });
  return (): string[] => [...listening.values()].toSorted();
};

test('after the user leaves a screen, the screen has no listeners on window or document and observes no queries', async () => {
  const listeners = watchListeners();
  const app = await openSettings('/settings', AGENCY);
  const goRound = async (): Promise<void> => {
    for (const [path, title] of ROUND) {
      await app.go(path);
      await screen.findByRole('heading', { level: 1, name: title });
    }
    await app.go('/settings');
    await screen.findByRole('heading', { level: 1, name: '設定' });
  };
  const asked = (): string[] =>
    app.queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.getObserversCount() > 0)
      .map(({ queryHash }) => queryHash)
      .toSorted();

  // Listeners that the app adds only on the first visits may stay, so the comparison starts after
  // two rounds.
  await goRound();
  await goRound();
  const before = { listeners: listeners(), asked: asked() };
  expect(before.listeners).not.toEqual([]);
  await goRound();
  expect({ listeners: listeners(), asked: asked() }).toEqual(before);
});
