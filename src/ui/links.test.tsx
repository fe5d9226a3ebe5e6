// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { ExternalLink } from '~/ui/external-link';
import { pagesToShow, Pager } from '~/ui/pager';
import { safeHref } from '~/ui/safe-href';

afterEach(cleanup);

describe('a link out of the product', () => {
  it('opens a tab of its own that knows nothing of this one, and says so', () => {
    render(
      <ExternalLink href="https://www.jgrants-portal.go.jp/subsidy/1">公募ページ</ExternalLink>,
    );
    const link = screen.getByRole('link', { name: /公募ページ.*別のタブで開きます/ });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('writes a mail or dials in place', () => {
    render(<ExternalLink href="tel:0312345678">03-1234-5678</ExternalLink>);
    expect(screen.getByRole('link', { name: '03-1234-5678' }).hasAttribute('target')).toBe(false);
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
  ])('shows %j as plain text', (href) => {
    render(<ExternalLink href={href}>添付</ExternalLink>);
    expect(screen.getByText('添付')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(safeHref(href)).toBeUndefined();
  });
});

describe('the pager', () => {
  it('links to the pages around, marks the current one, and goes on and back', () => {
    render(<Pager page={2} pageCount={7} href={(page) => `/search?page=${page}`} />);
    const pager = within(screen.getByRole('navigation', { name: 'ページ送り' }));
    expect(pager.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
      '/search?page=2',
    );
    expect(pager.getByRole('link', { name: '前のページ' }).getAttribute('href')).toBe(
      '/search?page=1',
    );
    expect(pager.getByRole('link', { name: '次のページ' }).getAttribute('href')).toBe(
      '/search?page=3',
    );
    expect(pager.getByRole('link', { name: '7ページ' })).toBeTruthy();
  });

  it('has no way on from the last page, and none at all where one page holds everything', () => {
    const { rerender } = render(<Pager page={3} pageCount={3} href={String} />);
    expect(screen.queryByRole('link', { name: '次のページ' })).toBeNull();
    rerender(<Pager page={1} pageCount={1} href={String} summary="3件" />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('3件')).toBeTruthy();
  });

  it('draws the links it is given, so that a router can take part', () => {
    render(
      <Pager
        page={1}
        pageCount={2}
        href={(page) => `?page=${page}`}
        renderLink={({ href, ...rest }) => (
          <a {...rest} href={`/app${href}`}>
            {rest.children}
          </a>
        )}
      />,
    );
    expect(screen.getByRole('link', { name: '次のページ' }).getAttribute('href')).toBe(
      '/app?page=2',
    );
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [1, 7, [1, 2, 3, 4, 'gap-after', 7]],
    [4, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, 'gap-before', 5, 6, 7, 'gap-after', 12]],
    [12, 12, [1, 'gap-before', 11, 12]],
  ])('on page %i of %i shows %j', (page, count, shown) => {
    expect(pagesToShow(page, count)).toEqual(shown);
  });
});
