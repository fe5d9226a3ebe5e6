import { expect, test } from 'vitest';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import type { Viewer } from '~/embedded-api/core/subsidy-collection';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { recordSource } from '~tests/support/api/record-source';
import { QUERY_NOW, QUERY_RECORDS } from '~tests/support/query-examples';

const collection = createCollection(recordSource(QUERY_RECORDS));
const viewer: Viewer = {
  now: QUERY_NOW,
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
};

const search = (keyword: string, exact?: boolean) =>
  collection.search({ workspaceId: 1, keyword, exact, perPage: 100 }, viewer, {
    limit: null,
    kinds: SUBSIDY_KINDS,
  });
const found = (keyword: string, exact?: boolean): number[] =>
  search(keyword, exact).items.map(({ subsidyId }) => subsidyId);

// In order of relevance: in the title as typed, then synonyms, then elsewhere. Wider words of a word
// that is found in a title are weak matches, which are listed apart.
test.each<[string, number[], string]>([
  // Spelling: width, case, kana, dashes, joints.
  ['デジタル化AI導入', [1], 'no middle dot'],
  ['ﾃﾞｼﾞﾀﾙ化･ai導入', [1], 'half-width kana, lower case'],
  ['デジタル化 ・ ＡＩ導入補助金２０２６', [1], 'joints and digits of full width'],
  ['「デジタル化・AI導入補助金」', [1], 'in quotation marks'],
  ['モノヅクリ補助金', [2], 'katakana for hiragana, a quote within'],
  ['イベント', [8], 'half-width kana in the text, but not by its purpose alone'],
  ['いべんと', [8], 'hiragana for katakana'],
  ['バス', [6], 'half-width kana with its sound mark apart'],
  ['令和８年度補正予算', [6], 'a blank within the text'],
  ['1000万円', [4], 'without the comma of thousands'],
  ['１，０００万円', [4], 'with it, in full width'],
  ['50%', [4], 'a percent sign of either width'],
  ['ｗｉ−ｆｉ', [13, 1], 'another dash'],
  ['WI-FI', [13, 1], 'capitals'],
  ['サーバ室', [4], 'a word that is a name but for one character'],
  ['サーバ', [4, 1], 'a long vowel left out at its end'],
  ['コンピューター', [11], 'a long vowel too many at its end'],
  ['茅ケ崎', [12], 'ケ for ヶ'],
  ['3か月', [11], 'か for ヵ'],
  ['led', [3], 'full-width Latin in the text'],
  ['IT', [11, 1], 'two Latin mails stand alone: in a title and a purpose, not in SECURITY'],
  // AND, OR, exclusion.
  ['更新 照明', [3], 'every word'],
  ['補助金 導入', [1, 6, 3, 9, 10, 13], 'every word but the kind of money'],
  ['導入 -補助金', [6, 3, 10, 13], 'without what is excluded'],
  ['導入　－補助金、設備', [3, 10], 'full-width blank, dash and comma'],
  ['展示会 または 研修', [8, 11, 16, 17], 'one word or the other, also what a programme pays for'],
  ['展示会又は研修', [8, 11, 16, 17], 'without blanks'],
  ['展示会 OR 研修', [8, 11, 16, 17], 'in Latin'],
  ['展示会｜研修 海外', [8], 'beside a further word'],
  ['-補助金 -支援 -導入', [7, 11, 12, 15], 'exclusions alone'],
  ['ない言葉', [], 'a word that nothing holds'],
  // Names that are not in the record's text.
  ['東京都 導入', [3, 1, 6, 9, 10, 13], 'what a prefecture has, its own before the country’s'],
  ['神奈川県の応援金', [12], 'a prefecture that the text does not name'],
  ['引き継ぎたい', [], 'a purpose alone'],
  ['文化芸術', [15], 'a word of the title'],
  ['環境公社', [3], 'an issuer'],
  ['応援', [12, 8], 'a title before a catch phrase'],
  // Synonyms.
  ['IT導入補助金', [1, 11, 14], 'the former name of a programme'],
  ['it導入', [1, 11, 14], 'a part of it'],
  ['EV', [7, 6], 'what was typed before its other name'],
  ['電気自動車', [6, 7], 'the other way round'],
  ['省エネルギー', [3, 4], 'the longer name'],
  ['省エネ', [3, 4], 'the shorter finds both by itself'],
  ['賃上げ', [10, 16, 17], 'a rise in wages'],
  ['インバウンド', [13], 'a foreign word'],
  ['サイバーセキュリティ', [9, 1], 'a related name'],
  ['起業', [12], 'a wider word, for what nothing else holds'],
  ['コピー機', [], 'a word of which the field knows no other'],
  ['DX', [14, 1], 'an abbreviation'],
  ['デジタルトランスフォーメーション', [1, 14], 'and its long form'],
  ['ものずくり', [2], 'a slip of the keyboard'],
  ['事業再構築', [17, 16], 'the programme that took its place'],
  ['新事業進出補助金', [16, 17], 'and the one before it'],
  ['エアコン 東京都', [3], 'a name in the text beside an area'],
  ['DX -デジタル化', [14], 'exclusion of the other name'],
])('the keyword 「%s」 finds %j: %s', (keyword, expected) => {
  expect(found(keyword)).toEqual(expected);
});

test('a synonym in the title ranks before the keyword elsewhere', () => {
  const [renamed] = QUERY_RECORDS;
  if (renamed === undefined) throw new Error('a record');
  const elsewhere = {
    ...renamed,
    subsidyId: 20,
    title: '業務改善補助金',
    detailHtml: '<p>IT導入の費用。</p>',
  };
  const sooner = { ...elsewhere, acceptanceEnd: '2026-12-01T17:00:00+09:00' };
  const titled = { ...sooner, subsidyId: 21, title: 'IT導入支援', acceptanceEnd: null };
  const { items } = createCollection(recordSource([renamed, sooner, titled])).search(
    { workspaceId: 1, keyword: 'IT導入' },
    viewer,
    { limit: null, kinds: SUBSIDY_KINDS },
  );
  expect(items.map(({ subsidyId }) => subsidyId)).toEqual([21, 1, 20]);
});

test.each<[string, number[]]>([
  ['IT導入補助金', []],
  ['EV', [7]],
  ['電気自動車', [6]],
  ['省エネルギー', [3]],
  ['省エネ', [3, 4]],
  ['賃上げ', []],
  ['DX', [14]],
  ['デジタル化AI導入', [1]],
])('the keyword 「%s」 with exact set finds %j and no synonyms', (keyword, expected) => {
  expect(found(keyword, true)).toEqual(expected);
  expect(search(keyword, true).synonyms).toEqual([]);
});

test('the search answer lists each typed word’s synonyms in their usual spelling', () => {
  expect(search('ＩＴ導入補助金 EV 設備').synonyms).toEqual([
    { word: 'ＩＴ導入', also: ['デジタル化・AI導入'], wider: ['デジタル化', 'DX'] },
    { word: 'EV', also: ['電気自動車'], wider: [] },
  ]);
  expect(search('').synonyms).toEqual([]);
});
