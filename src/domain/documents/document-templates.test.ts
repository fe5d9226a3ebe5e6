import { describe, expect, it } from 'vitest';
import { SECTION_MAX, SECTIONS_MAX } from './document';
import { DOCUMENT_TEMPLATES, templateFor, type TemplateSubject } from './document-templates';

const sections = DOCUMENT_TEMPLATES.flatMap((template) =>
  template.sections.map((section) => ({ ...section, of: template.key })),
);

const keyFor = (
  title: string,
  {
    kind = 'subsidy',
    level = 'national',
    programmeKey = title,
  }: Partial<Omit<TemplateSubject, 'title'>> = {},
) => templateFor({ title, programmeKey, kind, level }).key;

describe('the forms of documents', () => {
  it('document templates and their sections have unique names and keys', () => {
    const unique = (values: readonly string[]) => new Set(values).size === values.length;
    expect(unique(DOCUMENT_TEMPLATES.map(({ key }) => key))).toBe(true);
    expect(unique(DOCUMENT_TEMPLATES.map(({ name }) => name))).toBe(true);
    for (const { sections: its } of DOCUMENT_TEMPLATES) {
      expect(unique(its.map(({ key }) => key))).toBe(true);
      expect(unique(its.map(({ heading }) => heading))).toBe(true);
    }
  });

  it('document templates give guidance in each section and keep their limits within the maximum', () => {
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
    ['【経済産業省】ものづくり・商業・サービス生産性向上促進補助金(23次締切)', 'monozukuri'],
    ['中小企業新事業進出・ものづくり商業サービス補助金', 'new-business-monozukuri'],
    ['新事業進出・ものづくり商業サービス補助金（第1回公募）', 'new-business-monozukuri'],
    ['令和3年度ものづくり・商業・サービス高度連携促進補助金', 'common'],
    ['令和7年度補正省エネルギー投資促進支援事業費補助金', 'energy'],
    ['令和7年度補正省エネルギー投資促進・需要構造転換支援事業費補助金', 'energy'],
    ['先進的省エネルギー投資促進支援事業費補助金【産業ヒートポンプ】（2次公募）', 'energy'],
    ['【環境省】【R8年度】脱炭素技術等による工場・事業場の省CO2化加速事業（SHIFT事業）', 'energy'],
    ['高効率給湯器導入促進による家庭部門の省エネルギー推進事業費補助金', 'common'],
    ['断熱窓への改修促進等による住宅の省エネ・省CO2加速化支援事業', 'common'],
    ['住宅・建築物需給一体型等省エネルギー投資促進事業費補助金', 'common'],
    ['令和6年度補正 大規模成長投資補助金（事務局公募）', 'common'],
    ['令和7年度補正 大規模成長投資補助金（基金設置法人公募）', 'common'],
    ['令和4年度事業承継・引継ぎ補助金（事務局）公募', 'common'],
    ['省エネルギー投資促進支援事業費補助金に係る執行団体の公募', 'common'],
    ['【ものづくり補助金事務局】ものづくり補助金（24次公募）', 'monozukuri'],
    ['【二次公募】中堅・中小企業の賃上げに向けた省力化等の大規模成長投資補助金', 'growth'],
  ])('the document template for %s is %s', (title, key) => {
    expect(keyFor(title)).toBe(key);
  });

  it.each([
    ['○○市ものづくり補助金', 'municipality', 'common'],
    ['○○市ものづくり補助金', 'national', 'common'],
    ['【横浜市】IT導入補助金', 'municipality', 'common'],
    ['令和8年度 佐賀県事業承継補助金', 'national', 'common'],
    ['大阪市省エネ家電買換え補助金', 'municipality', 'common'],
    ['企業等における省エネ・再エネ活用設備導入補助金', 'prefecture', 'common'],
    ['中小企業成長加速化補助金', 'foundation', 'common'],
    ['【長崎県商工会連合会】小規模事業者持続化補助金＜一般型＞', 'foundation', 'jizokuka'],
    ['小規模事業者持続化補助金＜災害支援枠＞10次公募【商工会地区】', 'prefecture', 'jizokuka'],
    ['○○町小規模事業者持続化補助金', 'municipality', 'common'],
    ['創業助成事業', 'foundation', 'founding'],
    ['みやぎUIJターン起業支援補助金', 'prefecture', 'founding'],
  ] as const)('the document template for %s of level %s is %s', (title, level, key) => {
    expect(keyFor(title, { level })).toBe(key);
  });

  it.each([
    ['業務改善助成金', 'work-improvement'],
    ['キャリアアップ助成金（正社員化コース）', 'career-up'],
    ['人材開発支援助成金（事業展開等リスキリング支援コース）', 'training'],
    ['両立支援等助成金（育児休業等支援コースほか）', 'family-support'],
    ['働き方改革推進支援助成金', 'work-style'],
    ['65歳超雇用推進助成金（65歳超継続雇用促進コース）', 'employer-grant'],
  ])('the document template for the grant %s is %s', (title, key) => {
    expect(keyFor(title, { kind: 'grant' })).toBe(key);
  });

  it('the document template is found by the programme when the title of a round does not name it', () => {
    expect(keyFor('令和8年度 第3回公募', { programmeKey: '業務改善助成金' })).toBe(
      'work-improvement',
    );
    expect(keyFor('令和8年度 15次公募', { programmeKey: '事業承継・m&a補助金' })).toBe(
      'succession',
    );
    expect(keyFor('令和8年度公募', { programmeKey: null })).toBe('common');
    expect(templateFor(null).key).toBe('common');
  });
});
