// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import SubsidyPage from '~/app/pages/subsidy';
import type { SubsidyDetail } from '~/contract/subsidies';
import type { WorkspaceProfile } from '~/contract/workspaces';
import type { Plan } from '~/domain/plans';
import { roleIdOf, type Role } from '~/domain/roles';
import SubsidyPdfPage from '~/features/subsidies/pages/subsidy-pdf';
import { createQueryClient } from '~/lib/query-client';
import { setMembers } from '~/stores/members';
import { selectWorkspace } from '~/stores/session';
import { setProfile } from '~/stores/workspace-profile';
import { connectTo, forgetEverything, logInAs } from './support/app-session';
import { workspaceOn } from './support/recording-api';
import { sampleProfile, sampleSubsidy } from './support/sample-subsidy';

const API = 'https://api.example';
const ATTACK = '<img src=x onerror="window.pwned=1">{{7*7}}\u202E';

const refusal = (statusCode: number, message: string) => () =>
  Response.json({ statusCode, message }, { status: statusCode });

/** Opens a path on an API that answers each call of the subsidy with the next of `answers`. */
const open = (path: string, answers: readonly (() => Response)[], from: string | null = null) => {
  const asked: string[] = [];
  let turn = 0;
  connectTo(API, async (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    asked.push(`${pathname}${search}`);
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    if (answer === undefined) throw new Error('no answer');
    return answer();
  });
  const router = createMemoryRouter(
    [
      { path: '/search/:id', Component: SubsidyPage },
      { path: '/search/:id/pdf', Component: SubsidyPdfPage },
      { path: '*', element: <p>ほかの画面</p> },
    ],
    { initialEntries: [from === null ? path : { pathname: path, state: { from } }] },
  );
  render(
    <QueryClientProvider client={createQueryClient(true)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, router, user: userEvent.setup() };
};

const answering = (change: Partial<SubsidyDetail> = {}) => [
  () => Response.json({ ...sampleSubsidy, ...change }),
];

const standAs = (
  role: Role,
  profile: WorkspaceProfile | null = sampleProfile,
  plan: Plan = 'subsidy_grant_plus',
) => {
  const workspace = { ...workspaceOn(plan), role };
  logInAs([workspace]);
  selectWorkspace(workspace.workspaceId);
  setProfile(workspace.workspaceId, profile);
};

const title = sampleSubsidy.title;
const shown = () => screen.findByRole('heading', { level: 1, name: title });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-25T09:00:00+09:00'));
  forgetEverything();
});

