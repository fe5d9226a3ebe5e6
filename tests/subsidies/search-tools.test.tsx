// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMore, openPopover } from '../support/open-popover.ts';
import {
  done,
  open,
  opened,
  prepareSearch,
  refusal,
  results,
  server,
  summary,
} from '../support/open-search.tsx';
import { savedFiles } from '../support/saved-files.ts';

beforeEach(prepareSearch);

describe('copying the link of a search', () => {
  it('the button リンクをコピー copies the URL of the search with its keyword and filters', async () => {
    const { user } = await opened('/search?keyword=省エネ&areaIds=33');
    await openMore({ user });
    await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
    expect(await screen.findByText('リンクをコピーしました')).toBeInTheDocument();
    const copied = new URL(await navigator.clipboard.readText());
    expect(decodeURIComponent(`${copied.pathname}${copied.search}`)).toBe(
      '/search?keyword=省エネ&areaIds=33',
    );
  });

  it('if the browser refuses to copy, a dialog shows the URL of the search so that the user can copy the URL by hand', async () => {
    const { user } = await opened('/search?areaIds=33');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await openMore({ user });
    await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'リンクをコピーできませんでした' }),
    );
    expect(dialog.getByRole('textbox', { name: 'この検索のリンク' })).toHaveValue(
      `${window.location.origin}/search?areaIds=33`,
    );
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the CSV export of results', () => {
  const page = (query: URLSearchParams, total: number): Response => {
    const number = Number(query.get('page'));
    const perPage = Number(query.get('perPage'));
    const from = (number - 1) * perPage;
    const ids = Array.from({ length: Math.min(perPage, total - from) }, (_, at) => from + at + 1);
    return results(
      ids.map((id) => summary(id, id === 1 ? 'ものづくり補助金' : `補助金${id}`)),
      total,
      { page: number, perPage },
    );
  };

  const openDialog = async (total: number) => {
    server.respond = (query) => page(query, total);
    const app = await opened('/search?sort=deadline');
    await openMore(app);
    await app.user.click(screen.getByRole('button', { name: 'CSVを書き出す' }));
    const dialog = within(await screen.findByRole('dialog', { name: '検索結果のCSVを書き出す' }));
    return { ...app, dialog };
  };

  it('the CSV export writes all results in the current order, and requests the results in pages of 100', async () => {
    const saved = savedFiles();
    const { user, dialog } = await openDialog(230);
    expect(dialog.getByText('検索結果230件を、現在の並び順で書き出します。')).toBeInTheDocument();
    server.searches = [];
    await user.click(dialog.getByRole('button', { name: '書き出す' }));
    expect(
      await screen.findByText('検索結果230件のCSVを書き出しました', { selector: '.Toastify span' }),
    ).toBeInTheDocument();
    expect(server.searches.map((query) => [query.get('page'), query.get('perPage')])).toEqual([
      ['1', '100'],
      ['2', '100'],
      ['3', '100'],
    ]);
    expect(server.searches.every((query) => query.get('sort') === 'deadline')).toBe(true);
    const lines = (await saved[0]?.text())?.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(231);
    expect(lines.at(-1)).toContain('補助金230,');
    expect(lines.at(-1)).toContain(`${window.location.origin}/search/230`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the CSV export writes at most 1,000 results, and the dialog states this limit before the export', async () => {
    const saved = savedFiles();
    const { user, dialog } = await openDialog(1752);
    expect(
      dialog.getByText(/検索結果1,752件のうち、現在の並び順で先頭の1,000件を書き出します。/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '書き出す' }));
    expect(
      await screen.findByText('検索結果1,000件のCSVを書き出しました', {
        selector: '.Toastify span',
      }),
    ).toBeInTheDocument();
    expect((await saved[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(1001);
  });

  it('if a page of results fails to load, the CSV export writes no file and the user can retry the export', async () => {
    const saved = savedFiles();
    const { user, dialog } = await openDialog(230);
    server.respond = (query) =>
      query.get('page') === '3' ? refusal(422, '読めませんでした。')() : page(query, 230);
    await user.click(dialog.getByRole('button', { name: '書き出す' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      '検索結果を最後まで取得できなかったため、ファイルは作成していません。読めませんでした。',
    );
    expect(saved).toEqual([]);
    server.respond = (query) => page(query, 230);
    await user.click(dialog.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('the CSV export shows its progress, and the user can cancel the export', async () => {
    const saved = savedFiles();
    const { user, dialog } = await openDialog(230);
    server.respond = async (query) =>
      query.get('page') === '2' ? new Promise(() => {}) : page(query, 230);
    await user.click(dialog.getByRole('button', { name: '書き出す' }));
    expect(await dialog.findByText('230件のうち100件')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '中止' }));
    expect(
      await screen.findByText('CSVの書き出しを中止しました。ファイルは作成していません。'),
    ).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('showing the rounds of a programme as one result', () => {
  it('the rounds of a programme are shown as one result with a link to the other rounds, and the user can list the rounds separately', async () => {
    server.respond = () => results([summary(1, 'ものづくり補助金', { roundCount: 3 })], 1);
    const { user, address } = await opened();
    const link = await screen.findByRole('link', { name: 'ほか2回分：ものづくり補助金' });
    expect(link).toHaveAttribute('href', '/search/1#rounds');
    expect(server.searches.at(-1)?.get('foldRounds')).toBe('true');
    await openMore({ user });
    await user.click(screen.getByRole('checkbox', { name: '同じ制度の公募回をまとめる' }));
    await waitFor(() => expect(address()).toBe('/search?foldRounds=false'));
    await waitFor(() => expect(server.searches.at(-1)?.has('foldRounds')).toBe(false));
    await user.click(await screen.findByRole('button', { name: '公募回を別々に表示を解除' }));
    await waitFor(() => expect(address()).toBe('/search'));
  });
});

describe('synonyms of a keyword', () => {
  beforeEach(() => {
    server.respond = (query) =>
      results([summary(1, 'デジタル化・AI導入補助金（旧ＩＴ導入補助金）')], 1, {
        synonyms:
          query.get('exact') === 'true' ? [] : [{ word: 'IT導入', also: ['デジタル化・AI導入'] }],
      });
  });

  const marks = (): (string | null)[] =>
    [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

  const openedWith = async (path: string) => {
    const app = open(path);
    app.show();
    await screen.findByRole('row', { name: /デジタル化/ });
    return app;
  };

  it('the search also finds and highlights synonyms of the keyword, and the user can exclude them', async () => {
    const { user, address } = await openedWith('/search?keyword=IT導入');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '「IT導入」は「デジタル化・AI導入」も含めて探しています。',
    );
    expect(marks()).toEqual(['デジタル化・AI導入', 'ＩＴ導入']);
    await user.click(screen.getByRole('button', { name: '入力した語だけで探す' }));
    await waitFor(() => expect(address()).toBe('/search?keyword=IT導入&exact=true'));
    expect(screen.getByText('入力した語だけで探しています。')).toBeInTheDocument();
    await waitFor(() => expect(marks()).toEqual(['ＩＴ導入']));
    await user.click(screen.getByRole('button', { name: '似た意味の語も含めて探す' }));
    await waitFor(() => expect(address()).toBe('/search?keyword=IT導入'));
  });

  it('after the user has excluded the synonyms, a search for another keyword includes synonyms again', async () => {
    const { user, address } = await openedWith('/search?keyword=IT導入&exact=true');
    const field = screen.getByRole('searchbox', { name: 'キーワード' });
    await user.type(field, ' 補助{Enter}');
    await waitFor(() => expect(address()).toBe('/search?keyword=IT導入 補助'.replace(' ', '+')));
  });
});

describe('a place in the keyword', () => {
  it('a place in the keyword is shown as a search condition, and removing this condition keeps the other words of the keyword', async () => {
    server.respond = (query) =>
      results(['ものづくり補助金'], 1, {
        ...(query.get('keyword') === '岡崎市で創業' && {
          place: { text: '岡崎市', without: '創業' },
        }),
      });
    const { user, address } = await opened('/search?keyword=岡崎市で創業');
    await user.click(screen.getByRole('button', { name: '場所：岡崎市を解除' }));
    await waitFor(() => expect(address()).toBe('/search?keyword=創業'));
    expect(screen.getByRole('searchbox', { name: 'キーワード' })).toHaveValue('創業');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '場所：岡崎市を解除' })).not.toBeInTheDocument(),
    );
  });
});

describe('the list of recently viewed subsidies', () => {
  const recent = (count: number) => () =>
    Response.json(
      Array.from({ length: count }, (_, at) => ({
        subsidyId: at + 1,
        viewedAt: '2026-11-20T10:00:00+09:00',
        subsidy: summary(at + 1, `最近の補助金${at + 1}`),
      })),
    );
  const openRecent = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) =>
    openPopover(user, '最近見た補助金・助成金');
  const links = () => screen.queryAllByRole('link', { name: /^最近の補助金/ });

  it('the list of recently viewed subsidies is requested when the user opens it, and first shows five subsidies', async () => {
    server.answers['GET /v1/recent-subsidies'] = recent(12);
    const app = await opened();
    const { user } = app;
    expect(server.others).not.toContain('GET /v1/recent-subsidies');
    await openRecent(app);
    await screen.findByRole('link', { name: '最近の補助金1' });
    expect(links()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: '12件すべて表示' }));
    expect(links()).toHaveLength(12);
  });

  it('the user can clear the list of recently viewed subsidies', async () => {
    server.answers['GET /v1/recent-subsidies'] = recent(2);
    server.answers['DELETE /v1/recent-subsidies'] = done;
    const app = await opened();
    const { user } = app;
    await openRecent(app);
    await user.click(await screen.findByRole('button', { name: '記録を消去' }));
    expect(
      await screen.findByText(/まだありません。補助金・助成金の詳細を開くと/),
    ).toBeInTheDocument();
    expect(links()).toEqual([]);
  });

  it('if the list of recently viewed subsidies fails to load, an error is shown and the button 再試行 loads the list', async () => {
    server.answers['GET /v1/recent-subsidies'] = refusal(422, '問題があります。');
    const app = await opened();
    const { user } = app;
    await openRecent(app);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      '最近見た補助金・助成金を取得できませんでした。問題があります。',
    );
    server.answers['GET /v1/recent-subsidies'] = recent(1);
    await user.click(within(alert).getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('link', { name: '最近の補助金1' })).toBeInTheDocument();
  });
});
