import { employeesBandOf } from '~/domain/company/employees-bands';
import { areaIdOf } from '~/domain/content/areas';
import { businessCategoryIdOf } from '~/domain/content/business-categories';
import { purposeIdOf } from '~/domain/content/tags';
import { sectionsOf, textOf } from '~/domain/subsidies/open-data/detail-text';
import { ownTagsOf } from '~/domain/subsidies/open-data/themes';
import { kindOf, programmeKeyOf, publisherOf, roundOf } from '~/domain/subsidies/open-data/title';
import { readCallTerms } from '~/domain/subsidies/terms/call-terms';
import { readRecordFacts } from '~/domain/subsidies/terms/record-facts';
import { jstDateOf, jstInstant } from '~/domain/time/dates';
import type { Converted } from '~/embedded-api/subsidies/source/merge-sources';
import type { SubsidyBody } from '~/embedded-api/subsidies/source/record';
import type { MergedRecord } from './merge';
import type { PortalRecord } from './portal-record';

const PORTAL_SOURCE = 'Jグランツ（デジタル庁）';

/** In records of the portal, a limit of ten or more nines means 「上限なし」. */
const UNLIMITED = /^9{10,}$/u;

type Note = (text: string) => void;

/** The ids of names joined by ` / `. Not split at 「、」, which a name may contain. */
const idsOf = (
  joined: string | null,
  idOf: (name: string) => number | undefined,
  label: string,
  note: Note,
): number[] => {
  const names = (joined ?? '')
    .split(' / ')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const ids = names.flatMap((name) => {
    const id = idOf(name);
    if (id === undefined) note(`${label}に知らない値：${name}`);
    return id ?? [];
  });
  return [...new Set(ids)].toSorted((a, b) => a - b);
};

/** If a date has no time, adds `time`, which is the start or the end of the day. */
const instantOf = (value: string | null, time: '00:00' | '23:59', note: Note): string | null => {
  if (value === null || value === '') return null;
  if (value.length > 10) return new Date(value).toISOString();
  note(`時刻がない日付：${time === '00:00' ? '受付開始は0:00' : '受付終了は23:59'}とみなした`);
  return jstInstant(value, time);
};

const amountOf = ({ subsidy_max_limit: limit }: PortalRecord, note: Note): number | null => {
  if (limit === null) return null;
  if (Number(limit) === 0) {
    note('上限額が0：記載なしとした');
    return null;
  }
  if (UNLIMITED.test(String(limit))) {
    note(`上限額が${limit}：上限なしを表すとみて記載なしとした`);
    return null;
  }
  return Number(limit);
};

const bandOf = ({ target_number_of_employees: name }: PortalRecord, note: Note): number | null => {
  if (name === null || name === '') return null;
  const band = employeesBandOf(name);
  if (band === undefined) note(`従業員数に知らない値：${name}`);
  return band ?? null;
};

const attachmentsOf = (record: PortalRecord): SubsidyBody['attachments'] => {
  const kinds = [
    ['guidelines', record.application_guidelines],
    ['outline', record.outline_of_grant],
    ['form', record.application_form],
  ] as const;
  return kinds.flatMap(([kind, files]) =>
    (files ?? []).map(({ name, bytes, data }) => ({
      kind,
      name,
      size: bytes ?? (data === undefined ? null : Buffer.byteLength(data, 'base64')),
      url: null,
    })),
  );
};

const officialUrlOf = ({ front_subsidy_detail_page_url: url, id }: PortalRecord, note: Note) => {
  if (url === null || url === '') {
    return id === null
      ? null
      : `https://www.jgrants-portal.go.jp/subsidy/${encodeURIComponent(id)}`;
  }
  if (/^https?:\/\//u.test(url)) return url;
  note(`公式ページが https でも http でもない：${url}`);
  return null;
};

const onlineOf = ({ request_reception_presence: pattern }: PortalRecord, note: Note) => {
  if (pattern === null || pattern === '') return null;
  if (pattern === '有') return true;
  if (pattern === '無') return false;
  note(`電子申請の有無に知らない値：${pattern}`);
  return null;
};

const dateOf = (value: string | null): string | null => {
  if (value === null || value === '') return null;
  return value.length > 10 ? jstDateOf(value) : value;
};

const emptyAsNull = (value: string | null): string | null =>
  value === null || value.trim() === '' ? null : value;

/** Converts a record of the portal. The HTML of the detail stays unchanged. */
export const convertRecord = ({ subsidyId, record, updatedAt }: MergedRecord): Converted => {
  const notes: string[] = [];
  const note: Note = (pattern) => notes.push(pattern);
  const title = (record.title ?? '').trim();
  const catchPhrase = emptyAsNull(record.subsidy_catch_phrase);
  const institution = emptyAsNull(record.institution_name);
  const areaDetail = emptyAsNull(record.target_area_detail);
  const detailHtml = record.detail ?? '';
  const text = textOf(detailHtml);
  const sections = sectionsOf(text);
  const areaIds = idsOf(record.target_area_search, areaIdOf, '地域', note);
  const purposes = idsOf(record.use_purpose, purposeIdOf, '利用目的', note);
  const acceptanceStart = instantOf(record.acceptance_start_datetime, '00:00', note);
  const acceptanceEnd = instantOf(record.acceptance_end_datetime, '23:59', note);
  const publisher = publisherOf({ title, institution, areaDetail, areaIds });
  if (acceptanceStart !== null && acceptanceEnd !== null) {
    if (Date.parse(acceptanceEnd) < Date.parse(acceptanceStart)) note('受付終了が受付開始より前');
  }
  const raw = { title, catchPhrase, text, amount: amountOf(record, note) };
  const facts = readRecordFacts({ ...publisher, ...raw });
  if (facts.budget !== undefined) note('上限額が予算額とみられる：予算総額とした');
  return {
    notes,
    terms: readCallTerms({ title, catchPhrase, areaDetail, areaIds, ...publisher, text }),
    // Contains the programme's name, so that a search for the name finds the subsidy.
    text: institution === null || institution === title ? text : `${institution}\n${text}`,
    head: {
      subsidyId,
      kind: kindOf(`${title}${institution ?? ''}`),
      title,
      round: roundOf(title),
      programmeKey: programmeKeyOf(title),
      catchPhrase,
      ...publisher,
      areaIds,
      businessCategoryIds: idsOf(record.industry, businessCategoryIdOf, '業種', note),
      tagIds: [
        ...purposes,
        ...ownTagsOf(`${title}\n${catchPhrase ?? ''}`, sections.eligibleExpenses),
      ],
      employeesBand: bandOf(record, note),
      ...facts,
      rate: emptyAsNull(record.subsidy_rate),
      acceptanceStart,
      acceptanceEnd,
      // The portal's API does not give the publication date.
      publishedAt: null,
      source: PORTAL_SOURCE,
      sourceUpdatedAt: updatedAt?.toISOString() ?? null,
    },
    body: {
      detailHtml,
      areaDetail,
      ...sections,
      requiredDocuments: [],
      attachments: attachmentsOf(record),
      officialUrl: officialUrlOf(record, note),
      projectEnd: dateOf(record.project_end_deadline),
      canApplyTwice: record.is_enable_multiple_request,
      onlineApplication: onlineOf(record, note),
    },
  };
};
