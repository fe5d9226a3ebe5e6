/** Areas as the jGrants API names them; a prefecture's id is 10 + its JIS X 0401 code. */
type Area = {
  areaId: number;
  name: string;
  /** Name of the prefecture's region; null for 全国, 海外 and the regions themselves. */
  region: string | null;
};

export const NATIONWIDE = 1;
const OVERSEAS = 2;

/** In the order of the JIS X 0401 codes. */
const PREFECTURES = [
  ['北海道地方', '北海道'],
  ['東北地方', '青森県 岩手県 宮城県 秋田県 山形県 福島県'],
  ['関東・甲信越地方', '茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県'],
  ['東海・北陸地方', '富山県 石川県 福井県'],
  ['関東・甲信越地方', '山梨県 長野県'],
  ['東海・北陸地方', '岐阜県 静岡県 愛知県 三重県'],
  ['近畿地方', '滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県'],
  ['中国地方', '鳥取県 島根県 岡山県 広島県 山口県'],
  ['四国地方', '徳島県 香川県 愛媛県 高知県'],
  ['九州・沖縄地方', '福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'],
].flatMap(([region = '', names = '']) => names.split(' ').map((name) => ({ name, region })));

const REGIONS = [...new Set(PREFECTURES.map(({ region }) => region))];

export const AREAS: readonly Area[] = [
  { areaId: NATIONWIDE, name: '全国', region: null },
  { areaId: OVERSEAS, name: '海外', region: null },
  ...REGIONS.map((name, index) => ({ areaId: 3 + index, name, region: null })),
  ...PREFECTURES.map((prefecture, index) => ({ areaId: 11 + index, ...prefecture })),
];

const BY_ID = new Map(AREAS.map((area) => [area.areaId, area]));

export const areaName = (areaId: number): string | undefined => BY_ID.get(areaId)?.name;

export const areaIdOf = (name: string): number | undefined =>
  AREAS.find((area) => area.name === name)?.areaId;

// A prefecture also finds its region and 全国, a region its prefectures and 全国.
const areasFoundBy = (searched: Area): ReadonlySet<number> => {
  const found = AREAS.filter(
    (area) =>
      area.areaId === searched.areaId ||
      (area.areaId === NATIONWIDE && searched.areaId !== OVERSEAS) ||
      area.name === searched.region ||
      area.region === searched.name,
  );
  return new Set(found.map(({ areaId }) => areaId));
};

const FOUND_BY = new Map(AREAS.map((area) => [area.areaId, areasFoundBy(area)]));

/** Whether a search for an area finds a subsidy of these areas. */
export const areaCovers = (searchedAreaId: number, subsidyAreaIds: readonly number[]): boolean => {
  const found = FOUND_BY.get(searchedAreaId);
  return found !== undefined && subsidyAreaIds.some((areaId) => found.has(areaId));
};

/** A subsidy's areas, shortened: 「全国」, 「東京都」, 「青森県ほか5地域」, 「記載なし」. */
export const areasLabel = (areaIds: readonly number[]): string => {
  if (areaIds.includes(NATIONWIDE)) return '全国';
  const names = areaIds.flatMap((areaId) => areaName(areaId) ?? []);
  const [first, second] = names;
  if (first === undefined) return '記載なし';
  if (second === undefined) return first;
  return names.length === 2 ? `${first}・${second}` : `${first}ほか${names.length - 1}地域`;
};