describe('the detail of a subsidy', () => {
  it('asks for the workspace and names the page after the subsidy', async () => {
    standAs('owner');
    const { asked } = open('/search/9731', answering());
    await shown();
    expect(asked).toEqual(['/v1/subsidies/9731?workspaceId=3']);
    expect(document.title).toBe(`${title}｜補助金デスク`);
    expect(screen.getByText('S-00009731')).toBeDefined();
  });

  it('gives deadline, exact amount, rate and fit among the key facts, in Japanese time', async () => {
    standAs('owner');
    open('/search/9731', answering({ maxAmount: 123_456_789 }));
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getByText('2026/12/24(木)')).toBeDefined();
    expect(facts.getByText('17:00')).toBeDefined();
    expect(facts.getByText('1億2,345万6,789')).toBeDefined();
    expect(facts.getByText('2/3以内')).toBeDefined();
    expect(facts.getByText('要確認')).toBeDefined();
  });

  it('says once how many days are left, and not in green that they are few', async () => {
    standAs('owner');
    open(
      '/search/9731',
      answering({ status: 'closing', acceptanceEnd: '2026-11-28T17:00:00+09:00' }),
    );
    await shown();
    expect(screen.getByText('あと3日')).toBeDefined();
    expect(screen.getByText('まもなく締切').className).toContain('warning');
  });

  it('says 記載なし where amount and rate are not stated, and 通年 without an end', async () => {
    standAs('owner');
    open('/search/9731', answering({ maxAmount: null, rate: null, acceptanceEnd: null }));
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getAllByText('記載なし')).toHaveLength(2);
    expect(facts.getByText('通年（締切の定めなし）')).toBeDefined();
  });

  it('shows every part that has something to say, with the warning, and leaves the empty ones out', async () => {
    standAs('owner');
    open('/search/9731', answering({ contact: null, attachments: [], rounds: [] }));
    await shown();
    const jumps = within(screen.getByRole('navigation', { name: 'この補助金の内容' }));
    expect(jumps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '自社との適合',
      '概要',
      '応募資格',
      '対象経費',
      '必要書類',
      '出典',
    ]);
    expect(
      screen.getByText(/交付決定前の契約・発注・支払いは補助の対象になりません/),
    ).toBeDefined();
    expect(screen.getByText(/出典：Jグランツ（デジタル庁）のデータを加工して作成/)).toBeDefined();
  });

  it('moves focus along with the view to a part', async () => {
    standAs('owner');
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    const { user } = open('/search/9731', answering());
    await shown();
    await user.click(
      within(screen.getByRole('navigation', { name: 'この補助金の内容' })).getByRole('link', {
        name: '必要書類',
      }),
    );
    expect(document.activeElement?.id).toBe('papers');
  });

  it('names what the profile lacks, with the way there', async () => {
    standAs('owner');
    open('/search/9731', answering());
    await shown();
    expect(screen.getByText(/会社情報に従業員数が登録されていない/)).toBeDefined();
    expect(screen.getByRole('link', { name: '会社情報を開く' }).getAttribute('href')).toBe(
      '/company-info',
    );
  });

  it('tells a role that cannot fill the profile in who can', async () => {
    standAs('viewer');
    open('/search/9731', answering());
    await shown();
    expect(screen.queryByRole('link', { name: /会社情報/ })).toBeNull();
    expect(
      screen.getByText('会社情報を登録できるのはオーナー・管理者・編集者です。'),
    ).toBeDefined();
  });

  it('invites to fill the profile in where there is none', async () => {
    standAs('owner', null);
    open('/search/9731', answering({ match: null }));
    await shown();
    expect(screen.getByRole('link', { name: '会社情報を登録' })).toBeDefined();
  });

  it('leads back to the search one came from', async () => {
    standAs('owner');
    const { router, user } = open('/search/9731', answering(), '/search?keyword=IT&page=2');
    await shown();
    await user.click(screen.getByRole('link', { name: '検索結果に戻る' }));
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/search?keyword=IT&page=2');
  });

  it('shows hostile words as words, and links nowhere that is not safe', async () => {
    standAs('owner');
    open(
      '/search/9731',
      answering({
        title: `${ATTACK}題`,
        issuer: ATTACK,
        rate: ATTACK,
        catchPhrase: ATTACK,
        requirements: ATTACK,
        contact: ATTACK,
        areaDetail: ATTACK,
        detailHtml: ATTACK,
        officialUrl: 'javascript:alert(1)',
        requiredDocuments: [{ label: ATTACK, templateUrl: 'javascript:alert(1)' }],
        attachments: [{ kind: 'form', name: ATTACK, size: 1, url: 'data:text/html,x' }],
        source: ATTACK,
      }),
    );
    await screen.findByRole('heading', { level: 1, name: /onerror/ });
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('link', { name: /公式ページ/ })).toBeNull();
    expect(
      screen.getAllByRole('link').filter((link) => !link.getAttribute('href')?.match(/^[#/]/)),
    ).toEqual([]);
    expect(window).not.toHaveProperty('pwned');
  });

  it('opens the official page in a tab that knows nothing of this one', async () => {
    standAs('owner');
    open('/search/9731', answering());
    await shown();
    const link = screen.getByRole('link', { name: /公式ページを開く/ });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText(/www\.example\.jp へ移動します/)).toBeDefined();
  });

  it('counts the days on in a tab that is looked at again the next day', async () => {
    standAs('owner');
    open('/search/9731', answering());
    await shown();
    vi.setSystemTime(new Date('2026-11-26T00:00:10+09:00'));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getAllByText('あと28日').length).toBeGreaterThan(0);
  });

  it('says that there is no such subsidy, with the way back', async () => {
    standAs('owner');
    open('/search/9731', [refusal(404, '補助金・助成金が見つかりません')]);
    await screen.findByRole('heading', { level: 1, name: 'この補助金は見つかりませんでした' });
    expect(screen.getAllByRole('link', { name: '検索結果に戻る' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
  });

  it('says that the plan does not open it, in the words of the server', async () => {
    standAs('owner');
    open('/search/9731', [refusal(403, '現在のプランでは助成金を利用できません')]);
    await screen.findByRole('heading', {
      level: 1,
      name: 'この補助金を表示する権限がありません',
    });
    expect(screen.getByText('現在のプランでは助成金を利用できません')).toBeDefined();
  });

  it('leads who may change the plan to the plans, and tells the others whom to ask', async () => {
    standAs('owner', sampleProfile, 'subsidy');
    open('/search/9731', [refusal(403, '現在のプランでは助成金を利用できません')]);
    await screen.findByRole('heading', { level: 1, name: 'この助成金は表示できません' });
    expect(screen.getByRole('link', { name: 'プランを見る' }).getAttribute('href')).toBe(
      '/settings/plans',
    );
    expect(screen.queryByText(/オーナー/)).toBeNull();
  });

  it('names the owner to who may not change the plan', async () => {
    standAs('viewer', sampleProfile, 'subsidy');
    setMembers(3, [
      {
        workspaceUserId: 1,
        workspaceUserRoleId: roleIdOf('owner'),
        userName: '佐藤 美咲',
        email: 'owner@example.jp',
        status: 'active',
      },
    ]);
    open('/search/9731', [refusal(403, '現在のプランでは助成金を利用できません')]);
    expect(await screen.findByText(/オーナーの佐藤 美咲さんに依頼してください/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'プランを見る' })).toBeNull();
  });

  it('offers to try again after any other failure', async () => {
    standAs('owner');
    const failing = refusal(500, '問題が発生しました。');
    const { user } = open('/search/9731', [failing, failing, ...answering()]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('問題が発生しました。')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await shown();
  });
});

describe('the sheet to print', () => {
  it('needs no session, and then has no way into the app', async () => {
    const { asked } = open('/search/9731/pdf', answering({ match: null }));
    await shown();
    expect(asked).toEqual(['/v1/subsidies/9731']);
    expect(screen.queryByRole('link', { name: /補助金の詳細に戻る/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: '自社との適合' })).toBeNull();
    expect(document.title).toBe(`${title}｜補助金デスク`);
  });

  it('shows the public fields to a plan or role that may not see the detail', async () => {
    standAs('owner');
    const { asked } = open('/search/9731/pdf', [
      refusal(403, '現在のプランでは助成金を利用できません'),
      ...answering({ match: null }),
    ]);
    await shown();
    expect(asked).toEqual(['/v1/subsidies/9731?workspaceId=3', '/v1/subsidies/9731']);
    expect(screen.queryByText('現在のプランでは助成金を利用できません')).toBeNull();
    expect(screen.getByRole('button', { name: '印刷・PDFとして保存' })).toBeDefined();
  });

  it('prints on demand', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = open('/search/9731/pdf', answering());
    await shown();
    await user.click(screen.getByRole('button', { name: '印刷・PDFとして保存' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('holds all that paper cannot unfold or follow: every area, addresses, source and the moment', async () => {
    standAs('owner');
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

  it('prints the address of the official page once where the detail names it', async () => {
    const url = 'https://www.example.jp/koubo';
    standAs('owner');
    open(
      '/search/9731/pdf',
      answering({ officialUrl: url, detailHtml: `<h2>公式ページ</h2><p>${url}</p>` }),
    );
    await shown();
    expect(screen.getByRole('article').textContent.split(url)).toHaveLength(2);
  });

  it('leaves no cell of the key facts empty', async () => {
    standAs('owner');
    open(
      '/search/9731/pdf',
      answering({ rate: '中小企業1/2、小規模企業と再生事業者2/3（上限あり）' }),
    );
    await shown();
    const row = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement;
    expect(row('補助率')?.className).toContain('col-span-full');
    expect(row('締切')?.className).not.toContain('col-span-full');
  });

  it('leads back to the detail for who is logged in', async () => {
    standAs('owner');
    const { router, user } = open('/search/9731/pdf', answering(), '/search?page=2');
    await shown();
    await user.click(screen.getByRole('link', { name: '補助金の詳細に戻る' }));
    expect(router.state.location.pathname).toBe('/search/9731');
    expect(router.state.location.state).toEqual({ from: '/search?page=2' });
  });

  it('says so where there is no such subsidy', async () => {
    open('/search/9731/pdf', [refusal(404, '補助金・助成金が見つかりません')]);
    await screen.findByRole('heading', { level: 1, name: 'この補助金は見つかりませんでした' });
    expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/');
  });
});
