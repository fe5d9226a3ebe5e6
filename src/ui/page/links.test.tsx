// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagesToShow, Pager } from '~/ui/lists/pager';
import { ExternalLink } from './external-link';
import { safeHref } from './safe-href';

afterEach(cleanup);

describe('an external link', () => {
  it('an external link opens a new tab without opener, which its name states', () => {
    render(
      <ExternalLink href="https://www.jgrants-portal.go.jp/subsidy/1">公募ページ</ExternalLink>,
    );
    const link = screen.getByRole('link', { name: /公募ページ.*別のタブで開きます/ });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('a telephone link opens in place, without a new tab', () => {
    render(<ExternalLink href="tel:0312345678">03-1234-5678</ExternalLink>);
    expect(screen.getByRole('link', { name: '03-1234-5678' })).not.toHaveAttribute('target');
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://example.jp/',
    '//example.jp/',
    '/settings',
    'blob:https://example.jp/1',
    '',
  ])('an external link shows %j as plain text', (href) => {
    render(<ExternalLink href={href}>添付</ExternalLink>);
    expect(screen.getByText('添付')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(safeHref(href)).toBeUndefined();
  });
});

describe('the pager', () => {
  const inRouter = { wrapper: MemoryRouter };

  it('the pager links to other pages, the previous and the next one, and marks the current one', () => {
    render(<Pager page={2} pageCount={7} pathOf={(page) => `/search?page=${page}`} />, inRouter);
    const pager = within(screen.getByRole('navigation', { name: 'ページ送り' }));
    expect(pager.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/search?page=2');
    expect(pager.getByRole('link', { name: '前のページ' })).toHaveAttribute(
      'href',
      '/search?page=1',
    );
    expect(pager.getByRole('link', { name: '次のページ' })).toHaveAttribute(
      'href',
      '/search?page=3',
    );
    expect(pager.getByRole('link', { name: '7ページ' })).toBeInTheDocument();
  });

  it('the pager has no next link on the last page and no navigation for a single page', () => {
    const { rerender } = render(<Pager page={3} pageCount={3} pathOf={String} />, inRouter);
    expect(screen.queryByRole('link', { name: '次のページ' })).not.toBeInTheDocument();
    rerender(<Pager page={1} pageCount={1} pathOf={String} summary="3件" />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('3件')).toBeInTheDocument();
  });

  it('the pager links to the last page from a URL beyond it', () => {
    render(<Pager page={9999} pageCount={7} pathOf={String} />, inRouter);
    expect(screen.getByRole('link', { name: '前のページ' })).toHaveAttribute('href', '/7');
    expect(screen.queryByRole('link', { name: '次のページ' })).not.toBeInTheDocument();
  });

  it('the pager navigates with the router and passes the state', () => {
    const Shown = () => {
      const { search, state } = useLocation();
      return <p>{`${search} ${JSON.stringify(state)}`}</p>;
    };
    render(
      <>
        <Pager page={1} pageCount={2} pathOf={(page) => `?page=${page}`} state={{ from: '/' }} />
        <Shown />
      </>,
      inRouter,
    );
    fireEvent.click(screen.getByRole('link', { name: '次のページ' }));
    expect(screen.getByText('?page=2 {"from":"/"}')).toBeInTheDocument();
  });

  it('a pager without URLs has buttons', () => {
    const handlePage = vi.fn<(page: number) => void>();
    render(<Pager page={1} pageCount={3} onPage={handlePage} />);
    expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('1ページ');
    fireEvent.click(screen.getByRole('button', { name: '次のページ' }));
    expect(handlePage.mock.calls).toEqual([[2]]);
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [1, 7, [1, 2, 3, 4, 'gap-after', 7]],
    [4, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, 'gap-before', 5, 6, 7, 'gap-after', 12]],
    [12, 12, [1, 'gap-before', 11, 12]],
  ])('the pager on page %i of %i shows %j', (page, count, shown) => {
    expect(pagesToShow(page, count)).toEqual(shown);
  });
});
