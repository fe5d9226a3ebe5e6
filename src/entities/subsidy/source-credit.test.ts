import { describe, expect, it } from 'vitest';
import { sourceCredit } from './source-credit';

describe('where data comes from', () => {
  it.each(['Jグランツ', 'Jグランツ（デジタル庁）', 'jGrants'])(
    'the data source %s is credited as its terms require',
    (name) => {
      expect(sourceCredit({ name, updatedAt: '2026-11-24T21:00:00Z' })).toEqual({
        credit: '出典：Jグランツ（デジタル庁）のデータを加工して作成',
        date: '2026/11/25 6:00 時点',
      });
    },
  );

  it('any other data source is named as it is, with a date but no time when it is midnight', () => {
    expect(sourceCredit({ name: '青葉市', updatedAt: '2026-11-25T00:00:00+09:00' })).toEqual({
      credit: 'データ：青葉市',
      date: '2026/11/25 時点',
    });
    expect(sourceCredit({ name: '青葉市', updatedAt: null }).date).toBeNull();
  });
});
