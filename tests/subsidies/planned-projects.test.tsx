// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { opened, prepareSearch, results, server, summary } from '../support/open-search.tsx';

const PROJECT = 'レーザー加工機の更新';
const NAV = { name: '予定していること' };

beforeEach(prepareSearch);

describe('planned projects in the search', () => {
  it('a result names the planned projects that it is related to, else the shared purposes', async () => {
    server.respond = () =>
      results([
        summary(1, 'ものづくり補助金', {
          relation: {
            plannedProjects: [PROJECT, '資格取得の費用', '工場の屋根に太陽光'],
            tagIds: [8],
          },
        }),
        summary(2, '人材の補助金', { relation: { plannedProjects: [], tagIds: [6, 8] } }),
        summary(3, '別の補助金', { relation: { plannedProjects: [], tagIds: [] } }),
        summary(4, '古いサーバーの補助金'),
      ]);
    await opened();
    expect(screen.getByRole('row', { name: /ものづくり補助金/ })).toHaveTextContent(
      '関連：レーザー加工機の更新、資格取得の費用ほか1件',
    );
    expect(screen.getByRole('row', { name: /人材の補助金/ })).toHaveTextContent(
      '関連：人材育成、設備整備・IT導入',
    );
    expect(screen.getByRole('row', { name: /別の補助金/ })).not.toHaveTextContent('関連');
    expect(screen.getByRole('row', { name: /古いサーバーの補助金/ })).not.toHaveTextContent('関連');
  });

  it('pressing a planned project above the results searches for it under the same filters', async () => {
    server.respond = (query) =>
      results(['ものづくり補助金'], 12, {
        plannedProjects: query.has('keyword')
          ? []
          : [{ text: PROJECT, keyword: 'レーザー加工機', total: 1200 }],
      });
    const app = await opened('/search?areaIds=33');
    const list = within(screen.getByRole('navigation', NAV));
    await app.user.click(list.getByRole('link', { name: '「レーザー加工機の更新」1,200件' }));
    expect(server.searches.at(-1)?.get('keyword')).toBe('レーザー加工機');
    expect(server.searches.at(-1)?.get('areaIds')).toBe('33');
    expect(screen.queryByRole('navigation', NAV)).not.toBeInTheDocument();
  });

  it('if the results are not in the recommended order, the planned projects are not listed above them', async () => {
    const plannedProjects = [{ text: PROJECT, keyword: 'レーザー加工機', total: 12 }];
    server.respond = () => results(['ものづくり補助金'], 12, { plannedProjects });
    await opened('/search?sort=deadline');
    expect(screen.queryByRole('navigation', NAV)).not.toBeInTheDocument();
  });
});
