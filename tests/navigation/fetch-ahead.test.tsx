// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AS_OWNER, openSettings } from '../support/open-settings';

beforeAll(async () => {
  // The app loads the code for prefetching only after the first page, so this loads it in advance.
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
  it('if the pointer rests on a link, the app prefetches the data of the linked page, and a click does not request the data again', async () => {
    const { link, user, path, countOf, before } = await open();
    await user.hover(link);
    await waitFor(() => expect(countOf(FAVORITES)).toBe(before + 1));
    await user.click(link);
    await waitFor(() => expect(path()).toBe('/favorites'));
    await screen.findByRole('list', { name: 'お気に入りの一覧' });
    expect(countOf(FAVORITES)).toBe(before + 1);
  });

  it.each<[string, (link: HTMLElement) => void]>([
    ['touching a link', (link) => fireEvent.touchStart(link)],
    ['focusing a link', (link) => act(() => link.focus())],
  ])('%s prefetches the data of the linked page', async (_, reach) => {
    const { link, countOf, before } = await open();
    reach(link);
    await waitFor(() => expect(countOf(FAVORITES)).toBe(before + 1));
  });

  it('nothing is prefetched if the browser is set to save data', async () => {
    const { link, go, countOf, before } = await open();
    Object.assign(navigator, { connection: { saveData: true } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    fireEvent.touchStart(link);
    // A prefetch would send its request before this page is shown, so the count would include it.
    await go('/settings/account');
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
    expect(countOf(FAVORITES)).toBe(before);
  });
});
