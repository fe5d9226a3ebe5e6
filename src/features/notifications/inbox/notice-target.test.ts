import { describe, expect, test } from 'vitest';
import type { Notice } from '~/contract/notices';
import type { Access } from '~/domain/access/access';
import { dayName, noticeTarget } from './notice-target';

const OWNER: Access = { plan: 'subsidy_grant_plus', role: 'owner' };
const EDITOR: Access = { plan: 'subsidy', role: 'editor' };

const about = (link: string | null, ...subsidyIds: number[]) => ({
  link,
  clientId: null,
  subsidies: subsidyIds.map((subsidyId) => ({ subsidyId }) as Notice['subsidies'][number]),
});

describe('the target of a notice', () => {
  test.each([
    ['its link', about('/tasks/403'), '/tasks/403'],
    ['its subsidy as a client', about('/search/5?client=7', 5), '/search/5?client=7'],
    ['the only subsidy of a list', about('/notifications', 5), '/search/5'],
    ['nowhere for several subsidies', about('/notifications', 5, 6), null],
    ['nowhere without a link', about(null), null],
    ['nowhere outside of the app', about('https://elsewhere.example/'), null],
  ])('a notice links to %s', (_, notice, path) => {
    expect(noticeTarget(notice, OWNER)).toBe(path);
  });

  test.each([['/search/5'], ['/search?keyword=設備'], ['/clients?client=7'], ['/notifications']])(
    'a notice does not link to a screen that the role may not open: %s',
    (link) => {
      expect(noticeTarget(about(link, 5), EDITOR)).toBeNull();
    },
  );
});

test.each([
  ['2026-11-20T15:00:00Z', '今日'],
  ['2026-11-20T14:59:00Z', '昨日'],
  ['2026-11-19T14:59:00Z', '2026/11/19(木)'],
])('the day of a notice is relative to the date in Japan: %s is %s', (instant, name) => {
  expect(dayName(instant, new Date('2026-11-21T00:00:00Z'))).toBe(name);
});
