// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { subsidySummary } from '~/contract/subsidies';
import { TimelineView } from '~/features/subsidies/timeline/timeline-view';
import { createQueryClient } from '~/lib/query-client';
import { prepareSubsidy, logInWithRole } from '../support/open-subsidy';
import { sampleSubsidy } from '../support/sample-subsidy';

const now = new Date('2026-11-25T09:00:00+09:00');
const sample = subsidySummary.parse(sampleSubsidy);

const show = (items: (typeof sample)[], keyword = '') => {
  const router = createMemoryRouter(
    [
      {
        path: '/search',
        element: (
          <TimelineView
            items={items}
            keyword={keyword}
            now={now}
            showsDismissed={false}
            hasActions
          />
        ),
      },
    ],
    { initialEntries: ['/search?view=timeline'] },
  );
  render(
    <QueryClientProvider client={createQueryClient(true)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  prepareSubsidy();
  logInWithRole('owner');
});

describe('the timeline of results', () => {
  it('in the timeline of results, the accessible name of the cell with a subsidy’s bar is the acceptance period', () => {
    show([
      sample,
      {
        ...sample,
        subsidyId: 2,
        title: '通年の補助金',
        acceptanceStart: null,
        acceptanceEnd: null,
      },
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.slice(0, 4)),
    ).toEqual(['締切補助', '受付期間', '操作']);
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('two rows');
    expect(
      within(first).getByRole('cell', { name: '2026/10/01(木) 〜 2026/12/24(木) 17:00' }),
    ).toBeInTheDocument();
    expect(within(first).getByText('あと29日')).toBeInTheDocument();
    expect(
      within(second).getByRole('cell', { name: '通年（締切の定めなし）' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/破線は今日 2026\/11\/25\(水\)/)).toBeInTheDocument();
  });

  it('the timeline of results links to the detail pages, highlights the keyword and has action buttons such as お気に入り', () => {
    show([sample], '省力化');
    const link = screen.getByRole('link', { name: sample.title });
    expect(link).toHaveAttribute('href', '/search/9731');
    expect(link.querySelector('mark')?.textContent).toBe('省力化');
    expect(
      screen.getByRole('button', { name: `${sample.title}をお気に入りに追加` }),
    ).toBeInTheDocument();
  });

  it('the timeline of results labels upcoming subsidies as 募集予定 and closed ones as 終了', () => {
    show([
      { ...sample, subsidyId: 3, status: 'upcoming', acceptanceStart: '2026-12-01T00:00:00+09:00' },
      { ...sample, subsidyId: 4, status: 'closed', acceptanceEnd: '2026-11-20T17:00:00+09:00' },
    ]);
    expect(screen.getByText('募集予定')).toBeInTheDocument();
    expect(screen.getByText('終了')).toBeInTheDocument();
  });
});
