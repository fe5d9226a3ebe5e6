import { areaName } from '~/domain/content/areas';
import type { SubsidyLevel } from '~/domain/subsidies/subsidy';
import { readYen } from '~/domain/text/money';
import { jstInstant } from '~/domain/time/dates';
import { isDate, readDate } from '~/domain/time/japanese-date';
import type { OpenDataField } from './columns';
import { industryOf } from './industries';
import { areaIdOfPlace, localGovernmentOf } from './places';

/** The cells of a row by field, without empty ones. */
export type OpenDataRow = ReadonlyMap<OpenDataField, readonly string[]>;

/** A programme of an open data file. Facts that the file does not state are null or empty. */
export type OpenDataProgramme = {
  /** The number with the code of the local government, as numbers repeat between them. */
  readonly key: string;
  readonly number: string | null;
  readonly originalNumber: string | null;
  readonly head: {
    readonly title: string;
    readonly catchPhrase: string | null;
    readonly issuer: string | null;
    readonly level: SubsidyLevel;
    readonly areaIds: number[];
    readonly businessCategoryIds: number[];
    readonly maxAmount: number | null;
    readonly rate: string | null;
    readonly acceptanceStart: string | null;
    readonly acceptanceEnd: string | null;
    readonly publishedAt: string | null;
  };
  readonly body: {
    readonly areaDetail: string | null;
    readonly requirements: string | null;
    readonly eligibleExpenses: string | null;
    readonly contact: string | null;
    readonly officialUrl: string | null;
    readonly onlineApplication: boolean | null;
  };
  /** Headings and texts, in reading order. */
  readonly sections: readonly (readonly [heading: string, text: string])[];
  readonly keywords: readonly string[];
};

export type ReadProgramme =
  | { readonly programme: OpenDataProgramme; readonly notes: readonly string[] }
  | { readonly leftOut: string }
  | { readonly refused: string };

const KINDS = /補助|助成|給付|交付|奨励|支援金/u;
const valuesIn = (cells: readonly string[] | undefined): string[] =>
  (cells ?? []).flatMap((cell) => cell.split(/[;；\n]/u)).flatMap((value) => value.trim() || []);

/** 「給付金額」 of one applicant, not of a unit. */
const CAPS =
  /(?:上限|最大|限度)[^\d。\n]{0,8}(\d[\d,.]*(?:億|千万|百万|万|千)?)円|(\d[\d,.]*(?:億|千万|百万|万|千)?)円(?:以内|まで|を?(?:上限|限度))/gu;
const PER_UNIT = /(?:[台人名件回日戸]|時間|kw|㎡|m2)(?:あたり|当たり|当り|につき)/iu;

/** The amount itself, or the only maximum in a text; null if there are several or none. */
const capIn = (text: string): number | null => {
  const whole = readYen(text);
  if (typeof whole === 'number') return whole === 0 ? null : whole;
  const plain = text.normalize('NFKC');
  if (PER_UNIT.test(plain)) return null;
  const caps = [...plain.matchAll(CAPS)].map(([, after, before]) => readYen(after ?? before ?? ''));
  const [cap, ...others] = [...new Set(caps)];
  return others.length === 0 && typeof cap === 'number' ? cap : null;
};

