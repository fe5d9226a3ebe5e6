import { describe, expect, it } from 'vitest';
import { addedLabel } from './added-text';

const now = new Date('2026-11-25T09:00:00+09:00');

describe('the text on who added a favorite', () => {
  it('the text beside a favorite names who added it and the day in Japan', () => {
    const added = { createdAt: '2026-11-19T15:00:00Z', createdBy: '佐藤 美咲' };
    expect(addedLabel(added, now)).toBe('佐藤 美咲さんが11/20に追加');
  });

  it('the text beside a favorite shows another year in full, and no name when none is known', () => {
    expect(addedLabel({ createdAt: '2025-12-31T14:59:59Z', createdBy: null }, now)).toBe(
      '2025/12/31に追加',
    );
  });
});
