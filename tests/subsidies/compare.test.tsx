// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubsidyDetail } from '~/contract/subsidies';
import { readSearch } from '~/entities/subsidy/search-address';
import { CompareScreen } from '~/features/subsidies/compare/compare-screen';
import { createQueryClient } from '~/lib/query-client';
import { connectTo } from '../support/app-session';
import { prepareSubsidy, refusal, logInWithRole } from '../support/open-subsidy';
import { sampleSubsidy } from '../support/sample-subsidy';

const one: SubsidyDetail = { ...sampleSubsidy, subsidyId: 1, title: '設備の補助金' };
const two: SubsidyDetail = {
  ...sampleSubsidy,
  subsidyId: 2,
  title: '人材の助成金',
  kind: 'grant',
  maxAmount: 123_456_789,
  rate: '1/2',
  acceptanceEnd: null,
  match: null,
  officialUrl: 'javascript:alert(1)',
  requiredDocuments: [],
  eligibleExpenses: null,
};

const Compared = () => {
  const [params] = useSearchParams();
  return (
    <CompareScreen
      subsidyIds={readSearch(params).compare}
      backTo="/search?keyword=IT"
      backLabel="検索結果に戻る"
    />
  );
};

const open = (answers: Record<number, () => Response>, ids: readonly number[]) => {
  connectTo('https://api.example', async (input, init) => {
    const id = Number(new URL(new Request(input, init).url).pathname.split('/').at(-1));
    return (answers[id] ?? refusal(404, '補助金・助成金が見つかりません。'))();
  });
  const router = createMemoryRouter(
    [
      { path: '/search', Component: Compared },
      { path: '/search/:id', element: <h1>詳細</h1> },
    ],
    { initialEntries: [`/search?keyword=IT&compare=${ids.join(',')}`] },
  );
  render(
    <QueryClientProvider client={createQueryClient(true)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
};

const both = { 1: () => Response.json(one), 2: () => Response.json(two) };

const row = (name: string) => {
  const header = screen.getByRole('rowheader', { name: new RegExp(`^${name}`) });
  const line = header.closest('tr');
  if (line === null) throw new Error('a row');
  return within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '');
};

beforeEach(() => {
  prepareSubsidy();
  logInWithRole('owner');
});

describe('the comparison of subsidies', () => {
  it('the comparison is a table with a column for each subsidy and a row for each criterion', async () => {
    open(both, [1, 2]);
    await screen.findByRole('link', { name: '人材の助成金' });
    expect(
      screen.getByRole('heading', { level: 1, name: '補助金・助成金の比較' }),
    ).toBeInTheDocument();
    expect(document.title).toBe('補助金・助成金の比較｜補助金デスク');
    expect(screen.getByRole('link', { name: '検索結果に戻る' })).toHaveAttribute(
      'href',
      '/search?keyword=IT',
    );
    expect(row('締切')).toEqual(['あと29日2026/12/24(木) 17:00', '通年']);
    expect(row('上限額')).toEqual(['1,500万円', '1億2,345万6,789円']);
    expect(row('補助率')).toEqual(['2/3以内', '1/2']);
    expect(row('応募条件（自社）')[0]).toContain('要確認');
    expect(row('応募条件（自社）')[1]).toContain('会社情報が未登録');
    expect(row('受付期間')[1]).toBe('2026/10/01(木)から通年（締切の定めなし）');
    expect(row('必要書類')).toEqual(['事業計画書決算書', '記載なし']);
    expect(row('公式ページ')).toEqual(['www.example.jp（別のタブで開きます）', '記載なし']);
    expect(
      screen.getByRole('button', { name: '設備の補助金をお気に入りに追加' }),
    ).toBeInTheDocument();
  });

  it('the comparison first shows only the criteria that differ; unticking 違いだけ表示 adds the other criteria, marked as equal', async () => {
    const { user } = open(both, [1, 2]);
    await screen.findByRole('link', { name: '人材の助成金' });
    expect(screen.queryByRole('rowheader', { name: /^対象地域/ })).not.toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: '補助率' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /^応募条件/ })).toBeInTheDocument();
    expect(screen.getByText(/^同じ\d項目は非表示$/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '違いだけ表示' }));
    expect(screen.getByRole('rowheader', { name: '対象地域（すべて同じ）' })).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: '補助率' })).toBeInTheDocument();
  });

  it('if 募集状況 is equal for all subsidies, the comparison hides the row 募集状況, as it hides other equal criteria', async () => {
    const { user } = open(
      { 1: () => Response.json(one), 2: () => Response.json({ ...two, kind: one.kind }) },
      [1, 2],
    );
    await screen.findByRole('link', { name: '人材の助成金' });
    expect(screen.queryByRole('rowheader', { name: /^募集状況/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '違いだけ表示' }));
    expect(row('募集状況（すべて同じ）')).toEqual(['補助金募集中', '補助金募集中']);
  });

  it('if one of two subsidies with the same deadline is not open yet, the comparison shows the row 締切 as differing', async () => {
    const later = { status: 'upcoming', acceptanceStart: '2026-12-01T00:00:00Z' } as const;
    open({ 1: () => Response.json(one), 2: () => Response.json({ ...one, ...later }) }, [1, 2]);
    await screen.findByText('から受付');
    expect(screen.getByRole('rowheader', { name: '締切' })).toBeInTheDocument();
  });

  it('the comparison shows eligible expenses as a list if they are bullet points, and as text if they are sentences', async () => {
    const texts = { eligibleExpenses: '・機械装置費\n・外注費\n外注費' };
    const sentences = { eligibleExpenses: '次の経費が対象です。\n機械装置費' };
    open(
      {
        1: () => Response.json({ ...one, ...texts }),
        2: () => Response.json({ ...one, ...sentences }),
      },
      [1, 2],
    );
    await screen.findByText('外注費');
    const expenses = within(screen.getByRole('row', { name: /^対象経費/ }));
    const items = expenses.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['機械装置費', '外注費']);
    expect(screen.getByText(/^次の経費が対象です。/)).toBeInTheDocument();
  });

  it('in the comparison, the user can create a document and a task for a subsidy and can print the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open(both, [1, 2]);
    await screen.findByRole('link', { name: '人材の助成金' });
    expect(screen.getByRole('button', { name: '「人材の助成金」の書類を作成' })).toBeEnabled();
    expect(screen.getByRole('link', { name: '案件を作成：人材の助成金' })).toHaveAttribute(
      'href',
      '/tasks?new=1&subsidy=2',
    );
    await user.click(screen.getByRole('button', { name: '印刷・PDFとして保存' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('removing a subsidy from the comparison updates the URL', async () => {
    const { router, user } = open(
      { ...both, 3: () => Response.json({ ...one, subsidyId: 3, title: '三つ目' }) },
      [1, 2, 3],
    );
    await screen.findByRole('link', { name: '三つ目' });
    await user.click(screen.getByRole('button', { name: '人材の助成金を比較から外す' }));
    expect(screen.queryByRole('link', { name: '人材の助成金' })).not.toBeInTheDocument();
    const params = new URLSearchParams(router.state.location.search);
    expect([params.get('compare'), params.get('keyword')]).toEqual(['1,3', 'IT']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '三つ目を比較から外す' }));
    expect(
      screen.getByText('比較するには、一覧でもう1件以上を選択してください。'),
    ).toBeInTheDocument();
  });

  it('if a subsidy fails to load, its column in the comparison shows the reason and a button that loads the subsidy again', async () => {
    let isThere = false;
    const { user } = open(
      { 1: both[1], 2: () => (isThere ? both[2]() : refusal(500, '問題が発生しました。')()) },
      [1, 2],
    );
    await screen.findByRole('link', { name: '設備の補助金' });
    const alert = await screen.findByText('表示できませんでした。問題が発生しました。');
    expect(alert.closest('th')).toHaveTextContent('S-00000002');
    expect(row('補助率')).toEqual(['2/3以内', '—表示できません']);
    isThere = true;
    await user.click(screen.getByRole('button', { name: '再試行（S-00000002）' }));
    await screen.findByRole('link', { name: '人材の助成金' });
  });

  it('if no subsidy is selected, the comparison shows a message', () => {
    open(both, []);
    expect(screen.getByText('比較する補助金・助成金を選択していません')).toBeInTheDocument();
  });

  it('in the comparison, the button 続きを表示 expands a long list of required documents', async () => {
    const long = {
      ...one,
      requiredDocuments: Array.from({ length: 9 }, (_, index) => ({
        label: `書類${index + 1}`,
        templateUrl: null,
      })),
    };
    const { user } = open({ ...both, 1: () => Response.json(long) }, [1, 2]);
    const more = await screen.findByRole('button', { name: '続きを表示（必要書類）' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
  });
});
