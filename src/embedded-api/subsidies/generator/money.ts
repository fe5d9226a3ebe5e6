import type { SubsidyKind, SubsidyLevel } from '~/domain/subsidies/subsidy';
import type { Random } from './random';

const MAN = 10_000;

/** Usual maximum amounts in 万円, by issuer. */
const MAXIMA: Record<SubsidyLevel, readonly number[]> = {
  national: [
    50, 100, 200, 300, 300, 500, 750, 1000, 1000, 1250, 1500, 2000, 2000, 3000, 5000, 5000, 8000,
    10_000, 15_000, 20_000, 30_000, 50_000, 100_000, 500_000,
  ],
  prefecture: [
    20, 30, 50, 50, 100, 100, 150, 200, 300, 300, 400, 500, 500, 750, 1000, 1500, 2000, 3000, 5000,
    10_000,
  ],
  municipality: [5, 10, 15, 20, 20, 25, 30, 50, 50, 80, 100, 100, 150, 200, 300, 500, 1000, 20_000],
  foundation: [10, 20, 30, 50, 50, 100, 100, 150, 200, 300, 500, 1000, 1500],
};

const GRANTS = [20, 30, 40, 50, 57, 60, 72, 80, 100, 120, 150, 200, 300, 600];

/** Amounts that come from a budget, a formula or the largest number of a form. */
const AWKWARD = [99_999_999, 123_456_789, 1_159_536_000, 6_655_000, 384_645_000, 133_280, 21_000];

/** Whole yen; null where the call states none. */
export const maxAmountOf = (level: SubsidyLevel, kind: SubsidyKind, random: Random) => {
  if (random.chance(0.18)) return null;
  if (random.chance(0.015)) return random.pick(AWKWARD);
  return random.pick(kind === 'grant' ? GRANTS : MAXIMA[level]) * MAN;
};

/** Rates with their weights. */
const RATES = {
  '1/2以内': 30,
  '2/3以内': 20,
  '1/2': 12,
  '1/3以内': 8,
  '3/4以内': 6,
  '10/10': 5,
  定額: 5,
  '中小企業 1/2以内、小規模企業者・小規模事業者 2/3以内': 6,
  '中小企業者 2/3以内、中小企業者以外 1/2以内': 4,
  '公募要領をご確認ください。': 8,
  '対象経費の実支出額と基準額を比較して少ない方の額に3/4を乗じた額': 2,
  '1/2（賃上げの計画を達成した場合は2/3）': 3,
  '機械装置・設備費は1/2以内、専門家経費と研修・教育費は2/3以内とする。ただし、直近1年間に雇用する従業員の平均賃金を3％以上引き上げた事業者、または災害の指定を受けた区域に主たる事業所を置く事業者については、機械装置・設備費の率を2/3以内、専門家経費と研修・教育費の率を3/4以内に引き上げる。なお、算定した額に千円未満の端数がある場合は切り捨て、他の制度から補助を受ける経費は対象から除く。': 1,
};

const GRANT_RATES = {
  定額: 40,
  '対象経費の3/4以内': 12,
  '経費助成 45％～75％、賃金助成 1人1時間あたり800円': 10,
  '1人あたり57万円（大企業は42万7,500円）': 4,
  '対象労働者1人につき、支給対象期ごとに定額': 10,
  '2/3': 8,
};

export const rateOf = (kind: SubsidyKind, random: Random): string | null => {
  if (random.chance(0.17)) return null;
  const rates = kind === 'grant' ? GRANT_RATES : RATES;
  return random.weighted(Object.keys(rates), Object.values(rates));
};
