import { describe, expect, test } from 'vitest';
import { programmePapers } from './programme-papers';

const papersOf = (title: string): string => (programmePapers(title)?.papers ?? []).join('\n');

describe('the papers of a programme', () => {
  test.each([
    ['中小企業デジタル化・AI導入補助金2026', '納税証明書', '労働者名簿'],
    ['小規模事業者持続化補助金＜一般型 通常枠＞第18回', '事業支援計画書', '納税証明書'],
    ['中小企業省力化投資補助金（一般型）', '労働者名簿', '事業支援計画書'],
    ['キャリアアップ助成金（正社員化コース）', 'キャリアアップ計画書', '見積書'],
  ])('「%s」 asks for %s and not for %s', (title, asked, notAsked) => {
    expect(papersOf(title)).toContain(asked);
    expect(papersOf(title)).not.toContain(notAsked);
  });

  test('companies and sole proprietors have different papers', () => {
    expect(papersOf('ものづくり補助金（第21次）')).toMatch(/【法人】.*\n【個人事業主】/u);
  });

  test('a frame with its own papers comes before its programme', () => {
    expect(papersOf('小規模事業者持続化補助金＜創業型＞')).toContain('特定創業支援等事業');
  });

  test('the papers of other programmes are not known', () => {
    expect(programmePapers('空き店舗活用支援補助金')).toBeNull();
  });
});
