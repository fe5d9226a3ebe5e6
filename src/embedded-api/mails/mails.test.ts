import { describe, expect, it } from 'vitest';
import type { SubsidySummary } from '~/contract/subsidies';
import { subsidyEmail } from './mails';

const subsidy = (changes: Partial<SubsidySummary>): SubsidySummary => ({
  source: null,
  sourceUpdatedAt: null,
  subsidyId: 1,
  kind: 'subsidy',
  title: '月面補助金',
  round: null,
  programmeKey: null,
  catchPhrase: null,
  issuer: null,
  level: 'national',
  areaIds: [37],
  businessCategoryIds: [],
  tagIds: [],
  employeesBand: null,
  maxAmount: null,
  rate: null,
  acceptanceStart: null,
  acceptanceEnd: null,
  status: 'open',
  publishedAt: null,
  isFavorite: false,
  isNew: false,
  isDismissed: false,
  roundCount: 1,
  match: null,
  ...changes,
});

const bodyOf = (listed: SubsidySummary): string =>
  subsidyEmail({
    kind: 'new_subsidy',
    title: '',
    body: '',
    workspace: '見本',
    subsidies: [listed],
    link: '/notifications',
  }).body;

describe('an email about subsidies', () => {
  it.each([
    ['fits', '条件に合う'],
    ['check', '要確認'],
    ['unfit', '対象外'],
  ] as const)('a subsidy mail states each subsidy’s area and its match: %s', (result, word) => {
    expect(bodyOf(subsidy({ match: { result, reasons: [] } }))).toContain(
      `・月面補助金（地域：大阪府、応募条件：${word}）\n`,
    );
  });

  it('a subsidy mail states a budget as 予算総額, and a maximum that depends on the applicant with 最大', () => {
    expect(bodyOf(subsidy({ budget: 17_500_000_000 }))).toContain('　予算総額：175億円');
    expect(bodyOf(subsidy({ maxAmount: 30_000_000, amountVaries: true }))).toContain(
      '　上限額：最大 3,000万円',
    );
  });

  it('a subsidy mail leaves out an unknown match', () => {
    expect(bodyOf(subsidy({ areaIds: [1] }))).toContain('・月面補助金（地域：全国）\n');
  });
});
