import type { SubsidyKind } from '~/domain/subsidies/subsidy';
import {
  foundationIssuer,
  labourIssuer,
  municipalIssuer,
  nationalIssuer,
  prefectureIssuer,
  type Issuer,
} from './issuers';
import { createPeriods, type Period } from './periods';
import type { Random } from './random';
import { GRANT_PURPOSES, SUBJECTS, type Subject } from './subjects';

/** A programme with its rounds, before texts are made. */
export type Programme = {
  readonly issuer: Issuer;
  readonly subject: Subject;
  readonly kind: SubsidyKind;
  /** Who may apply, as in title and text. */
  readonly target: string;
  /** Without place, year and round: 「中小企業デジタル化推進事業補助金（設備導入枠）」. */
  readonly name: string;
  /** The latest first. */
  readonly periods: readonly Period[];
};

/** With their weights. */
const TARGETS = {
  中小企業: 28,
  中小企業等: 20,
  小規模事業者: 14,
  中小企業者: 12,
  '中堅・中小企業': 6,
  事業協同組合等: 3,
  '': 14,
};

/** Programmes for people, places and events do not depend on company size. */
const OPEN_PURPOSES: ReadonlySet<number> = new Set([3, 12, 13, 15]);

const targetFor = ({ purposes: [main = 1], noun }: Subject, random: Random): string =>
  OPEN_PURPOSES.has(main) || /創業|起業|企業|施設/u.test(noun)
    ? ''
    : random.weighted(Object.keys(TARGETS), Object.values(TARGETS));

const COURSES = [
  '一般型',
  '通常枠',
  '単年度型',
  '複数年度型',
  '計画策定・専門家活用枠',
  '設備導入・更新枠',
  '小規模事業者優先枠',
  '賃上げ促進特別枠',
  '先進的取組モデル枠',
  '複数事業者連携型',
  '地域資源活用枠',
  '成長志向型',
  'グリーン枠',
  '人手不足対応特別枠',
  '物価高騰対応分',
  '若手・女性活躍枠',
  '間接補助事業者公募',
];

const GRANT_COURSES = [
  '一般コース',
  '計画策定コース',
  '環境整備コース',
  '賃金助成コース',
  '定着支援コース',
  '中小企業向けコース',
  '制度導入コース',
  '人材育成コース',
];

const OUTER_PROGRAMMES = [
  '地域経済活性化対策費補助金',
  '中小企業経営力強化対策費補助金',
  '産業基盤整備対策費補助金',
  '地域未来投資促進事業費補助金',
  '生産性向上総合対策事業費補助金',
];
const DECARBONISATION = '脱炭素型経済社会移行対策費補助金';
const DECARBONISATION_TAG = 202;

/** National programmes are titled by the wider programme, with the category in brackets. */
const nestedName = (subject: Subject, target: string, random: Random): string => {
  const part = `${target}${subject.noun}支援事業`;
  const phrases = [
    part,
    `地域の中核となる事業者への集中的な支援のうち${part}に係るもの`,
    `地域の中核となる事業者の${subject.aim}を支える事業のうち${part}に係るもの`,
  ];
  const among = random.weighted(phrases, [6, 2, 1]);
  const outer = subject.tagIds.includes(DECARBONISATION_TAG)
    ? DECARBONISATION
    : random.pick(OUTER_PROGRAMMES);
  return `${outer}（${among}）`;
};

const SUFFIXES = [
  '事業補助金',
  '支援補助金',
  '補助金',
  '支援事業',
  '支援事業費補助金',
  '総合支援事業補助金',
];
const NATIONAL_SUFFIXES = ['事業費補助金', '支援事業費補助金', '総合対策事業費補助金', '対策事業'];

const subsidyName = ({ level }: Issuer, subject: Subject, target: string, random: Random) => {
  const isNational = level === 'national';
  const course = random.chance(0.7) ? `（${random.pick(COURSES)}）` : '';
  const inner =
    isNational && random.chance(0.6)
      ? nestedName(subject, target, random)
      : `${target}${subject.noun}${random.pick(isNational ? NATIONAL_SUFFIXES : SUFFIXES)}`;
  return `${inner}${course}`;
};

const grantName = (subject: Subject, target: string, random: Random): string => {
  const course = random.chance(0.7) ? `（${random.pick(GRANT_COURSES)}）` : '';
  return `${target}${subject.noun}助成金${course}`;
};

const GRANT_SUBJECTS = SUBJECTS.filter(({ purposes: [main] }) => GRANT_PURPOSES.has(main ?? 0));

const GRANT_ISSUERS = [labourIssuer, foundationIssuer, prefectureIssuer];
const SUBSIDY_ISSUERS = [nationalIssuer, prefectureIssuer, municipalIssuer, foundationIssuer];

const issuerOf = (subject: Subject, isGrant: boolean, random: Random): Issuer =>
  isGrant
    ? random.weighted(GRANT_ISSUERS, [62, 26, 12])(random)
    : random.weighted(SUBSIDY_ISSUERS, [49, 27, 17, 7])(random, subject);

/** With year and round a title is then at most 100 characters, as on the portal. */
const LONGEST_NAME = 82;

/** Programmes of `size` records in all, no two with the same name and place. */
export const createProgrammes = (size: number, anchor: Date, random: Random): Programme[] => {
  const programmes: Programme[] = [];
  const taken = new Set<string>();
  let records = 0;
  while (records < size) {
    const kind: SubsidyKind = random.chance(0.13) ? 'grant' : 'subsidy';
    const isGrant = kind === 'grant';
    const subject = random.pick(isGrant ? GRANT_SUBJECTS : SUBJECTS);
    const issuer = issuerOf(subject, isGrant, random);
    const target = targetFor(subject, random);
    const written = isGrant
      ? grantName(subject, target, random)
      : subsidyName(issuer, subject, target, random);
    const name = written.replace(/(支援|対策|事業|促進)\1/gu, '$1');
    // 【…】 before the name is the publisher's and does not make it another programme.
    const key = `${issuer.placeName.startsWith('【') ? issuer.name : issuer.placeName} ${name}`;
    if (taken.has(key) || key.length > LONGEST_NAME) continue;
    taken.add(key);
    const planned = random.weighted([1, 2, 3, 4, 6], [80, 10, 6, 3, 1]);
    const rounds = Math.min(planned, size - records);
    const periods = createPeriods(anchor, rounds, random);
    programmes.push({ issuer, subject, kind, target, name, periods });
    records += rounds;
  }
  return programmes;
};
