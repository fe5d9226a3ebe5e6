// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { updateWorkspace } from '~/session/session-changes';
import { openFavorites, rowsOf } from '../support/open-favorites';
import {
  openConditions,
  openNotifications,
  announceNewNotices,
  WITH_NOTICES,
} from '../support/open-notifications';
import { AS_OWNER } from '../support/open-settings';

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Gives the user the role of administrator, which may use notifications and favorites, but not the
 * search.
 */
const becomeAdmin = (workspaceId = WITH_NOTICES): void => {
  act(() => updateWorkspace(workspaceId, { role: 'admin' }));
};

const SUBSIDY_LINK = /^\/search(?:\/|$|\?)/;

const linksToSearch = (within_: HTMLElement): (string | null)[] =>
  [...within_.querySelectorAll('a')]
    .map((link) => link.getAttribute('href'))
    .filter((href) => SUBSIDY_LINK.test(href ?? ''));

describe('a member who may not use the search', () => {
  test('a member who may not use the search sees why a notification condition has no preview, and sees no links to the search', async () => {
    const { user, countOf } = await openConditions(WITH_NOTICES);
    becomeAdmin();
    expect(linksToSearch(screen.getByRole('main'))).toEqual([]);

    await user.click(screen.getByRole('button', { name: '新規作成' }));
    const dialog = await screen.findByRole('dialog', { name: '通知条件を作成' });
    const preview = await within(dialog).findByRole('region', { name: '現在の該当件数' });
    expect(preview).toHaveTextContent(
      'ご自身の権限では検索できないため、該当件数を確認できません。条件の保存はできます。',
    );
    expect(within(preview).queryByRole('button')).not.toBeInTheDocument();
    expect(linksToSearch(dialog)).toEqual([]);
    expect(
      within(dialog).getByText(/検索できるメンバーが、検索結果の「この条件で通知を受け取る」から/),
    ).toBeInTheDocument();
    expect(countOf('GET /v1/subsidies')).toBe(0);
  });

  test('a member who may not use the search sees the subsidies of a notice, but no links to them', async () => {
    const app = await openNotifications(WITH_NOTICES);
    const notice = await announceNewNotices(app, 1);
    becomeAdmin();
    await app.user.click(notice.title);
    expect(notice.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(linksToSearch(notice.article)).toEqual([]);
  });

  test('a member who may not use the search sees the favorites, but no links to them and no comparison', async () => {
    const { subsidies, go, path } = await openFavorites([{ index: 0 }, { index: 1 }]);
    becomeAdmin(AS_OWNER);
    const [row] = await rowsOf('お気に入りの一覧');
    if (!row) throw new Error('no row');
    expect(row).toHaveTextContent(subsidies[0]?.title ?? '');
    expect(within(row).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(linksToSearch(screen.getByRole('main'))).toEqual([]);
    expect(screen.queryByText(/並べて比較/)).not.toBeInTheDocument();

    const compared = `/favorites?compare=${subsidies.map(({ subsidyId }) => subsidyId).join(',')}`;
    await go(compared);
    expect(path()).toBe(compared);
    expect(await rowsOf('お気に入りの一覧')).toHaveLength(2);
  });
});
