import { describe, expect, it } from 'vitest';
import { shortenedComment } from './proposal-block';

const MORE = '…（続きは公式ページと公募要領で確認できます）';

describe('shortening a text for a proposal', () => {
  it('a short proposal text stays as it is, without empty lines', () => {
    expect(shortenedComment(' 中小企業であること。\n\n\n単独で申請できること。 ', 100)).toBe(
      '中小企業であること。\n単独で申請できること。',
    );
  });

  it('a long proposal text is cut at the end of a sentence', () => {
    expect(shortenedComment('一つ目の条件です。二つ目の条件です。三つ目', 20)).toBe(
      `一つ目の条件です。二つ目の条件です。${MORE}`,
    );
  });

  it('a long proposal text without sentences is cut between whole characters', () => {
    expect(shortenedComment('𠮷'.repeat(30), 10)).toBe(`${'𠮷'.repeat(10)}${MORE}`);
  });
});
