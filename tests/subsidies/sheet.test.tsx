// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answering,
  open,
  prepareSubsidy,
  refusal,
  shown,
  logInWithRole,
  title,
} from '../support/open-subsidy';

beforeEach(prepareSubsidy);

describe('the print page of a subsidy', () => {
  it('a visitor who is not logged in can open the print page, which then has no link back to the detail page', async () => {
    const { requested } = open('/search/9731/pdf', answering({ match: null }));
    await shown();
    expect(requested).toEqual(['/v1/subsidies/9731']);
    expect(screen.queryByRole('link', { name: /補助金の詳細に戻る/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '応募条件（自社）' })).not.toBeInTheDocument();
    expect(document.title).toBe(`${title}｜補助金デスク`);
  });

  it('if the request of a logged-in user for a subsidy is answered with 403, the print page shows what the server sends without log-in', async () => {
    logInWithRole('owner');
    const { requested } = open('/search/9731/pdf', [
      refusal(403, '現在のプランでは助成金を利用できません。'),
      ...answering({ match: null }),
    ]);
    await shown();
    expect(requested).toEqual(['/v1/subsidies/9731?workspaceId=3', '/v1/subsidies/9731']);
    expect(screen.queryByText('現在のプランでは助成金を利用できません。')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '印刷・PDFとして保存' })).toBeInTheDocument();
  });

  it('the button 印刷・PDFとして保存 on the print page opens the browser’s print dialog', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = open('/search/9731/pdf', answering());
    await shown();
    await user.click(screen.getByRole('button', { name: '印刷・PDFとして保存' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('the print page lists all areas, the URLs, the attachments and the time at which the page was generated', async () => {
    logInWithRole('owner');
    open('/search/9731/pdf', answering());
    await shown();
    const sheet = screen.getByRole('article').textContent;
    expect(sheet).toContain('東京都、神奈川県、埼玉県');
    expect(sheet).toContain('1,500万円');
    expect(sheet).toContain('2026/12/24(木) 17:00（あと29日）');
    expect(sheet).toContain('https://www.example.jp/koubo');
    expect(sheet).toContain('公募要領.pdf（公募要領・1.8MB）');
    expect(sheet).toContain('交付決定前の契約・発注・支払いは補助の対象になりません');
    expect(sheet).toContain('従業員数 要確認');
    expect(sheet).toContain(`${window.location.origin}/search/9731/pdf`);
    expect(sheet).toContain('2026/11/25(水) 09:00 出力');
  });

  it('the print page states a budget as such, and leaves out the warning where no order is paid for', async () => {
    logInWithRole('owner');
    open(
      '/search/9731/pdf',
      answering({ recordType: 'commission', maxAmount: null, budget: 250_000_000 }),
    );
    await shown();
    const sheet = screen.getByRole('article').textContent;
    expect(sheet).toContain('委託・執行団体・募集中');
    expect(sheet).toContain('予算総額2億5,000万円');
    expect(sheet).not.toContain('交付決定前の契約');
  });

  it('like the detail page, the print page says 募集中 until the deadline has passed, even shortly before the deadline', async () => {
    logInWithRole('owner');
    open('/search/9731/pdf', answering({ status: 'closing' }));
    await shown();
    expect(screen.getByText(/・募集中/)).toBeInTheDocument();
    expect(screen.queryByText(/まもなく締切/)).toBeNull();
  });

  it('the print page shows the official page’s URL only once if the detail text also contains it', async () => {
    const url = 'https://www.example.jp/koubo';
    logInWithRole('owner');
    open(
      '/search/9731/pdf',
      answering({ officialUrl: url, detailHtml: `<h2>公式ページ</h2><p>${url}</p>` }),
    );
    await shown();
    expect(screen.getByRole('article').textContent.split(url)).toHaveLength(2);
  });

  it('on the print page, an entry such as 補助率 takes the whole width if its text is long', async () => {
    logInWithRole('owner');
    open(
      '/search/9731/pdf',
      answering({ rate: '中小企業1/2、小規模企業と再生事業者2/3（上限あり）' }),
    );
    await shown();
    const row = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement;
    expect(row('補助率')?.className).toContain('col-span-full');
    expect(row('締切')?.className).not.toContain('col-span-full');
  });

  it('for a logged-in user, the print page has a back link to the detail page', async () => {
    logInWithRole('owner');
    const { router, user } = open('/search/9731/pdf', answering(), '/search?page=2');
    await shown();
    await user.click(screen.getByRole('link', { name: '補助金の詳細に戻る' }));
    expect(router.state.location.pathname).toBe('/search/9731');
    expect(router.state.location.state).toEqual({ from: '/search?page=2' });
  });

  it('if the subsidy does not exist, the print page shows a not-found message and a link to the log-in page', async () => {
    open('/search/9731/pdf', [refusal(404, '補助金・助成金が見つかりません。')]);
    await screen.findByRole('heading', { level: 1, name: '補助金が見つかりません' });
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/');
  });
});
