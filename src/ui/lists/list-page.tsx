import type { ReactNode } from 'react';
import { formatNumber } from '~/domain/text/format-number';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Pager, type PageTarget } from './pager';

/** The shown part of a list; pages count from 1. */
type Part = { page: number; perPage: number; total: number };

const pageCountOf = ({ total, perPage }: Part): number => Math.max(1, Math.ceil(total / perPage));

type ListPagerProps = PageTarget & {
  part: Part;
  /** The number of rows on the page; 0 beyond the last page. */
  shown: number;
  /** The unit: 「件」. */
  unit?: string | undefined;
  className?: string | undefined;
};

/** 「128件中 21〜40件」 and the links to other pages. */
export const ListPager = ({ part, shown, unit = '件', className, ...target }: ListPagerProps) => {
  const before = (part.page - 1) * part.perPage;
  return (
    <Pager
      {...target}
      page={part.page}
      pageCount={pageCountOf(part)}
      className={className}
      summary={
        shown > 0 &&
        `${formatNumber(part.total)}${unit}中 ${formatNumber(before + 1)}〜${formatNumber(before + shown)}${unit}`
      }
    />
  );
};

type PageBeyondProps = {
  what: string;
  part: Part;
  pathOf: (page: number) => string;
  headingLevel?: 2 | 3 | undefined;
};

/** For an address with a page number beyond the last page. */
export const PageBeyond = ({ what, part, pathOf, headingLevel }: PageBeyondProps) => {
  const last = pageCountOf(part);
  return (
    <EmptyState
      variant="none-found"
      title={`${part.page}ページ目はありません`}
      headingLevel={headingLevel}
      actions={<LinkButton to={pathOf(last)}>最後のページへ</LinkButton>}
    >
      {`${what}は${last}ページまでです。`}
    </EmptyState>
  );
};

/** One page of a list: its rows or why there are none, and the pager. */
export const ListPage = ({
  what,
  page,
  isBusy,
  unit,
  alwaysCounts = false,
  none,
  children,
  ...links
}: Extract<PageTarget, { pathOf: unknown }> & {
  /** 「書類」 */
  what: string;
  /** The page as the API returned it. */
  page: Part & { items: readonly unknown[] };
  /** The rows of the previous page or search are shown while the next ones load. */
  isBusy: boolean;
  unit?: string | undefined;
  /** Also shows the total if there is only one page. */
  alwaysCounts?: boolean | undefined;
  /** Shown if the list has no rows at all. */
  none: ReactNode;
  /** The rows. */
  children: ReactNode;
}) => {
  const { items, total, perPage } = page;
  const isEmpty = items.length === 0;
  return (
    <div aria-busy={isBusy}>
      {!isEmpty && children}
      {isEmpty &&
        !isBusy &&
        (total > 0 ? <PageBeyond what={what} part={page} pathOf={links.pathOf} /> : none)}
      {(total > perPage || (alwaysCounts && !isEmpty)) && (
        <ListPager part={page} shown={items.length} unit={unit} className="mt-4" {...links} />
      )}
    </div>
  );
};
