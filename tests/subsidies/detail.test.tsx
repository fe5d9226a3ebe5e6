// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { roleIdOf } from '~/domain/roles';
import { setMembers } from '~/stores/members';
import { sampleProfile } from './support/sample-subsidy';
import {
  answering,
  open,
  prepareSubsidy,
  refusal,
  shown,
  standAs,
  title,
} from './support/open-subsidy';

const ATTACK = '<img src=x onerror="window.pwned=1">{{7*7}}\u202E';

beforeEach(prepareSubsidy);

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
      '通知とメモ',
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

  it('names what the profile lacks, with the way to the very field', async () => {
    standAs('owner');
    open('/search/9731', answering());
    await shown();
    expect(screen.getByText(/会社情報に従業員数が登録されていない/)).toBeDefined();
    expect(screen.getByRole('link', { name: '従業員数を登録' }).getAttribute('href')).toBe(
      '/company-info#company-employees',
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
