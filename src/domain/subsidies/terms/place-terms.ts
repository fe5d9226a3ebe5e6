import { AREAS, areaIdOf, areaName, NATIONWIDE } from '~/domain/content/areas';
import {
  prefecturesOfTown,
  townsNamedIn,
  townsOfPrefecture,
} from '~/domain/content/municipalities';
import { normalizedLine, quoted, sectionsIn, type CallText, type Section } from './call-text';

/** A prefecture, or a municipality in one of several prefectures. */
export type PlaceTerm = {
  prefectureIds: readonly number[];
  town: string | null;
  /** The words of the call. */
  words: string;
};

export type PlaceTerms = {
  /** The company must be in one of these. */
  places: readonly PlaceTerm[];
  /** Names that may mean something other than the place. */
  possible: readonly PlaceTerm[];
  /** The call invites companies to move there: nobody is excluded by address. */
  elsewhere: { words: string; isForOutsiders: boolean } | null;
};

const PREFECTURES = AREAS.filter(({ region }) => region !== null);
const prefectureOf = ({ prefectureIds: [id = 0] }: PlaceTerm): string => areaName(id) ?? '';
/** 「北海道大学」, and government offices that are named after their location. */
const NOT_A_PREFECTURE =
  /^(?:大学|監督部|支部|運輸|経済産業|農政|開発局|労働局|財務|税務|電力|瓦斯|ガス|新聞|銀行)/u;

/** By their last characters, as a pattern of 47 names would take long for thousands of calls. */
const prefecturesNamedIn = (line: string): { name: string; index: number }[] =>
  [...line.matchAll(/[都道府県]/gu)].flatMap(({ index: last }) =>
    [last - 3, last - 2].flatMap((index) => {
      const name = index < 0 ? '' : line.slice(index, last + 1);
      const isNamed = areaIdOf(name) !== undefined && !NOT_A_PREFECTURE.test(line.slice(last + 1));
      return isNamed ? [{ name, index }] : [];
    }),
  );

const placesNamedIn = (line: string, areaIds: readonly number[]): PlaceTerm[] => {
  const words = quoted(line);
  const towns = townsNamedIn(line);
  const prefectures = prefecturesNamedIn(line);
  const ownTowns = towns.map(({ town, start }): PlaceTerm => {
    const all = prefecturesOfTown(town);
    const before = prefectures.find(({ name, index }) => {
      const gap = start - index - name.length;
      return gap === 0 || (gap === 1 && line[start - 1] === ' ');
    });
    const said = before === undefined ? [] : [areaIdOf(before.name) ?? 0];
    const known = all.filter((id) => (said.length > 0 ? said : areaIds).includes(id));
    return { prefectureIds: known.length > 0 ? known : all, town, words };
  });
  const own = prefectures
    .map(({ name }) => areaIdOf(name) ?? 0)
    .filter((id) => !ownTowns.some(({ prefectureIds }) => prefectureIds.includes(id)))
    .map((id): PlaceTerm => ({ prefectureIds: [id], town: null, words }));
  return [...ownTowns, ...own];
};

