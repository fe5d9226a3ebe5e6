import { describe, expect, it } from 'vitest';
import { SECTION_MAX, SECTIONS_MAX } from '~/domain/document';
import { DOCUMENT_TEMPLATES, templateFor } from '~/domain/document-templates';

const sections = DOCUMENT_TEMPLATES.flatMap((template) =>
  template.sections.map((section) => ({ ...section, of: template.key })),
);

const keyFor = (title: string, kind: 'subsidy' | 'grant' = 'subsidy', programmeKey = title) =>
  templateFor({ title, programmeKey, kind }).key;

describe('the forms of documents', () => {
  it('have names and keys of their own', () => {
    const unique = (values: readonly string[]) => new Set(values).size === values.length;
    expect(unique(DOCUMENT_TEMPLATES.map(({ key }) => key))).toBe(true);
    expect(unique(DOCUMENT_TEMPLATES.map(({ name }) => name))).toBe(true);
    for (const { sections: its } of DOCUMENT_TEMPLATES) {
      expect(unique(its.map(({ key }) => key))).toBe(true);
      expect(unique(its.map(({ heading }) => heading))).toBe(true);
    }
  });

  it('say in each section what belongs there, with limits that can be kept', () => {
    expect(sections.filter(({ heading }) => heading.trim() === '')).toEqual([]);
    const silent = sections.filter(({ guidance }) => !guidance?.endsWith('。'));
    expect(silent.map(({ of }) => of)).toEqual(['blank']);
    const limits = sections.flatMap(({ maxLength }) => maxLength ?? []);
    expect(Math.min(...limits)).toBe(30);
    expect(Math.max(...limits)).toBeLessThanOrEqual(SECTION_MAX);
    for (const { sections: its } of DOCUMENT_TEMPLATES) {
      expect(its.length).toBeGreaterThan(0);
      expect(its.length).toBeLessThanOrEqual(SECTIONS_MAX);
    }
  });

  it.each([
    ['ものづくり・商業・サービス生産性向上促進補助金（ものづくり補助金）', 'monozukuri'],
    ['ものづくり・商業・サービス生産性向上促進補助金（２２次公募）', 'monozukuri'],
    ['小規模事業者持続化補助金〈一般型 通常枠〉', 'jizokuka'],
    ['デジタル化・AI導入補助金（旧IT導入補助金）', 'digital'],
    ['ＩＴ導入補助金２０２５', 'digital'],
    ['中小企業省力化投資補助金（一般型）', 'labour-saving'],
    ['中小企業省力化投資補助金（カタログ注文型）', 'common'],
    ['事業承継・M&A補助金', 'succession'],
    ['事業承継・Ｍ＆Ａ補助金（第14次）', 'succession'],
    ['中小企業新事業進出補助金', 'new-business'],
    ['中小企業成長加速化補助金', 'growth'],
    ['省エネ・非化石転換補助金（省エネルギー投資促進支援事業費補助金ほか）', 'energy'],
    ['創業助成事業', 'founding'],
    ['○○市小規模事業者持続化補助金上乗せ補助金', 'common'],
    ['商店街にぎわいづくり事業', 'common'],
  ])('has for %s that of %s', (title, key) => {
    expect(keyFor(title)).toBe(key);
  });

  it.each([
    ['業務改善助成金', 'work-improvement'],
    ['キャリアアップ助成金（正社員化コース）', 'career-up'],
    ['人材開発支援助成金（事業展開等リスキリング支援コース）', 'training'],
    ['両立支援等助成金（育児休業等支援コースほか）', 'family-support'],
    ['働き方改革推進支援助成金', 'work-style'],
    ['65歳超雇用推進助成金（65歳超継続雇用促進コース）', 'employer-grant'],
  ])('has for the grant %s that of %s', (title, key) => {
    expect(keyFor(title, 'grant')).toBe(key);
  });

  it('is found by the programme where a round’s title does not name it', () => {
    expect(keyFor('令和8年度 第3回公募', 'subsidy', '業務改善助成金')).toBe('work-improvement');
    expect(templateFor({ title: '令和8年度公募', programmeKey: null, kind: 'subsidy' }).key).toBe(
      'common',
    );
    expect(templateFor(null).key).toBe('common');
  });
});
