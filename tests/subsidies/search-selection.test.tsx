// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  open,
  done,
  opened,
  prepareSearch,
  refusal,
  results,
  server,
  summary,
} from '../support/open-search.tsx';
import { savedFiles } from '../support/saved-files.ts';

const TITLES = ['ものづくり補助金', '省エネ補助金', '販路開拓補助金', 'IT補助金', '防災補助金'];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  prepareSearch();
  server.respond = () => results(TITLES, 30);
});

const box = (title: string) => screen.getByRole('checkbox', { name: `「${title}」を選択` });
const bar = () => within(screen.getByRole('group', { name: '選択した補助金・助成金' }));
const hasBar = (): boolean =>
  screen.queryByRole('group', { name: '選択した補助金・助成金' }) !== null;
const isOn = (title: string): boolean => (box(title) as HTMLInputElement).checked;

const withSelected = async (titles: string[], parts?: Parameters<typeof opened>[1]) => {
  const app = await opened('/search', parts);
  for (const title of titles) await app.user.click(box(title));
  return app;
};

describe('the selection of results', () => {
  it('a bar with the number of selected results is shown only while results are selected', async () => {
    const { user } = await opened();
    expect(hasBar()).toBe(false);
    box('省エネ補助金').focus();
    await user.keyboard(' ');
    expect(bar().getByRole('status').textContent).toBe('1件を選択中');
    await user.click(box('IT補助金'));
    expect(bar().getByRole('status').textContent).toBe('2件を選択中');
    await user.click(bar().getByRole('button', { name: '選択を解除' }));
    expect(hasBar()).toBe(false);
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'このページをすべて選択' })).toHaveFocus(),
    );
  });

  it('the checkbox このページをすべて選択 selects all results on the page, and is indeterminate while only some results are selected', async () => {
    const { user } = await withSelected(['IT補助金']);
    const all = screen.getByRole('checkbox', { name: 'このページをすべて選択' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(TITLES.every(isOn)).toBe(true);
    expect(all).toBeChecked();
    await user.click(all);
    expect(TITLES.some(isOn)).toBe(false);
  });

  it('a shift-click on a result selects all results from the last selected result to the clicked result', async () => {
    const { user } = await withSelected(['省エネ補助金']);
    await user.keyboard('{Shift>}');
    await user.click(box('IT補助金'));
    await user.keyboard('{/Shift}');
    expect(TITLES.filter(isOn)).toEqual(['省エネ補助金', '販路開拓補助金', 'IT補助金']);
  });

  it('results stay selected when the user opens another page of results or changes the order', async () => {
    const { user } = await withSelected(['省エネ補助金']);
    server.respond = () => results([summary(21, '創業補助金')], 30);
    await user.click(screen.getByRole('link', { name: '2ページ' }));
    await user.click(await screen.findByRole('checkbox', { name: '「創業補助金」を選択' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '新着順');
    expect(bar().getByRole('status').textContent).toBe('2件を選択中');
  });

  it('changing a filter clears the selection, and a message says that the selection was cleared', async () => {
    const { user } = await withSelected(['省エネ補助金']);
    await user.click(screen.getByRole('checkbox', { name: /^助成金/ }));
    expect(await screen.findByText('条件が変わったため、選択を解除しました')).toBeInTheDocument();
    expect(hasBar()).toBe(false);
    expect(isOn('省エネ補助金')).toBe(false);
  });

  it('Esc clears the selection, unless a text field has the focus', async () => {
    const { user } = await withSelected(['省エネ補助金']);
    await user.type(screen.getByRole('searchbox', { name: 'キーワード' }), 'x{Escape}');
    expect(hasBar()).toBe(true);
    box('省エネ補助金').focus();
    await user.keyboard('{Escape}');
    expect(hasBar()).toBe(false);
  });

  it('the user can compare two to four selected results, and the selection bar says why comparing is not possible if fewer or more are selected', async () => {
    const { user, address } = await withSelected(['IT補助金']);
    const compare = () => bar().getByRole('button', { name: '比較' });
    expect(compare()).toHaveAttribute('aria-disabled', 'true');
    expect(bar().getByText('もう1件以上選ぶと比較できます。')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
    expect(bar().getByText('比較できるのは4件までです。')).toBeInTheDocument();
    await user.click(compare());
    expect(address()).toBe('/search');
    await user.click(box('防災補助金'));
    await user.click(box('販路開拓補助金'));
    await user.click(compare());
    await waitFor(() => expect(address()).toBe('/search?compare=4,1,2'));
    expect(
      await screen.findByRole('heading', { level: 1, name: '補助金・助成金の比較' }),
    ).toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: '検索結果に戻る' })[0] as HTMLElement);
    expect(await screen.findByRole('row', { name: /ものづくり補助金/ })).toBeInTheDocument();
    expect(bar().getByRole('status').textContent).toBe('3件を選択中');
  });

  it('on a phone, the button その他 in the selection bar opens a menu with the actions for which the bar has no space', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { show, user } = open('/search');
    show();
    await screen.findAllByRole('article');
    await user.click(box('省エネ補助金'));
    expect(bar().getByRole('button', { name: '比較' })).toBeInTheDocument();
    const more = bar().getByRole('button', { name: 'その他' });
    document.getElementById(more.getAttribute('popovertarget') ?? '')?.removeAttribute('popover');
    const menu = within(bar().getByRole('group', { name: 'その他の操作' }));
    expect(menu.getByRole('checkbox', { name: 'このページをすべて選択' })).toBeInTheDocument();
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '表示しない',
      'CSVを書き出す',
      '選択を解除',
    ]);
    await user.click(menu.getByRole('button', { name: '選択を解除' }));
    expect(hasBar()).toBe(false);
  });

  it('selected results are exported to a CSV file', async () => {
    const saved = savedFiles();
    const { user } = await withSelected(['省エネ補助金', 'IT補助金']);
    await user.click(bar().getByRole('button', { name: 'CSVを書き出す' }));
    expect(
      await screen.findByText('選択した2件のCSVを書き出しました', { selector: '.Toastify span' }),
    ).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^補助金検索_\d{8}\.csv$/),
    ]);
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toMatch(
      /^.?名称,種別,実施機関,地域,上限額（円）,上限額・予算総額,補助率,受付開始,締切,状態,応募条件,理由,出典,URL$/,
    );
    expect(lines[1]).toContain(
      '省エネ補助金,補助金,経済産業省,全国,15000000,"1,500万円",1/2,,2999/01/31 17:00,募集中',
    );
    expect(lines).toHaveLength(4);
  });

  it('selected results can be added to the favorites, and results that could not be added stay selected', async () => {
    server.answers['PUT /v1/favorites/2'] = done;
    server.answers['PUT /v1/favorites/4'] = refusal(403, 'いまは変更できません。');
    const { user } = await withSelected(['省エネ補助金', 'IT補助金']);
    await user.click(bar().getByRole('button', { name: '2件をお気に入りに追加' }));
    await waitFor(() => expect(isOn('省エネ補助金')).toBe(false));
    expect(isOn('IT補助金')).toBe(true);
    expect(
      bar().getByText(
        '1件をお気に入りに追加しました。次の1件はお気に入りに追加できませんでした。いまは変更できません。',
      ),
    ).toBeInTheDocument();
    expect(bar().getByRole('listitem').textContent).toBe('IT補助金');
    expect(bar().getByRole('button', { name: 'もう一度' })).toBeInTheDocument();
  });
});

