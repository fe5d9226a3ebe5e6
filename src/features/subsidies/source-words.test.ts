import { describe, expect, it } from 'vitest';
import { sourceWords } from './source-words';

describe('where data comes from', () => {
  it.each(['Jグランツ', 'Jグランツ（デジタル庁）', 'jGrants'])(
    'credits %s as its terms ask',
    (name) => {
      expect(sourceWords({ name, updatedAt: '2026-11-24T21:00:00Z' })).toEqual({
        credit: '出典：Jグランツ（デジタル庁）のデータを加工して作成',
        date: '2026/11/25 6:00 時点',
      });
    },
  );

  it('names any other source as it is, and a day without a time', () => {
    expect(sourceWords({ name: '青葉市', updatedAt: '2026-11-25T00:00:00+09:00' })).toEqual({
      credit: 'データ：青葉市',
      date: '2026/11/25 時点',
    });
    expect(sourceWords({ name: '青葉市', updatedAt: null }).date).toBeNull();
  });
});