const CLOCK = /[\sTt]*(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?(?:Z|\+09:00)?$/u;

/** 「2026/4/1」, 「令和8年4月1日（水） 17:00」; undefined if it is no date. */
const instantIn = (text: string, time: string): string | undefined => {
  const plain = text.normalize('NFKC').trim();
  const [, hour, minute] = CLOCK.exec(plain) ?? [];
  const date = readDate(plain.replace(CLOCK, '').replace(/\([日月火水木金土](?:曜日?)?\)/u, ''));
  if (!isDate(date)) return undefined;
  return jstInstant(date, hour === undefined ? time : `${hour.padStart(2, '0')}:${minute}`);
};

const isAddress = (text: string): boolean => /^https?:\/\//u.test(text) && URL.canParse(text);

const levelOf = (issuer: string | null, isPrefecture: boolean | undefined): SubsidyLevel => {
  if (isPrefecture !== undefined) return isPrefecture ? 'prefecture' : 'municipality';
  if (issuer === null || /(?:省|庁|局|内閣府)$/u.test(issuer)) return 'national';
  if (/[市区町村]$/u.test(issuer)) return 'municipality';
  return /[都道府県]$/u.test(issuer) ? 'prefecture' : 'foundation';
};

const instantOf = (
  text: string | null,
  { label, time, note }: { label: string; time: string; note: (text: string) => void },
): string | null => {
  if (text === null) return null;
  const instant = instantIn(text, time);
  if (instant === undefined) note(`${label}が日付ではない：${text}`);
  return instant ?? null;
};

type TextOf = (field: OpenDataField) => string | null;

/** Who offers the programme, by its code or else by names; `home` is the prefecture. */
const governmentOf = (textOf: TextOf) => {
  const coded = localGovernmentOf(textOf('code') ?? '');
  const named = textOf('municipality') ?? textOf('town') ?? textOf('prefecture');
  const home = coded?.areaId ?? areaIdOfPlace(textOf('prefecture') ?? named ?? '', null) ?? null;
  const prefecture = home === null ? '' : (areaName(home) ?? '');
  const ownName =
    named !== null && named.startsWith(prefecture) && named !== prefecture
      ? named.slice(prefecture.length)
      : named;
  const issuer = ownName ?? (coded?.isPrefecture === true ? prefecture : null);
  return { home, issuer, level: levelOf(issuer, coded?.isPrefecture) };
};

const SECTIONS = [
  ['制度番号', 'number'],
  ['通称', 'secondTitle'],
  ['概要', 'summary'],
  ['対象者', 'applicants'],
  ['用途・対象経費', 'expenses'],
  ['支援内容', 'text'],
  ['給付金額', 'amount'],
  ['補助率', 'rate'],
  ['対象地域', 'areas'],
  ['対象の市区町村', 'towns'],
  ['受付開始日', 'acceptanceStart'],
  ['受付終了日', 'acceptanceEnd'],
  ['受付備考', 'acceptanceNote'],
  ['申請方法', 'howToApply'],
  ['申請のページ', 'applicationPage'],
  ['電子申請', 'onlineApplication'],
  ['担当', 'office'],
  ['問い合わせ先', 'contact'],
  ['連絡先', 'contactName'],
  ['電話番号', 'contactPhone'],
] as const;

/** Reads a row. Programmes for persons, loans and advice are left out. */
export const readProgramme = (row: OpenDataRow): ReadProgramme => {
  const textOf: TextOf = (field) => row.get(field)?.join('\n') ?? null;
  const title = textOf('title');
  if (title === null) return { refused: '制度名（タイトル）がありません' };
  const isForCompanies = row.has('companies') || row.has('industries');
  if (row.has('persons') && !isForCompanies) return { leftOut: '個人向けの制度' };
  const kind = textOf('kind');
  if (kind !== null && !KINDS.test(kind)) return { leftOut: `補助・助成ではない制度（${kind}）` };

  const notes: string[] = [];
  const note = (text: string): void => void notes.push(text);
  const known = <Value>(
    values: string[],
    idOf: (value: string) => Value | undefined,
    what: string,
  ) =>
    new Set(
      values.flatMap((value) => {
        const found = idOf(value);
        if (found === undefined) note(`${what}に知らない値：${value}`);
        return found ?? [];
      }),
    );
  const { home, issuer, level } = governmentOf(textOf);
  if (row.has('code') && localGovernmentOf(textOf('code') ?? '') === null) {
    note(`全国地方公共団体コードが正しくない：${textOf('code')}`);
  }
  const towns = valuesIn(row.get('towns'));
  const areas = known(
    [...valuesIn(row.get('areas')), ...towns],
    (place) => areaIdOfPlace(place, home),
    '対象地域',
  );
  const categories = known(valuesIn(row.get('industries')), industryOf, '標準産業分類');
  const amount = textOf('amount');
  const maxAmount = amount === null ? null : capIn(amount);
  if (amount !== null && maxAmount === null) note('給付金額から上限額を読み取れない：本文に残した');
  const addresses = (['page', 'applicationPage', 'onlineApplication'] as const).flatMap(
    (field) => row.get(field) ?? [],
  );
  const contact = (['contact', 'contactName', 'contactPhone'] as const).flatMap(
    (field) => row.get(field) ?? [],
  );
  const number = textOf('number');
  return {
    notes,
    programme: {
      key: `${localGovernmentOf(textOf('code') ?? '')?.code ?? issuer ?? ''} ${number ?? title}`,
      number,
      originalNumber: textOf('change') === '1' ? null : textOf('originalNumber'),
      head: {
        title: title.replaceAll(/\s+/gu, ' '),
        catchPhrase: textOf('summary'),
        issuer: issuer ?? valuesIn(row.get('office'))[0] ?? null,
        level,
        areaIds: areas.size === 0 && home !== null ? [home] : [...areas].toSorted((a, b) => a - b),
        businessCategoryIds: [...categories].toSorted((a, b) => a - b),
        maxAmount,
        rate: textOf('rate'),
        acceptanceStart: instantOf(textOf('acceptanceStart'), {
          label: '受付開始日',
          time: '00:00',
          note,
        }),
        acceptanceEnd: instantOf(textOf('acceptanceEnd'), {
          label: '受付終了日',
          time: '23:59',
          note,
        }),
        publishedAt: instantOf(textOf('publishedOn'), { label: '公開日', time: '00:00', note }),
      },
      body: {
        areaDetail: towns.length === 0 ? null : towns.join('、'),
        requirements: textOf('applicants'),
        eligibleExpenses: textOf('expenses'),
        contact: contact.length === 0 ? null : contact.join('\n'),
        officialUrl: addresses.find(isAddress) ?? null,
        onlineApplication: row.has('onlineApplication') ? true : null,
      },
      sections: SECTIONS.flatMap(([heading, field]) => {
        const text = textOf(field);
        return text === null ? [] : [[heading, text] as const];
      }),
      keywords: valuesIn(row.get('keywords')),
    },
  };
};

/** The newest date of a row on which it was published or updated; null if it has none. */
export const newestDateOf = (row: OpenDataRow): string | null =>
  [...(row.get('publishedOn') ?? []), ...(row.get('updatedOn') ?? [])]
    .flatMap((text) => instantIn(text, '00:00') ?? [])
    .toSorted()
    .at(-1) ?? null;
