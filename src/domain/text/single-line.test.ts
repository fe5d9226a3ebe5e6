import { describe, expect, it } from 'vitest';
import { singleLine } from './single-line';

describe('a name on one line', () => {
  it.each(['\n', '\r\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\n\n'])(
    'a name on one line has one space where %j stood',
    (lineBreak) => {
      expect(singleLine(`光野${lineBreak}一郎`)).toBe('光野 一郎');
    },
  );

  it.each(['\u0000', '\u200b', '\u2060', '\ufeff', '\u202e'])(
    'a name on one line drops the invisible %j',
    (unseen) => {
      expect(singleLine(`光${unseen}野${unseen}`)).toBe('光野');
    },
  );

  it('a name on one line keeps the spaces that were typed', () => {
    expect(singleLine('光野　 一郎')).toBe('光野　 一郎');
  });
});
