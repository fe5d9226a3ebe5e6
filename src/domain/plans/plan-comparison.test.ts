import { describe, expect, it } from 'vitest';
import { rolesThatOpen } from '~/domain/access/access';
import { FEATURES } from '~/domain/access/features';
import { clientLimit, LIMITED, limitOn } from './limits';
import { cellLabel, comparisonOf, planDifferences, planGains } from './plan-comparison';
import { accessLost, beyondLimit, overLimits, screensLost } from './plan-losses';
import { PLANS } from './plans';

const rows = comparisonOf(PLANS).flatMap((group) => group.rows);
const compared = rows.flatMap(({ features }) => features);
const rolesOn = (feature: (typeof FEATURES)[number]) =>
  PLANS.map((plan) => rolesThatOpen(feature, plan).join());

describe('the comparison of plans', () => {
  it('the plan comparison has exactly the features in which plans differ, each once', () => {
    const differing = FEATURES.filter((feature) => new Set(rolesOn(feature)).size > 1);
    expect(compared.toSorted()).toEqual(differing.toSorted());
  });

  it('the plan comparison puts features in one row only if they open alike on every plan', () => {
    for (const { features } of rows) {
      expect(new Set(features.map((feature) => rolesOn(feature).join('/'))).size).toBeLessThan(2);
    }
  });

  it('the plan comparison has every figure that plans limit', () => {
    const figures = rows.flatMap(({ limited }) => limited ?? []);
    expect(figures.toSorted()).toEqual(LIMITED.toSorted());
  });

  it('the plan comparison states for each plan which roles open a feature and how much it allows', () => {
    for (const { features, roles, cell } of rows) {
      for (const plan of PLANS) {
        const { kind, ...more } = cell(plan);
        for (const feature of features) {
          const open = rolesThatOpen(feature, plan);
          expect(kind === 'closed').toBe(open.length === 0);
          expect(kind === 'closed' ? open : 'roles' in more ? more.roles : roles).toEqual(open);
        }
      }
    }
    const texts = (label: string) => {
      const row = rows.find((each) => each.label === label);
      return PLANS.map((plan) => (row === undefined ? '' : cellLabel(row.cell(plan))));
    };
    expect(texts('検索結果').slice(0, 2)).toEqual(['10件まで', '上限なし']);
    expect(texts('登録できるクライアント').slice(3, 6)).toEqual([
      '使えません',
      '10社まで',
      '20社まで',
    ]);
    expect(texts('登録できるクライアント').at(-1)).toBe('上限なし');
    expect(texts('検索と詳細').slice(1, 6)).toEqual([
      'オーナー',
      'オーナー・編集者',
      'オーナー・編集者・閲覧者',
      'オーナー・編集者・閲覧者',
      '全員',
    ]);
  });

  it('what a plan offers does not depend on roles', () => {
    for (const { features, has } of rows) {
      for (const plan of PLANS) {
        expect(has(plan).kind).not.toBe('roles');
        const kinds = features.map((feature) =>
          rolesThatOpen(feature, plan).length > 0 ? 'open' : 'closed',
        );
        expect(new Set([...kinds, has(plan).kind]).size).toBe(1);
      }
    }
  });

  it('a comparison leaves out rows that none of its plans offers', () => {
    const groups = comparisonOf(['free', 'subsidy_grant_plus']).map(({ group }) => group);
    expect(groups).toEqual(['探す', '進める', '通知', '管理']);
    const labels = comparisonOf(['free']).flatMap((each) => each.rows.map(({ label }) => label));
    expect(labels).toEqual(['検索と詳細', '検索結果', '会社情報']);
  });

  it('planGains lists what a plan adds to the previous one, and everything for the first plan', () => {
    const gains = (from: (typeof PLANS)[number] | null, to: (typeof PLANS)[number]) =>
      planGains(from, to).map(({ label }) => label);
    expect(gains(null, 'free')).toEqual(['検索と詳細', '検索結果', '会社情報']);
    expect(gains('subsidy_grant', 'subsidy_grant_plus')).toEqual(['案件', 'ファイル', '通知条件']);
  });

  it('planDifferences is empty between a plan and itself, and lists the limits that differ', () => {
    for (const plan of PLANS) expect(planDifferences(plan, plan)).toEqual([]);
    expect(planDifferences('agency_2', 'agency_3').map(({ label }) => label)).toEqual([
      '通知条件',
      '登録できるクライアント',
      'クライアントの通知条件',
    ]);
  });
});

describe('what a smaller plan takes away', () => {
  it('accessLost names the roles that lose a feature, and whether it closes', () => {
    expect(accessLost('subsidy_grant_plus', 'subsidy_grant')).toEqual([
      { feature: 'search', roles: ['viewer'], isClosed: false },
      { feature: 'subsidyDetail', roles: ['viewer'], isClosed: false },
      { feature: 'subsidyNotification', roles: ['viewer'], isClosed: false },
      { feature: 'favorites', roles: ['viewer'], isClosed: false },
      { feature: 'documents', roles: ['viewer'], isClosed: false },
      { feature: 'documentPdf', roles: ['viewer'], isClosed: false },
      { feature: 'tasks', roles: ['owner', 'admin', 'editor'], isClosed: true },
      { feature: 'selfApplicationTaskDetail', roles: ['owner', 'admin', 'editor'], isClosed: true },
      { feature: 'medias', roles: ['owner', 'admin', 'editor'], isClosed: true },
    ]);
  });

  it('an upgrade takes away no features, screens or amounts', () => {
    PLANS.forEach((plan, index) => {
      for (const larger of PLANS.slice(index)) {
        expect(accessLost(plan, larger)).toEqual([]);
        expect(screensLost(plan, larger)).toEqual([]);
        expect(overLimits(larger, { clients: clientLimit(plan) ?? 0 })).toEqual([]);
      }
    });
  });

  it('screensLost names the screens that a role loses, and whether it loses all', () => {
    expect(screensLost('subsidy_grant_plus', 'subsidy')).toEqual([
      { role: 'owner', screens: ['案件', 'ファイル', 'メンバー'], isAll: false },
      { role: 'admin', screens: ['案件', 'ファイル', 'メンバー'], isAll: false },
      {
        role: 'editor',
        screens: ['検索', 'お気に入り', '書類', '案件', 'ファイル', '会社情報', 'メンバー', '通知'],
        isAll: true,
      },
      { role: 'viewer', screens: ['検索', 'お気に入り', '書類'], isAll: true },
    ]);
  });

  it('overLimits counts what is over the limit, and beyondLimit picks the newest', () => {
    expect(overLimits('agency_mini', { clients: 21, notifications: 3 })).toEqual([
      { what: 'clients', count: 21, limit: 10, over: 11 },
    ]);
    expect(overLimits('agency_9', { clients: 5000 })).toEqual([]);
    expect(overLimits('free', { searchResults: 11 })).toEqual([
      { what: 'searchResults', count: 11, limit: limitOn('searchResults', 'free'), over: 1 },
    ]);
    const all = [{ id: 3 }, { id: 1 }, { id: 2 }];
    expect(beyondLimit(all, 2)).toEqual([{ id: 3 }]);
    expect(beyondLimit(all, null)).toEqual([]);
  });
});
