import { areaIdOf, AREAS, NATIONWIDE } from '~/domain/content/areas';
import type { SubsidyLevel } from '~/domain/subsidies/subsidy';
import type { Random } from './random';
import type { Subject } from './subjects';

/** The issuer of a programme, and its area. */
export type Issuer = {
  readonly name: string;
  readonly level: SubsidyLevel;
  /** Ids of the areas where applicants must be; mostly 全国 for national issuers. */
  readonly areaIds: readonly number[];
  /** The beginning of the programme's title. */
  readonly placeName: string;
  /** The place within the area. */
  readonly areaDetail: string | null;
};

/** Ministries and agencies by main purpose. */
const MINISTRIES: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['中小企業庁', '経済産業省']],
  [2, ['中小企業庁', '経済産業省']],
  [3, ['観光庁', '中小企業庁']],
  [4, ['中小企業庁']],
  [5, ['経済産業省', '文部科学省']],
  [6, ['厚生労働省', '経済産業省']],
  [7, ['中小企業庁', '内閣府']],
  [8, ['経済産業省', '中小企業庁', 'デジタル庁']],
  [9, ['厚生労働省']],
  [10, ['環境省', '資源エネルギー庁']],
  [11, ['中小企業庁', '内閣府']],
  [12, ['こども家庭庁', '文部科学省']],
  [13, ['文化庁', 'スポーツ庁']],
  [14, ['消防庁', '国土交通省', '経済産業省']],
  [15, ['国土交通省', '内閣府', '総務省']],
]);

/** Issuers by the noun of a programme, which outweighs its purpose. */
const COMPETENT: readonly (readonly [RegExp, string])[] = [
  [/医療|介護|電子カルテ/u, '厚生労働省'],
  [/木材/u, '林野庁'],
  [/農|食品/u, '農林水産省'],
  [/特許/u, '特許庁'],
  [/無線通信/u, '総務省'],
  [/スポーツ/u, 'スポーツ庁'],
  [/文化|芸能|工芸/u, '文化庁'],
  [/水素|燃料備蓄/u, '資源エネルギー庁'],
  [/物流|モビリティ|運転者|事故防止|公共交通|建築物|耐震/u, '国土交通省'],
  [/観光/u, '観光庁'],
];

const ministryFor = ({ noun, purposes }: Subject, random: Random): string =>
  COMPETENT.find(([pattern]) => pattern.test(noun))?.[1] ??
  random.pick(MINISTRIES.get(purposes[0] ?? 1) ?? ['経済産業省']);

const BUREAUS: readonly (readonly [string, string])[] = [
  ['北海道経済産業局', '北海道地方'],
  ['東北経済産業局', '東北地方'],
  ['関東経済産業局', '関東・甲信越地方'],
  ['中部経済産業局', '東海・北陸地方'],
  ['近畿経済産業局', '近畿地方'],
  ['中国経済産業局', '中国地方'],
  ['四国経済産業局', '四国地方'],
  ['九州経済産業局', '九州・沖縄地方'],
];

const TOKYO = '東京都';

/** Prefectures that publish most on the portal, with their weight; the others weigh 1. */
const BUSY_PREFECTURES: ReadonlyMap<string, number> = new Map([
  [TOKYO, 34],
  ['愛知県', 4],
  ['福島県', 3],
  ['福岡県', 3],
  ['福井県', 3],
  ['石川県', 3],
  ['大阪府', 2],
  ['埼玉県', 2],
  ['神奈川県', 2],
]);

// oxfmt-ignore
const MUNICIPALITIES: readonly (readonly [prefecture: string, ...towns: string[]])[] = [
  ['北海道', '札幌市', '旭川市', '帯広市'], ['青森県', '青森市', '八戸市'],
  ['岩手県', '盛岡市', '北上市'], ['宮城県', '仙台市', '石巻市'], ['秋田県', '秋田市', '大館市'],
  ['山形県', '山形市', '鶴岡市'], ['福島県', '福島市', '郡山市', 'いわき市'],
  ['茨城県', '水戸市', 'つくば市'], ['栃木県', '宇都宮市', '足利市'],
  ['群馬県', '前橋市', '太田市'], ['埼玉県', 'さいたま市', '川口市', '熊谷市'],
  ['千葉県', '千葉市', '柏市', '船橋市'],
  ['東京都', '港区', '大田区', '墨田区', '世田谷区', '八王子市'],
  ['神奈川県', '横浜市', '川崎市', '藤沢市'], ['新潟県', '新潟市', '長岡市', '燕市'],
  ['富山県', '富山市', '高岡市'], ['石川県', '金沢市', '小松市'], ['福井県', '福井市', '鯖江市'],
  ['山梨県', '甲府市', '富士吉田市'], ['長野県', '長野市', '松本市', '茅野市'],
  ['岐阜県', '岐阜市', '各務原市'], ['静岡県', '静岡市', '浜松市'],
  ['愛知県', '名古屋市', '岡崎市', '豊田市'], ['三重県', '津市', '四日市市'],
  ['滋賀県', '大津市', '彦根市'], ['京都府', '京都市', '福知山市'],
  ['大阪府', '大阪市', '堺市', '東大阪市'], ['兵庫県', '神戸市', '姫路市'],
  ['奈良県', '奈良市', '橿原市'], ['和歌山県', '和歌山市', '田辺市'],
  ['鳥取県', '鳥取市', '米子市'], ['島根県', '松江市', '出雲市'], ['岡山県', '岡山市', '倉敷市'],
  ['広島県', '広島市', '福山市'], ['山口県', '山口市', '宇部市'], ['徳島県', '徳島市', '鳴門市'],
  ['香川県', '高松市', '丸亀市'], ['愛媛県', '松山市', '今治市'], ['高知県', '高知市', '南国市'],
  ['福岡県', '福岡市', '北九州市', '久留米市'], ['佐賀県', '佐賀市', '唐津市'],
  ['長崎県', '長崎市', '佐世保市'], ['熊本県', '熊本市', '八代市'],
  ['大分県', '大分市', '別府市'], ['宮崎県', '宮崎市', '都城市'],
  ['鹿児島県', '鹿児島市', '霧島市'], ['沖縄県', '那覇市', '浦添市'],
];

