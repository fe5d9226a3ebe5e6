import { expect, test } from 'vitest';
import { searchableText, withoutBoilerplate } from './searchable-text';

test('contacts, addresses and references to web pages are not searched', () => {
  const text = [
    '■対象経費',
    '機械装置費、ホームページ作成費',
    '詳しくは公式ホームページをご覧ください。',
    '申請は https://example.com/form から',
    '■参照HP',
    '産業振興財団',
    '■お問い合わせ先',
    '市役所 産業課 info@example.com',
    '■募集期間',
    '4月から',
  ].join('\n');
  const searched = searchableText(text);
  expect(searched).toContain('ホームページ作成費');
  expect(searched).toContain('4月から');
  expect(searched.match(/ホームページ/gu)).toHaveLength(1);
  for (const word of ['example.com', '産業課', '産業振興財団']) {
    expect(searched).not.toContain(word);
  }
});

test('a line that more than a tenth of the texts share is not searched', () => {
  const shared = 'GビズIDが必要です。';
  const texts = Array.from({ length: 60 }, (_, index) =>
    index < 7 ? `${shared}\n制度${index}` : `制度${index}\n対象は中小企業 ${index % 2}`,
  );
  expect(withoutBoilerplate(texts)[0]).toBe('制度0');
  expect(withoutBoilerplate(texts.slice(0, 10))[0]).toBe(texts[0]);
});
