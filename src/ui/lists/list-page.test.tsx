// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ListPage } from './list-page';

const show = (
  page: { items: readonly unknown[]; page: number; perPage: number; total: number },
  more: { isBusy?: boolean; alwaysCounts?: boolean } = {},
) =>
  render(
    <MemoryRouter>
      <ListPage
        what="書類"
        page={page}
        isBusy={false}
        pathOf={(number) => `/documents?page=${number}`}
        none={<p>まだありません</p>}
        {...more}
      >
        <p>行</p>
      </ListPage>
    </MemoryRouter>,
  );

describe('ListPage', () => {
  it('ListPage shows the range and total of a list of several pages', () => {
    show({ items: [1, 2], page: 3, perPage: 1000, total: 2002 });
    expect(screen.getByText('行')).toBeInTheDocument();
    expect(screen.getByText('2,002件中 2,001〜2,002件')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3ページ' })).toHaveAttribute('aria-current', 'page');
  });

  it('ListPage omits the count of a single page unless requested', () => {
    const one = { items: [1], page: 1, perPage: 20, total: 1 };
    const { unmount } = show(one);
    expect(screen.queryByText('1件中 1〜1件')).not.toBeInTheDocument();
    unmount();
    show(one, { alwaysCounts: true });
    expect(screen.getByText('1件中 1〜1件')).toBeInTheDocument();
  });

  it('ListPage links from a page beyond the last to the last page', () => {
    show({ items: [], page: 9, perPage: 20, total: 45 });
    expect(screen.getByRole('heading', { name: '9ページ目はありません' })).toBeInTheDocument();
    expect(screen.getByText('書類は3ページまでです。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '最後のページへ' })).toHaveAttribute(
      'href',
      '/documents?page=3',
    );
  });

  it('ListPage shows the empty state only for the current query, not for placeholder data', () => {
    const empty = { items: [], page: 1, perPage: 20, total: 0 };
    const { unmount } = show(empty, { isBusy: true });
    expect(screen.queryByText('まだありません')).not.toBeInTheDocument();
    unmount();
    show(empty);
    expect(screen.getByText('まだありません')).toBeInTheDocument();
  });
});
