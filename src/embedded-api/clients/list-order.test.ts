import { describe, expect, it } from 'vitest';
import { withoutLegalForm } from './list';

describe('a company’s name without its legal form', () => {
  it.each([
    ['株式会社すずらん印刷', 'すずらん印刷'],
    ['ひなた食品工業株式会社', 'ひなた食品工業'],
    ['㈱ 青葉製作所', '青葉製作所'],
    ['（有）うぐいす精密', 'うぐいす精密'],
    ['みどり工業㈲', 'みどり工業'],
    ['一般社団法人　地域の会', '地域の会'],
    ['医療法人社団もくれん会', 'もくれん会'],
    ['NPO法人うみかぜ', 'うみかぜ'],
    ['カブシキガイシャ　アオバ', 'アオバ'],
    ['喫茶こもれび', '喫茶こもれび'],
  ])('the company name %s without its legal form is %s', (name, bare) => {
    expect(withoutLegalForm(name)).toBe(bare);
  });

  it('a company name that is only a legal form stays unchanged', () => {
    expect(withoutLegalForm('株式会社')).toBe('株式会社');
  });
});
