import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, isLongerThan } from './character-count';

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const seen = (line: string): number => [...segmenter.segment(line)].length;

const anyText = fc.string({ unit: 'binary' });
const anyLine = anyText.map((text) => text.replace(/[\r\n]/gu, ''));

describe('characters of an application', () => {
  it.each([
    ['', 0],
    ['補助事業の計画', 7],
    ['ABC 123', 7],
    ['ＡＢＣ　１２３', 7],
    ['一行目\n二行目\r\n三行目\r四行目', 12],
    ['\n\r\n\r', 0],
    ['「髙\u{E0100}橋」様', 5],
    ['𠮷野家', 3],
    ['が', 1],
    ['か\u3099', 1],
    ['ｶﾞ', 1],
    ['👨‍👩‍👧', 1],
    ['🇯🇵と☕️', 3],
    ['㈱①ｱ', 3],
    ['タブ\tも', 4],
  ])('countCharacters of %j is %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('countCharacters counts the graphemes of any line', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(countCharacters(line)).toBe(seen(line));
      }),
      { numRuns: 2000 },
    );
  });

  it('countCharacters counts graphemes where combining and other characters are mixed', () => {
    const units =
      'あ|補|A| |か|\u3099|ﾞ|❤|\ufe0f|\u200d|👩|👨|🏽|🇯|🇵|1|\u20e3|\u{E0100}|가|ᄀ|ᅡ|\u0600|क|्|ष|©|☺|𠮷';
    const unit = fc.constantFrom(...units.split('|'));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
        const line = parts.join('');
        expect(countCharacters(line)).toBe(seen(line));
      }),
      { numRuns: 20_000 },
    );
  });

  it('countCharacters counts graphemes for every character of the Basic Multilingual Plane', () => {
    const codes = Array.from({ length: 0x1_00_00 - 0x20 }, (_, index) => 0x20 + index);
    const wrong = codes.filter((code) => {
      const text = `あ${String.fromCharCode(code)}あ`;
      return countCharacters(text) !== seen(text);
    });
    expect(wrong).toEqual([]);
  });

  it('countCharacters of a text is the sum over its lines, for every kind of line break', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine),
        fc.constantFrom('\n', '\r\n', '\r', '\n\n\r'),
        (lines, lineBreak) => {
          const sum = lines.reduce((total, line) => total + countCharacters(line), 0);
          expect(countCharacters(lines.join(lineBreak))).toBe(sum);
        },
      ),
    );
  });

  it('countCharacters counts full-width and half-width characters alike', () => {
    const half = fc.integer({ min: 0x21, max: 0x7e });
    fc.assert(
      fc.property(fc.array(half), (codes) => {
        const narrow = String.fromCharCode(...codes);
        const wide = String.fromCharCode(...codes.map((code) => code + 0xfe_e0));
        expect(countCharacters(wide)).toBe(countCharacters(narrow));
      }),
    );
  });

  it('countCharacters counts an emoji sequence at the end of 20,000 characters as one', () => {
    const line = '補助事業の実施により、生産性を向上させます。'.repeat(100);
    const text = Array.from({ length: 9 }, () => line).join('\n');
    expect(countCharacters(`${text}👨‍👩‍👧`)).toBe(countCharacters(text) + 1);
  });

  it('the character count marks what exceeds the limit, without counting line breaks and combining marks', () => {
    expect(isLongerThan('あいう', 3)).toBe(false);
    expect(isLongerThan('あいうえ', 3)).toBe(true);
    expect(isLongerThan('あ\nい\nう', 3)).toBe(false);
    expect(isLongerThan('👨‍👩‍👧', 2)).toBe(false);
  });

  it('the character count marks an excess in a text of little but line breaks', () => {
    expect(isLongerThan(`あ${'\n'.repeat(11)}`, 3)).toBe(false);
    expect(isLongerThan(`あ${'\n'.repeat(12)}`, 3)).toBe(true);
  });
});