describe('dismissing several results', () => {
  it('dismissing selected results removes them from the list, and the button 元に戻す restores them', async () => {
    const gone = new Set<string>();
    for (const id of ['2', '4']) {
      server.answers[`PUT /v1/dismissals/${id}`] = () => {
        gone.add(id);
        return done();
      };
      server.answers[`DELETE /v1/dismissals/${id}`] = () => {
        gone.delete(id);
        return done();
      };
    }
    server.respond = () =>
      results(
        TITLES.flatMap((title, index) =>
          gone.has(String(index + 1)) ? [] : summary(index + 1, title),
        ),
      );
    const { user } = await withSelected(['省エネ補助金', 'IT補助金']);
    await user.click(bar().getByRole('button', { name: '表示しない' }));
    expect(await screen.findByText('2件を非表示にしました。')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /省エネ補助金/ })).not.toBeInTheDocument(),
    );
    await user.click(bar().getByRole('button', { name: '元に戻す' }));
    expect(await screen.findByText('2件を再表示しました。')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /省エネ補助金/ })).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: '閉じる' }));
    expect(hasBar()).toBe(false);
  });

  it('if a selected result cannot be dismissed, the bar names the result, which stays selected for a retry', async () => {
    server.answers['PUT /v1/dismissals/2'] = done;
    server.answers['PUT /v1/dismissals/4'] = refusal(409, 'いまは変更できません。');
    const { user } = await withSelected(['省エネ補助金', 'IT補助金']);
    await user.click(bar().getByRole('button', { name: '表示しない' }));
    expect(
      await screen.findByText(
        '1件を非表示にしました。次の1件は非表示にできませんでした。いまは変更できません。',
      ),
    ).toBeInTheDocument();
    expect(bar().getByRole('listitem').textContent).toBe('IT補助金');
    expect(isOn('IT補助金')).toBe(true);
    server.answers['PUT /v1/dismissals/4'] = done;
    await user.click(bar().getByRole('button', { name: 'もう一度' }));
    expect(await screen.findByText('1件を非表示にしました。')).toBeInTheDocument();
  });

  describe('after a dismissal has failed', () => {
    const failing = async () => {
      server.answers['PUT /v1/dismissals/4'] = refusal(409, 'いまは変更できません。');
      const app = await withSelected(['IT補助金']);
      await app.user.click(bar().getByRole('button', { name: '表示しない' }));
      await bar().findByText(/^次の1件は/);
      return app;
    };

    it('after a failed dismissal, selecting another result replaces the error message in the selection bar with the actions', async () => {
      const { user } = await failing();
      await user.click(box('IT補助金'));
      await user.click(box('防災補助金'));
      expect(bar().getByRole('status').textContent).toBe('1件を選択中');
      expect(bar().getByRole('button', { name: '表示しない' })).toBeInTheDocument();
    });

    it('after a failed dismissal, changing a filter removes the selection bar with its error message', async () => {
      const { user } = await failing();
      await user.click(screen.getByRole('checkbox', { name: /^助成金/ }));
      await waitFor(() => expect(hasBar()).toBe(false));
    });
  });
});