const YEAR = /(?:令和|平成|R)\s*(?:元|\d+)(?:-\d+)?年?(?:度|年)?|20\d\d年度?/gu;
const OPENING = /^[\s_【［[(（「『]+/u;

/** The places at the beginning of a title or in its brackets, where a place is the issuer. */
const placesOfTitle = (title: string, areaIds: readonly number[]): PlaceTerm[] => {
  const bare = title.replaceAll(YEAR, ' ').replace(/【\s*】/gu, '');
  const parts = [
    bare.trim().replace(OPENING, ''),
    ...[...bare.matchAll(/【([^】]+)】/gu)].map(([, inside = '']) => inside.trim()),
  ];
  return parts.flatMap((part) => {
    const named = placesNamedIn(part, areaIds);
    const starts = named.filter((place) => {
      const prefecture = prefectureOf(place);
      const rest = part.startsWith(prefecture) ? part.slice(prefecture.length).trim() : part;
      return place.town === null ? part.startsWith(prefecture) : rest.startsWith(place.town);
    });
    return starts.map((place) => ({ ...place, words: quoted(title) }));
  });
};

const PLACE_HEADING = /地理条件|対象地域|対象区域|対象エリア|実施場所|補助対象地域/u;
/** Lines of an address, not of a condition. */
const ADDRESS = /〒|電話|TEL|Tel|[丁番]目|\d-\d|ビル|問(?:い)?合/u;
const SEATED =
  /内(?:に|の|域に|に所在する)?[^。、]{0,12}?(?:本社|本店|支店|事業所|事務所|事務局|店舗|工場|拠点|住所|住民|所在|居住|在住|農地|登記|中小|小規模|企業|事業者|商店街|建物)|内で[^。、]{0,10}(?:事業|創業|開業|起業)|在住の|に(?:住所|所在|居住)|に本社/u;
const METRO = /(?<![東京])都内/u;
const HOKKAIDO = /(?:^|[^報水鉄街歩])道内/u;
const EXCEPTED = /を除く|以外の|対象外|までの|から遠/u;

const ownPrefectureWords = (line: string): PlaceTerm[] =>
  [...(METRO.test(line) ? ['東京都'] : []), ...(HOKKAIDO.test(line) ? ['北海道'] : [])].map(
    (name) => ({ prefectureIds: [areaIdOf(name) ?? 0], town: null, words: quoted(line) }),
  );

const isPlain = (line: string): boolean => !ADDRESS.test(line) && !EXCEPTED.test(line);

/** The places below a heading about places. */
const placesUnderHeading = (sections: readonly Section[], areaIds: readonly number[]) =>
  sections
    .filter(({ heading }) => PLACE_HEADING.test(heading))
    .flatMap(({ lines }) => lines.slice(0, 3))
    .filter(isPlain)
    .flatMap((line) => placesNamedIn(line, areaIds));

/** The places where a sentence requires the company's seat or office. */
const placesOfSentences = (sections: readonly Section[], areaIds: readonly number[]) =>
  sections
    .flatMap(({ lines }) => lines)
    .filter((line) => SEATED.test(line) && isPlain(line))
    .flatMap((line) => {
      const named = placesNamedIn(line, areaIds).filter((place) =>
        new RegExp(`${place.town ?? prefectureOf(place)}(?:域内|内|に)`, 'u').test(line),
      );
      return named.length > 0 ? named : ownPrefectureWords(line);
    });

/** A municipality's name without its suffix, which may also name a family, a port or a product. */
const possibleTowns = (title: string, areaIds: readonly number[]): PlaceTerm[] => {
  const [prefectureId] = areaIds;
  if (prefectureId === undefined || areaIds.length > 1) return [];
  const rest = prefecturesNamedIn(title).reduce(
    (text, { name }) => text.replaceAll(name, ' '),
    title,
  );
  return townsOfPrefecture(prefectureId)
    .filter((town) => town.length > 2 && rest.includes(town.slice(0, -1)))
    .map((town) => ({ prefectureIds: [prefectureId], town, words: quoted(title) }));
};

const OFFICE = /[【(](北海道|東北|関東|中部|近畿|中国|四国|九州)[^】)]{0,4}(?:局|支部|監督部)/u;

/** A government office, which may accept applications only from its district. */
const officeDistricts = (title: string): PlaceTerm[] => {
  const office = OFFICE.exec(title)?.[1];
  if (office === undefined) return [];
  // The names of regions begin like the offices', except 中部.
  const name = office === '中部' ? '東海・北陸' : office;
  const inside = PREFECTURES.filter(({ region }) => region?.startsWith(name) === true);
  return [{ prefectureIds: inside.map(({ areaId }) => areaId), town: null, words: quoted(title) }];
};

const WANTED_TITLE =
  /(?:企業|本社|工場|産業|事業所|オフィス|拠点)[^。]{0,10}(?:立地|誘致)|本社機能[^。]{0,4}移転|お試し立地|工場[^。]{0,8}建設|サテライトオフィス[^。]{0,4}(?:開設|設置)/u;
const WANTED_TEXT =
  /(?:市|町|村|区|都|道|府|県)(?:内)?へ?の?(?:初めて)?進出(?:を|する)|企業(?:の)?誘致/u;
const OF_THE_PLACE = /再投資|長年/u;
const OUTSIDERS =
  /[市県町村]外に事業所|[市県町村]外から[^。]{0,8}(?:進出|移転)|進出を検討|移転促進|事業所を設置していない/u;

const wantedFrom = (title: string, opening: string, text: string): PlaceTerms['elsewhere'] => {
  const whole = `${title}\n${opening}\n${text}`;
  const line = WANTED_TITLE.test(title)
    ? title
    : whole.split('\n').find((each) => WANTED_TEXT.test(each));
  if (line === undefined || OF_THE_PLACE.test(`${title}\n${opening}`)) return null;
  return { words: quoted(line), isForOutsiders: OUTSIDERS.test(whole) };
};

/** Without prefectures that contain one of the towns, and without duplicates. */
const narrowest = (places: readonly PlaceTerm[]): PlaceTerm[] => {
  const towns = places.filter(({ town }) => town !== null);
  const held = new Set(towns.flatMap(({ prefectureIds }) => prefectureIds));
  const kept = places.filter(
    ({ town, prefectureIds }) => town !== null || !prefectureIds.some((id) => held.has(id)),
  );
  const byName = new Map(
    kept.toReversed().map((one) => [`${one.town} ${one.prefectureIds.join()}`, one]),
  );
  return [...byName.values()].toReversed();
};

/** The places where a call requires the company to be. */
export const readPlaceTerms = (call: CallText): PlaceTerms => {
  const { areaIds } = call;
  const title = normalizedLine(call.title);
  const issuer = normalizedLine(call.issuer ?? '');
  const areaDetail = normalizedLine(call.areaDetail ?? '');
  const text = [call.catchPhrase ?? '', call.text ?? ''].join('\n');
  const sections = sectionsIn(text);
  const isLocal = call.level !== 'national';
  const inSentences = placesOfSentences(sections, areaIds);
  // A nationwide call may name a place for another reason.
  const isNationwide = areaIds.includes(NATIONWIDE);
  const places = narrowest([
    ...(isPlain(areaDetail.replaceAll(/\([^)]*\)/gu, ''))
      ? placesNamedIn(areaDetail, areaIds)
      : []),
    ...placesUnderHeading(sections, areaIds),
    ...(isNationwide ? [] : inSentences),
    ...placesOfTitle(title, areaIds),
    ...(isLocal ? placesOfTitle(issuer, areaIds) : []),
  ]);
  const possible = narrowest([
    ...(isNationwide ? inSentences : []),
    ...possibleTowns(title, areaIds),
    ...officeDistricts(title),
  ]);
  return {
    places,
    possible: places.some(({ town }) => town !== null) ? [] : possible,
    elsewhere: wantedFrom(title, call.catchPhrase ?? '', call.text ?? ''),
  };
};
