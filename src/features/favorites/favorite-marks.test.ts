import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { markInCache, withMarks } from './favorite-marks';

const row = (subsidyId: number, isFavorite = false) => ({ subsidyId, isFavorite, title: 'a' });

describe('the mark of a favourite', () => {
  it('reaches every answer of the workspace that shows the subsidy, however deep', () => {
    const client = new QueryClient();
    const answers: [readonly unknown[], unknown, unknown][] = [
      [
        ['subsidies', 7, 'search', {}],
        { items: [row(1), row(2)] },
        { items: [row(1, true), row(2)] },
      ],
      [['subsidies', 7, 'detail', 1], row(1), row(1, true)],
      [
        ['subsidies', 7, 'calendar'],
        { days: [{ items: [row(1)] }] },
        { days: [{ items: [row(1, true)] }] },
      ],
      [
        ['notices', 7],
        { items: [{ noticeId: 3, subsidies: [row(1)] }] },
        { items: [{ noticeId: 3, subsidies: [row(1, true)] }] },
      ],
      [
        ['recent-subsidies', 7],
        [{ subsidyId: 1, subsidy: row(1) }],
        [{ subsidyId: 1, subsidy: row(1, true) }],
      ],
      [['dismissals', 7], [{ subsidyId: 2, subsidy: row(2) }], [{ subsidyId: 2, subsidy: row(2) }]],
      [['subsidies', 8, 'search', {}], { items: [row(1)] }, { items: [row(1)] }],
    ];
    for (const [key, answer] of answers) client.setQueryData(key, answer);
    markInCache(client, 7, [1], true);
    for (const [key, , marked] of answers) expect(client.getQueryData(key)).toEqual(marked);
  });

  it('leaves an answer untouched, down to its age, where nothing of it changes', () => {
    const client = new QueryClient();
    client.setQueryData(['members', 7], [{ workspaceUserId: 1 }], { updatedAt: 5 });
    client.setQueryData(['favorites', 7], [row(1, true)], { updatedAt: 5 });
    markInCache(client, 7, [1], true);
    expect(client.getQueryState(['members', 7])?.dataUpdatedAt).toBe(5);
    expect(client.getQueryState(['favorites', 7])?.dataUpdatedAt).toBe(5);
    const answer = { items: [row(1, true), null, 'x', 3] };
    expect(withMarks(answer, new Set([1]), true)).toBe(answer);
  });
});
