import type { SubsidyQuery, SubsidySort } from '~/contract/subsidies';
import { AREAS } from '~/domain/content/areas';
import { createRandom } from '~/embedded-api/subsidies/generator/random';

const QUERIES = 200;

const WORDS =
  '設備 IT 省エネ 脱炭素 販路開拓 展示会 人材育成 研修 賃上げ テレワーク 介護 医療 観光 農業 水素 太陽光 蓄電池 物流 トラック 船舶 商店街 創業 スタートアップ 事業承継 後継者 海外 輸出 特許 研究開発 実証 ロボット AI クラウド セキュリティ 電子カルテ 保育 子育て 文化 スポーツ 耐震 災害 復旧 防災 感染症 雇用 障害者 高齢者 女性 移住 空き家 木材 廃棄物 リサイクル 食品 ブランド 中小企業 小規模事業者 東京都 大阪府 福岡県 令和8年度 公募 上限 専門家 ソフトウェア 機械装置 ない言葉 zzz'.split(
    ' ',
  );

const SORTS: readonly SubsidySort[] = ['relevance', 'match', 'deadline', 'amount', 'newest'];

/**
 * Returns queries with a mix of keywords, filters, sort orders and pages. The queries are the same
 * in each run.
 */
const mixedQueries = (): SubsidyQuery[] => {
  const random = createRandom(20_000);
  const keyword = (): string => {
    const [one, two] = [random.pick(WORDS), random.pick(WORDS)];
    const keywords = [one, `${one} ${two}`, `${one} または ${two}`, `${one} -${two}`];
    return random.weighted(keywords, [6, 3, 1, 1]);
  };
  return Array.from({ length: QUERIES }, () => ({
    workspaceId: 1,
    ...(random.chance(0.7) && { keyword: keyword() }),
    ...(random.chance(0.6) && { status: ['open', 'upcoming'] }),
    ...(random.chance(0.4) && { areaIds: [random.pick(AREAS).areaId] }),
    ...(random.chance(0.2) && { businessCategoryIds: [random.int(1, 20)] }),
    ...(random.chance(0.2) && { tagIds: [random.int(1, 15), random.int(201, 210)] }),
    ...(random.chance(0.15) && { employees: random.int(1, 400) }),
    ...(random.chance(0.15) && { minAmount: 1_000_000, includeUnstatedAmount: true }),
    ...(random.chance(0.1) && { deadlineWithin: 30 }),
    ...(random.chance(0.1) && { matchedOnly: true }),
    sort: random.pick(SORTS),
    page: random.pick([1, 1, 1, 2, 5]),
    perPage: random.pick([20, 50, 100]),
  }));
};

type TimedQuery = { readonly time: number; readonly hasWord: boolean };

/**
 * The time of each query in a first run, in a second run, and in a run that shows all rounds of a
 * programme as one result (`folded`).
 */
export type QueryTimes = Readonly<Record<'first' | 'second' | 'folded', readonly TimedQuery[]>>;

/** Measures each query three times: twice with separate rounds, once with folded rounds. */
export const timeQueries = async (ask: (query: SubsidyQuery) => unknown): Promise<QueryTimes> => {
  const run = async (foldRounds: boolean): Promise<TimedQuery[]> => {
    const timed: TimedQuery[] = [];
    for (const query of mixedQueries()) {
      const from = performance.now();
      await ask({ ...query, foldRounds });
      timed.push({ time: performance.now() - from, hasWord: query.keyword !== undefined });
    }
    return timed;
  };
  return { first: await run(false), second: await run(false), folded: await run(true) };
};
