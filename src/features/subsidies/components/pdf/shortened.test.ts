import { describe, expect, it } from 'vitest';
import { shortened } from './shortened';

const MORE = '…（続きは公式ページと公募要領で確認できます）';

describe('a long text on a proposal', () => {
  it('stays as it is where it is short, without empty lines', () => {
    expect(shortened(' 中小企業であること。\n\n\n単独で申請できること。 ', 100)).toBe(
      '中小企業であること。\n単独で申請できること。',
    );
  });

  it('ends with a sentence', () => {
    expect(shortened('一つ目の条件です。二つ目の条件です。三つ目', 20)).toBe(
      `一つ目の条件です。二つ目の条件です。${MORE}`,
    );
  });

  it('is cut where it has no sentences, between characters', () => {
    expect(shortened('𠮷'.repeat(30), 10)).toBe(`${'𠮷'.repeat(10)}${MORE}`);
  });
});
