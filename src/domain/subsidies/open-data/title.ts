import { AREAS } from '~/domain/content/areas';
import type { SubsidyKind, SubsidyLevel } from '~/domain/subsidies/subsidy';

const COUNT = '[0-9一二三四五六七八九十]+';
const WHAT = '(?:公募|募集|締切分?|締め切り|受付締切|申請受付|受付|申請|目)';

/** Matches 「(15次公募)」「第2回」「［第十三回］」, but not 「二次電池」「3次元」. */
const ROUND = new RegExp(
  `(?:第${COUNT}[次回期]|${COUNT}[次回期])${WHAT}*(?=$|[\\s)\\]】」』〉>、・【(]|分)|(?:第?${COUNT}[次回期])${WHAT}+|再公募|追加公募|追加募集`,
  'gu',
);

/** Matches 「令和8年度補正予算」「R8年度」「2023年度」. */
const YEAR =
  /(?:(?:令和|平成)(?:元|\d+)(?:-\d+)?年(?:度|(?=補正))|R\d+年度|R\d+(?=補正)|20\d\d年度)(?:\s*(?:第\d次)?補正(?:予算)?)?(?:予算|当初予算|当初)?/gu;

const STATE = /(?:受付|公募|募集)(?:終了|中|停止)|執行団体公募/gu;
const EMPTY_BRACKETS = /[([【［「『〈<][\s、・_及びと]*[)\]】］」』〉>]/gu;

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([found]) => found.trim());

/** Year and round in the title, such as 「令和8年度 2次公募」. Null if the title has neither. */
export const roundOf = (title: string): string | null => {
  const text = title.normalize('NFKC');
  const years = matches(text, YEAR);
  const rounds = matches(text, ROUND);
  const dropped = [...new Set([...years, ...rounds])];
  return dropped.length === 0 ? null : dropped.join(' ');
};

/** The title without year, round and state, so that all rounds of a programme have the same key. */
export const programmeKeyOf = (title: string): string => {
  const bare = title
    .normalize('NFKC')
    .replace(YEAR, '')
    .replace(ROUND, '')
    .replace(STATE, '')
    .replace(EMPTY_BRACKETS, '')
    .replace(EMPTY_BRACKETS, '')
    .replace(/[\s_]+/gu, '')
    .toLowerCase();
  return bare === '' ? title.normalize('NFKC') : bare;
};

export const kindOf = (dropped: string): SubsidyKind =>
  dropped.includes('助成金') ? 'grant' : 'subsidy';

const PREFECTURES = AREAS.filter(({ region }) => region !== null);

const ORGANISATION =
  /(?:省|庁|内閣府|局|会議|[都道府県市区町村]|商工会|商工会議所|連合会|協会|財団|機構|公社|センター|銀行|法人.+|運輸支局|監督部)$/u;
const FOUNDATION =
  /公益財団法人|一般財団法人|一般社団法人|公益社団法人|商工会|連合会|協会|財団|機構|公社|センター/u;
const STATE_OFFICE =
  /(?:省|庁|内閣府|経済産業局|農政局|運輸局|運輸支局|整備局|監督部|総合事務局)$/u;

/** Matches the office of a single call, and districts, which are not publishers. */
const NOT_AN_OFFICE = /(?<!総合)事務局$|地区$/u;

/** Matches words with 市, 区, 町 or 村 that are not municipalities. */
const NOT_A_PLACE = /都市|農村|漁村|山村|地区|特区|新市|市町村|学区|街区|団地区/u;

const municipalityIn = (text: string, prefecture: string | undefined): string | null => {
  const rest =
    prefecture !== undefined && text.startsWith(prefecture) ? text.slice(prefecture.length) : text;
  const found =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶ]{1,5}?[市区町村](?![町村街場区民内民])/u.exec(
      rest,
    )?.[0];
  return found === undefined || NOT_A_PLACE.test(found) ? null : found;
};

export type Publisher = { readonly issuer: string | null; readonly level: SubsidyLevel };

type Named = {
  title: string;
  institution: string | null;
  areaDetail: string | null;
  areaIds: readonly number[];
};

const inBrackets = (title: string): string[] =>
  [...title.matchAll(/【([^】]+)】/gu)].flatMap(([, dropped = '']) =>
    dropped
      .split(/[・、\s]/u)
      .filter((word) => ORGANISATION.test(word) && !NOT_AN_OFFICE.test(word)),
  );

/** Finds the publisher in the title, as the portal's `institution_name` is mostly the programme. */
export const publisherOf = ({ title, institution, areaDetail, areaIds }: Named): Publisher => {
  const text = title.normalize('NFKC');
  const [bracketed] = inBrackets(text);
  const before = institution?.normalize('NFKC').split('_')[0] ?? '';
  const named =
    bracketed ?? (institution?.includes('_') && ORGANISATION.test(before) ? before : null);
  const prefecture =
    areaIds.length === 1
      ? PREFECTURES.find(({ areaId }) => areaId === areaIds[0])?.name
      : undefined;

  if (named !== null) {
    if (FOUNDATION.test(named)) return { issuer: named, level: 'foundation' };
    if (STATE_OFFICE.test(named)) return { issuer: named, level: 'national' };
    if (/[市区町村]$/u.test(named)) return { issuer: named, level: 'municipality' };
    if (/[都道府県]$/u.test(named)) return { issuer: named, level: 'prefecture' };
  }
  const bare = text.replace(YEAR, '').replace(/^[\s_【】]+/u, '');
  const municipality =
    prefecture === undefined
      ? null
      : (municipalityIn(bare, prefecture) ??
        municipalityIn((areaDetail ?? '').normalize('NFKC').trim(), prefecture));
  if (municipality !== null) {
    return { issuer: named ?? municipality, level: 'municipality' };
  }
  if (FOUNDATION.test(before) && institution?.includes('_'))
    return { issuer: before, level: 'foundation' };
  if (prefecture === undefined) return { issuer: named, level: 'national' };
  return {
    issuer: named ?? (bare.startsWith(prefecture) ? prefecture : null),
    level: 'prefecture',
  };
};
