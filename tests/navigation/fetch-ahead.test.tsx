// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AS_OWNER, openSettings } from '../support/open-settings';

beforeAll(async () => {
  // The app loads this after the first page; events before that prefetch nothing.
  await import('~/app/signed-in/parts');
});

const FAVORITES = 'GET /v1/favorites';
const open = async () => {
  const app = await openSettings('/settings', AS_OWNER);
  await screen.findAllByRole('status');
  const link = await screen.findByRole('link', { name: 'お気に入り' });
  return { ...app, link, before: app.countOf(FAVORITES) };
};

describe('a link to a page', () => {
  it('resting the pointer on a link prefetches its page, and following it sends no more requests', async () => {
    const { link, user, path, countOf, before } = await open();
    await user.hover(link);
    await waitFor(() => expect(countOf(FAVORITES)).toBe(before + 1));
    await user.click(link);
    await waitFor(() => expect(path()).toBe('/favorites'));
    await screen.findByRole('list', { name: 'お気に入りの一覧' });
    expect(countOf(FAVORITES)).toBe(before + 1);
  });

  it.each<[string, (link: HTMLElement) => void]>([
    ['a finger on a link', (link) => fireEvent.touchStart(link)],
    ['the focus on a link', (link) => act(() => link.focus())],
  ])('%s prefetches its page', async (_, reach) => {
    const { link, countOf, before } = await open();
    reach(link);
    await waitFor(() => expect(countOf(FAVORITES)).toBe(before + 1));
  });

  it('nothing is prefetched if the browser is set to save data', async () => {
    const { link, go, countOf, before } = await open();
    Object.assign(navigator, { connection: { saveData: true } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    fireEvent.touchStart(link);
    // Visiting another page takes longer than the request of a prefetch would.
    await go('/settings/account');
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
    expect(countOf(FAVORITES)).toBe(before);
  });
});