const NATIONAL_FOUNDATIONS = [
  '地域産業活性化支援機構',
  'ものづくり基盤技術協会',
  '中小企業海外展開推進センター',
  '物流効率化推進協会',
  '脱炭素経営推進協会',
  '伝統産業振興協会',
  '人材育成推進財団',
  'まちづくり推進機構',
];

const LOCAL_FOUNDATIONS = ['産業振興財団', '中小企業支援機構', '雇用創出支援財団', '商工振興協会'];

const PREFECTURES = AREAS.filter(({ region }) => region !== null);

const PREFECTURE_NAMES = PREFECTURES.map(({ name }) => name);
const PREFECTURE_WEIGHTS = PREFECTURE_NAMES.map((name) => BUSY_PREFECTURES.get(name) ?? 1);

const idOf = (name: string): number => areaIdOf(name) ?? NATIONWIDE;

const NATIONWIDE_IDS = [
  [NATIONWIDE],
  AREAS.filter(({ name }) => name !== '海外').map(({ areaId }) => areaId),
  [NATIONWIDE, ...PREFECTURES.map(({ areaId }) => areaId)],
  AREAS.slice(0, 2).map(({ areaId }) => areaId),
];

/** 全国 alone mostly, or with all regions and prefectures as well, as on the portal. */
const nationwideIds = (random: Random): readonly number[] =>
  random.weighted(NATIONWIDE_IDS, [68, 26, 5, 1]);

const bureau = (random: Random): Issuer => {
  const [name, region] = random.pick(BUREAUS);
  const regionId = idOf(region);
  const prefectures = PREFECTURES.filter((area) => area.region === region);
  const ids = prefectures.map(({ areaId }) => areaId);
  const areaIds = random.weighted([[regionId], ids, [...ids, regionId]], [2, 2, 1]);
  return { name, level: 'national', areaIds, placeName: `【${name}】`, areaDetail: null };
};

export const nationalIssuer = (random: Random, subject: Subject): Issuer => {
  const name = ministryFor(subject, random);
  if (/経済産業省|中小企業庁/u.test(name) && random.chance(0.2)) return bureau(random);
  const placeName = random.chance(0.35) ? `【${name}】` : '';
  return { name, level: 'national', areaIds: nationwideIds(random), placeName, areaDetail: null };
};

/** The ministry that pays employment grants, or one of its offices. */
export const labourIssuer = (random: Random): Issuer => ({
  name: '厚生労働省',
  level: 'national',
  areaIds: nationwideIds(random),
  placeName: random.chance(0.3) ? '【厚生労働省】' : '',
  areaDetail: null,
});

export const prefectureIssuer = (random: Random): Issuer => {
  const name = random.weighted(PREFECTURE_NAMES, PREFECTURE_WEIGHTS);
  return { name, level: 'prefecture', areaIds: [idOf(name)], placeName: name, areaDetail: null };
};

export const municipalIssuer = (random: Random): Issuer => {
  const [prefecture, ...towns] = random.pick(MUNICIPALITIES);
  const name = random.pick(towns);
  const placeName = random.chance(0.2) ? `【${prefecture}${name}】` : name;
  const areaIds = [idOf(prefecture)];
  return { name, level: 'municipality', areaIds, placeName, areaDetail: `${prefecture}${name}内` };
};

export const foundationIssuer = (random: Random): Issuer => {
  if (random.chance(0.35)) {
    const name = `一般社団法人${random.pick(NATIONAL_FOUNDATIONS)}`;
    const areaIds = nationwideIds(random);
    return { name, level: 'foundation', areaIds, placeName: '', areaDetail: null };
  }
  const prefecture = random.weighted(PREFECTURE_NAMES, PREFECTURE_WEIGHTS);
  const name = `公益財団法人${prefecture}${random.pick(LOCAL_FOUNDATIONS)}`;
  const areaIds = [idOf(prefecture)];
  return { name, level: 'foundation', areaIds, placeName: prefecture, areaDetail: null };
};
