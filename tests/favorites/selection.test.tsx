// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFavorites, rowsOf } from '../support/open-favorites';

const LIST = 'お気に入りの一覧';
const five = [0, 1, 2, 3, 4].map((index) => ({ index }));

let saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1);
    if (this.download !== '' && blob) saved.push({ name: this.download, text: blob.text() });
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const select = async (user: Awaited<ReturnType<typeof openFavorites>>['user'], title: string) =>
  user.click(await screen.findByRole('checkbox', { name: `「${title}」を選択` }));

describe('the selection of favorites', () => {
  it('the user can compare two to four favorites, and they stay selected when the user returns to the list', async () => {
    const { user, subsidies, path } = await openFavorites(five, { path: '/favorites?sort=added' });
    const titles = subsidies.map(({ title }) => title);
    await select(user, titles[0] ?? '');
    const bar = screen.getByRole('region', { name: '選択したお気に入り' });
    expect(bar).toHaveTextContent('1件を選択中もう1件以上選ぶと比較できます。');
    expect(within(bar).queryByRole('link')).not.toBeInTheDocument();
    for (const title of titles.slice(1)) await select(user, title);
    expect(bar).toHaveTextContent('比較できるのは4件までです。1件の選択を外してください。');
    await select(user, titles[4] ?? '');
    await select(user, titles[3] ?? '');

    await user.click(within(bar).getByRole('link', { name: '3件を比較' }));
    const ids = [2, 1, 0].map((index) => subsidies[index]?.subsidyId).join(',');
    await waitFor(() => expect(path()).toBe(`/favorites?sort=added&compare=${ids}`));
    await screen.findByRole('heading', { level: 1, name: '補助金・助成金の比較' });

    await user.click(screen.getByRole('link', { name: 'お気に入りに戻る' }));
    await waitFor(() => expect(path()).toBe('/favorites?sort=added'));
    await rowsOf(LIST);
    expect(screen.getByRole('link', { name: '3件を比較' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '選択を解除' }));
    expect(screen.queryByRole('region', { name: '選択したお気に入り' })).not.toBeInTheDocument();
  });

  it('the page title names the comparison of favorites only while the comparison is open', async () => {
    const { user, subsidies, router } = await openFavorites(five.slice(0, 2));
    const [one, other] = subsidies;
    const compared = `/favorites?compare=${one?.subsidyId},${other?.subsidyId}`;
    await act(async () => router.navigate(compared));
    await waitFor(() => expect(document.title).toBe('補助金・助成金の比較｜補助金デスク'));
    await user.click(await screen.findByRole('link', { name: 'お気に入りに戻る' }));
    await rowsOf(LIST);
    await waitFor(() => expect(document.title).toBe('お気に入り｜補助金デスク'));

    await act(async () => router.navigate(compared));
    await user.click(await screen.findByRole('link', { name: one?.title ?? '' }));
    await screen.findByRole('heading', { level: 1, name: one?.title ?? '' });
    await waitFor(() => expect(document.title).toBe(`${one?.title}｜補助金デスク`));
  });

  it('when the user removes a favorite, the favorite is no longer selected', async () => {
    const { user, subsidies } = await openFavorites(five);
    for (const { title } of subsidies.slice(0, 2)) await select(user, title);
    await user.click(
      screen.getByRole('button', { name: `「${subsidies[0]?.title}」をお気に入りから外す` }),
    );
    const bar = screen.getByRole('region', { name: '選択したお気に入り' });
    expect(bar).toHaveTextContent('1件を選択中');
  });
});

describe('the calendar export of all favorites', () => {
  it('the calendar file of favorites has a link to each subsidy and no reminders whose time has already passed', async () => {
    // One deadline is in five days, the other in six weeks.
    const { user, subsidies } = await openFavorites([{ index: 3 }, { index: 18 }]);
    await user.click(await screen.findByRole('button', { name: '締切をカレンダーに書き出す' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: '30日前' }));
    await user.click(dialog.getByRole('button', { name: '2件を書き出す' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = ((await saved[0]?.text) ?? '').replaceAll('\r\n ', '');
    const events = text.split('BEGIN:VEVENT').slice(1);
    const alarms = events.map((each) => each.match(/TRIGGER:[^\r\n]+/gu)?.toSorted());
    expect(alarms).toContainEqual(['TRIGGER:-P1D']);
    expect(alarms).toContainEqual(['TRIGGER:-P1D', 'TRIGGER:-P30D', 'TRIGGER:-P7D']);
    for (const { subsidyId } of subsidies) {
      expect(text).toContain(`詳細：${window.location.origin}/search/${subsidyId}`);
    }
  });

  it('all open favorites are exported to one calendar file with the reminders that the user selected', async () => {
    const { user } = await openFavorites([
      ...[18, 19, 20, 21, 22].map((index) => ({ index })),
      { index: 0, isClosed: true },
    ]);
    await user.click(await screen.findByRole('button', { name: '締切をカレンダーに書き出す' }));
    const dialog = await screen.findByRole('dialog', { name: '締切をカレンダーに書き出す' });
    expect(dialog).toHaveTextContent('お気に入り5件');
    await user.click(within(dialog).getByRole('checkbox', { name: '30日前' }));
    await user.click(within(dialog).getByRole('checkbox', { name: '1日前' }));
    await user.click(within(dialog).getByRole('button', { name: '5件を書き出す' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('お気に入りの締切_20261120.ics');
    const text = (await saved[0]?.text) ?? '';
    expect(text.match(/^BEGIN:VEVENT/gmu)).toHaveLength(5);
    expect(new Set(text.match(/^TRIGGER:.*$/gmu))).toEqual(
      new Set(['TRIGGER:-P30D', 'TRIGGER:-P7D']),
    );
    expect(text).not.toContain('佐藤');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('if every favorite is closed, the button for the calendar export is disabled and shows the reason', async () => {
    await openFavorites([{ index: 0, isClosed: true }]);
    const button = await screen.findByRole('button', {
      name: '締切をカレンダーに書き出す',
      description: '締切前のお気に入りがありません。',
    });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});
