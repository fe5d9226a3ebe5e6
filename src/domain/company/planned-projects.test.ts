import { describe, expect, it } from 'vitest';
import { plannedProjectKeyword, plannedProjectName } from './planned-projects';

describe('a planned project', () => {
  it.each([
    ['レーザー加工機の更新 3,000万円 来年の夏', 'レーザー加工機の更新', 'レーザー加工機'],
    ['レーザー加工機の更新　３，０００万円　来年夏頃', 'レーザー加工機の更新', 'レーザー加工機'],
    ['工場の屋根に太陽光', '工場の屋根に太陽光', '工場の屋根に太陽光'],
    ['資格取得の費用 50万', '資格取得の費用', '資格取得'],
    ['社員寮の建設 約1億2,000万円 令和9年度', '社員寮の建設', '社員寮'],
    ['ホームページを作り直し 2027年春まで', 'ホームページを作り直し', 'ホームページ'],
    ['フォークリフト2台の購入、400万円程度、4月', 'フォークリフト2台の購入', 'フォークリフト2台'],
    ['冬季の融雪設備', '冬季の融雪設備', '冬季の融雪設備'],
    ['3,000万円', '3,000万円', '3,000万円'],
    ['更新', '更新', '更新'],
  ])('%j is named %j and searched by %j, without amount and season', (line, name, keyword) => {
    expect(plannedProjectName(line)).toBe(name);
    expect(plannedProjectKeyword(line)).toBe(keyword);
  });
});
