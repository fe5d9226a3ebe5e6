// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roleIdOf } from '~/domain/access/roles';
import type { MatchCriterion } from '~/domain/subsidies/match-words';
import { setMembers } from '~/session/members';
import {
  answering,
  open,
  prepareSubsidy,
  refusal,
  shown,
  logInWithRole,
  title,
} from '../support/open-subsidy';
import { sampleProfile } from '../support/sample-subsidy';

const ATTACK = '<img src=x onerror="window.pwned=1">{{7*7}}\u202E';

beforeEach(prepareSubsidy);

describe('the detail page of a subsidy', () => {
  it('the subsidy on the detail page is requested for the selected workspace, and its name is the page title', async () => {
    logInWithRole('owner');
    const { requested } = open('/search/9731', answering());
    await shown();
    expect(requested).toEqual(['/v1/subsidies/9731?workspaceId=3']);
    expect(document.title).toBe(`${title}｜補助金デスク`);
    expect(screen.getByText('S-00009731')).toBeInTheDocument();
  });

  it('the section 主な条件 shows the deadline in Japan time, the exact amount, the rate and the match with the company', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ maxAmount: 123_456_789 }));
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getByText('2026/12/24(木)')).toBeInTheDocument();
    expect(facts.getByText('17:00')).toBeInTheDocument();
    expect(facts.getByText('1億2,345万6,789')).toBeInTheDocument();
    expect(facts.getByText('2/3以内')).toBeInTheDocument();
    expect(facts.getByText('要確認')).toBeInTheDocument();
  });

  it('required documents that the call does not list are shown with their origin', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ papersFrom: { kind: 'usual', name: null } }));
    await shown();
    const usual = within(screen.getByRole('region', { name: '一般に求められる書類' }));
    expect(usual.getByText(/^この公募の必要書類は登録されていません。/)).toBeInTheDocument();
  });

  it('required documents from a programme’s guidelines name the guidelines', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ papersFrom: { kind: 'guidelines', name: '第21次公募要領' } }));
    await shown();
    const papers = within(screen.getByRole('region', { name: '必要書類' }));
    expect(papers.getByText(/^第21次公募要領をもとにした一覧です。/)).toBeInTheDocument();
  });

  it('if the deadline is near, the subsidy detail page shows a warning beside the date but none beside the status', async () => {
    logInWithRole('owner');
    open(
      '/search/9731',
      answering({ status: 'closing', acceptanceEnd: '2026-11-28T17:00:00+09:00' }),
    );
    await shown();
    expect(screen.getByText('あと3日').className).toContain('error');
    expect(screen.getByText('募集中')).toBeInTheDocument();
    expect(screen.queryByText('まもなく締切')).toBeNull();
  });

  it('if a subsidy matches the company profile, the subsidy detail shows how many of the shown conditions are met', async () => {
    logInWithRole('owner');
    const met = (criterion: MatchCriterion, text: string) => ({
      criterion,
      result: 'met' as const,
      text,
    });
    const reasons = [
      met('area', '地域 東京都'),
      met('businessCategory', '業種 製造業'),
      met('employees', '従業員数 制約なし'),
      { ...met('size', '企業規模 中小企業者'), quote: '中小企業者に限る' },
    ];
    open('/search/9731', answering({ match: { result: 'fits', reasons } }));
    await shown();
    expect(screen.getByText('会社情報と4項目が合っています')).toBeInTheDocument();
    expect(screen.getByText(/^会社情報と4項目が合っています。応募できるかどうかは/)).toBeVisible();
    expect(screen.queryByText(/公募の記載/)).not.toBeInTheDocument();
  });

  it('the reason 利用目的 of an older server is neither shown nor counted', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    logInWithRole('owner');
    const met = (criterion: string, text: string) => ({ criterion, result: 'met', text });
    const reasons = [met('area', '地域 東京都'), met('purpose', '利用目的 設備')];
    open('/search/9731', answering({ match: { result: 'fits', reasons } as never }));
    await shown();
    expect(screen.getByText('会社情報と1項目が合っています')).toBeInTheDocument();
    expect(screen.queryByText(/利用目的/u)).not.toBeInTheDocument();
  });

  it('if a requirement must be checked (要確認), the subsidy detail page quotes the text that states the requirement', async () => {
    logInWithRole('owner');
    const text = '応募資格 認定・承認を受けていること';
    const quote = '経営革新計画の承認を受けた者';
    const reasons = [{ criterion: 'applicant' as const, result: 'unknown' as const, text, quote }];
    open('/search/9731', answering({ match: { result: 'check', reasons } }));
    await shown();
    expect(screen.getByText(`公募の記載：${quote}`)).toBeInTheDocument();
    expect(screen.getByText('認定・承認を受けていること')).toBeInTheDocument();
  });

  it('the section 主な条件 has links to the deadline reminder and to the files of the subsidy', async () => {
    logInWithRole('owner');
    open(
      '/search/9731',
      answering({
        attachments: [{ kind: 'guidelines', name: '公募要領.pdf', size: 1, url: null }],
      }),
    );
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getByRole('link', { name: '締切の通知' })).toHaveAttribute('href', '#own');
    expect(facts.getByRole('link', { name: '公募要領・様式（1点）' })).toHaveAttribute(
      'href',
      '#attachments',
    );
    const files = within(screen.getByRole('region', { name: '公募要領・様式' }));
    expect(files.getByRole('link', { name: /公式ページで資料を見る/ })).toBeInTheDocument();
  });

  it('the subsidy detail page shows only sections with content, and warns against orders before the grant decision', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ contact: null, attachments: [], rounds: [] }));
    await shown();
    const jumps = within(screen.getByRole('navigation', { name: 'この補助金の内容' }));
    expect(jumps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '応募条件（自社）',
      '資金計画（概算）',
      '概要',
      '応募資格',
      '対象経費',
      '必要書類',
      '通知とメモ',
      '出典',
    ]);
    expect(
      screen.getByText(/交付決定前の契約・発注・支払いは補助の対象になりません/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/出典：Jグランツ（デジタル庁）のデータを加工して作成/),
    ).toBeInTheDocument();
  });

  it('the detail states the source with its licence and date, and links to its address', async () => {
    logInWithRole('owner');
    open(
      '/search/9731',
      answering({
        source: '青葉市オープンデータ',
        sourceLicence: 'CC BY 4.0',
        sourceUrl: 'https://example.jp/data',
      }),
    );
    await shown();
    expect(
      screen.getByText(
        '出典：青葉市オープンデータ（CC BY 4.0）のデータを加工して作成（2026/11/20 時点）',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /example\.jp\/data/ })).toHaveAttribute(
      'href',
      'https://example.jp/data',
    );
  });

  it('the detail credits the second source of a subsidy with its licence and date, and links to its address', async () => {
    logInWithRole('owner');
    const second = { name: '岡崎市オープンデータ', licence: 'CC BY 4.0' };
    const url = 'https://example.jp/okazaki';
    const updatedAt = '2026-08-20T15:00:00Z';
    open('/search/9731', answering({ otherSources: [{ ...second, url, updatedAt }] }));
    await shown();
    const link = screen.getByRole('link', {
      name: /^一部の項目：岡崎市オープンデータ（CC BY 4\.0）のデータを加工して作成/,
    });
    expect(link).toHaveAttribute('href', url);
    expect(link.parentElement).toHaveTextContent('（2026/08/21 時点）');
  });

  it('a link in the table of contents of the subsidy detail page moves the focus to the section with the same name', async () => {
    logInWithRole('owner');
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    const { user } = open('/search/9731', answering());
    await shown();
    await user.click(
      within(screen.getByRole('navigation', { name: 'この補助金の内容' })).getByRole('link', {
        name: '必要書類',
      }),
    );
    expect(document.activeElement).toHaveAttribute('id', 'papers');
  });

  it('if the company profile lacks a field, the subsidy detail names it and links to it', async () => {
    logInWithRole('owner');
    open('/search/9731', answering());
    await shown();
    expect(screen.getByText(/会社情報の従業員数が未登録の/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '従業員数を登録' })).toHaveAttribute(
      'href',
      '/company-info#company-employees',
    );
  });

  it('a viewer sees on the subsidy detail page which roles can fill in the company profile', async () => {
    logInWithRole('viewer');
    open('/search/9731', answering());
    await shown();
    expect(screen.queryByRole('link', { name: /会社情報/ })).not.toBeInTheDocument();
    expect(
      screen.getByText('会社情報を登録できるのはオーナー・管理者・編集者です。'),
    ).toBeInTheDocument();
  });

  it('while no company profile is saved, the subsidy detail page has a link for registering the company information', async () => {
    logInWithRole('owner', null);
    open('/search/9731', answering({ match: null }));
    await shown();
    expect(screen.getByRole('link', { name: '会社情報を登録' })).toBeInTheDocument();
  });

  it('the back link of the subsidy detail page leads to the search results from which the page was opened', async () => {
    logInWithRole('owner');
    const { router, user } = open('/search/9731', answering(), '/search?keyword=IT&page=2');
    await shown();
    await user.click(screen.getByRole('link', { name: '検索結果に戻る' }));
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/search?keyword=IT&page=2');
  });

  it('the subsidy detail page shows markup in any field as plain text, and renders no unsafe link', async () => {
    logInWithRole('owner');
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
    expect(document.querySelector('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /公式ページ/ })).not.toBeInTheDocument();
    expect(
      screen.getAllByRole('link').filter((link) => !link.getAttribute('href')?.match(/^[#/]/)),
    ).toEqual([]);
    expect(window).not.toHaveProperty('pwned');
  });

  it('the subsidy detail page names the host of the official page and links to the official page with rel=noopener', async () => {
    logInWithRole('owner');
    open('/search/9731', answering());
    await shown();
    const link = screen.getByRole('link', { name: /公式ページを開く/ });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText(/www\.example\.jpへ移動します/)).toBeInTheDocument();
  });

  it('when the user returns to the tab on the next day, the subsidy detail page updates the number of days until the deadline', async () => {
    logInWithRole('owner');
    open('/search/9731', answering());
    await shown();
    vi.setSystemTime(new Date('2026-11-26T00:00:10+09:00'));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getAllByText('あと28日').length).toBeGreaterThan(0);
  });

  it('if the subsidy does not exist, the subsidy detail page shows a not-found message and a back link', async () => {
    logInWithRole('owner');
    open('/search/9731', [refusal(404, '補助金・助成金が見つかりません。')]);
    await screen.findByRole('heading', { level: 1, name: '補助金が見つかりません' });
    expect(screen.getAllByRole('link', { name: '検索結果に戻る' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '再試行' })).not.toBeInTheDocument();
  });

  it('if the request for a subsidy is answered with 403, the subsidy detail page shows the server’s message', async () => {
    logInWithRole('owner');
    open('/search/9731', [refusal(403, '現在のプランでは助成金を利用できません。')]);
    await screen.findByRole('heading', { level: 1, name: 'この補助金を表示する権限がありません' });
    expect(screen.getByText('現在のプランでは助成金を利用できません。')).toBeInTheDocument();
  });

  it('if the plan does not include grants, the detail page of a grant shows an owner a link to the plans', async () => {
    logInWithRole('owner', sampleProfile, 'subsidy');
    open('/search/9731', [refusal(403, '現在のプランでは助成金を利用できません。')]);
    await screen.findByRole('heading', { level: 1, name: 'この助成金は表示できません' });
    expect(screen.getByRole('link', { name: 'プランを見る' })).toHaveAttribute(
      'href',
      '/settings/plans',
    );
    expect(screen.queryByText(/オーナー/)).not.toBeInTheDocument();
  });

  it('if the plan does not include grants, the detail page of a grant tells a viewer which owner to ask for another plan', async () => {
    logInWithRole('viewer', sampleProfile, 'subsidy');
    setMembers(3, [
      {
        workspaceUserId: 1,
        workspaceUserRoleId: roleIdOf('owner'),
        userName: '佐藤 美咲',
        email: 'owner@example.jp',
        status: 'active',
      },
    ]);
    open('/search/9731', [refusal(403, '現在のプランでは助成金を利用できません。')]);
    expect(
      await screen.findByText(/オーナーの佐藤 美咲さんに依頼してください/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'プランを見る' })).not.toBeInTheDocument();
  });

  it('if the request for a subsidy fails with 500, an error is shown and the button 再試行 repeats the request', async () => {
    logInWithRole('owner');
    const failing = refusal(500, '問題が発生しました。');
    const { user } = open('/search/9731', [failing, failing, ...answering()]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('問題が発生しました')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await shown();
  });
});
