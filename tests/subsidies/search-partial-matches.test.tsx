// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SOME_WORDS } from '~/features/subsidies/results/partial-matches';
import { open, opened, prepareSearch, results, server, summary } from '../support/open-search.tsx';

beforeEach(prepareSearch);

const someWords = {
  each: [
    { keyword: '設備投資', total: 15 },
    { keyword: '省エネ', total: 33 },
    { keyword: '溶接', total: 0 },
  ],
  any: { keyword: '設備投資 または 省エネ または 溶接', total: 48 },
  total: 48,
  items: [summary(31, '省エネ診断補助金'), summary(32, '設備投資促進補助金')],
};

describe('a search for several keywords with few results', () => {
  it('a search without results offers to search for a single keyword that has results or for any of the keywords, and shows the number of results of each offer', async () => {
    server.respond = (query) =>
      query.get('keyword') === '省エネ'
        ? results(['ものづくり補助金'])
        : results([], 0, { someWords });
    const { show, user, address } = open('/search?keyword=設備投資 省エネ 溶接&kind=subsidy');
    show();
    await screen.findByRole('heading', { name: '条件に合う補助金・助成金がありません' });
    expect(screen.getByRole('button', { name: '「設備投資」で探す15件' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'どれかを含むもの48件' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /「溶接」だけ/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '「省エネ」で探す33件' }));
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
    expect(address()).toBe('/search?keyword=省エネ&kind=subsidy');
  });

  it('results that contain only some of the keywords are shown below the other results under a separate heading', async () => {
    server.respond = () => results(['ものづくり補助金'], 1, { someWords });
    const { user, address } = await opened('/search?keyword=設備投資 省エネ 溶接');
    const section = within(
      screen.getByRole('region', { name: 'キーワードとの関連が弱い補助金・助成金' }),
    );
    expect(section.getByText('48件')).toBeInTheDocument();
    expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '省エネ診断補助金',
      '設備投資促進補助金',
    ]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1件');
    await user.click(section.getByRole('button', { name: 'どれかを含む48件をすべて見る' }));
    await waitFor(() =>
      expect(address()).toBe('/search?keyword=設備投資+または+省エネ+または+溶接'),
    );
  });

  it('if the server sends no results that contain only some of the keywords, the section for such results is hidden', async () => {
    await opened('/search?keyword=設備投資 省エネ');
    expect(screen.queryByRole('region', { name: SOME_WORDS })).not.toBeInTheDocument();
  });

  it('the search lists the synonyms and the broader terms for which it also searches', async () => {
    const wider = ['ものづくり', '設備投資', '設備導入', '省力化', '生産性向上', '自動化'];
    server.respond = () =>
      results(['ものづくり補助金'], 1, {
        synonyms: [
          { word: '溶接', also: [], wider },
          { word: 'EV', also: ['電気自動車'] },
        ],
      });
    await opened('/search?keyword=溶接 EV');
    expect(
      screen.getByText(
        '「溶接」に関わる「ものづくり」「設備投資」「設備導入」「省力化」「生産性向上」など6語も、後に並べています。',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('「EV」は「電気自動車」も含めて探しています。')).toBeInTheDocument();
  });
});

describe('filter values that no subsidy has', () => {
  it('a filter value that no subsidy has is offered only if it is selected', async () => {
    server.respond = () =>
      results(['ものづくり補助金'], 1, {
        offered: {
          kind: ['subsidy', 'grant'],
          status: ['open', 'closed'],
          level: ['national'],
          publishedWithin: [],
          deadlineWithin: ['30', '60'],
        },
      });
    await opened('/search?status=open&level=foundation');
    const group = (name: string) => within(screen.getByRole('group', { name }));
    const labels = (name: string) =>
      group(name)
        .getAllByRole(name === '締切まで' ? 'radio' : 'checkbox')
        .map((box) => box.closest('label')?.textContent);
    expect(labels('募集状況')).toEqual(['募集中', '終了']);
    expect(labels('実施主体')).toEqual(['国', '財団等']);
    expect(labels('締切まで')).toEqual(['指定なし', '30日以内', '60日以内']);
    expect(screen.queryByRole('group', { name: '公開日' })).not.toBeInTheDocument();
  });

  it('if the server does not send the filter values that at least one subsidy has, every value is offered', async () => {
    await opened();
    expect(screen.getByRole('checkbox', { name: '募集予定' })).toBeInTheDocument();
    expect(screen.getByText('公開日')).toBeInTheDocument();
  });
});
