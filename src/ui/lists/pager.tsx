import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '~/ui/page/class-names';

/** Pages are links, or are switched in place. */
export type PageTarget =
  | ({ pathOf: (page: number) => string } & Pick<LinkProps, 'state' | 'preventScrollReset'>)
  | { onPage: (page: number) => void };

type PagerProps = PageTarget & {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** 「128件中 1〜20件」 */
  summary?: ReactNode;
  className?: string | undefined;
};

type PageLinkProps = {
  page: number;
  target: PageTarget;
  rel?: 'prev' | 'next';
  children: ReactNode;
  'aria-label': string;
  'aria-current'?: 'page' | undefined;
};

const CELL =
  'num grid min-h-9 min-w-9 place-items-center rounded-control px-1 text-ink no-underline hover:bg-tint-strong hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:font-bold aria-[current=page]:text-paper max-md:min-h-11 max-md:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** First, last, current and neighbouring pages; a gap for omitted ones. */
export const pagesToShow = (
  page: number,
  pageCount: number,
): (number | 'gap-before' | 'gap-after')[] => {
  const around = page <= 3 ? [2, 3, 4] : [page - 1, page, page + 1];
  const wanted = [1, ...around, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? ([n > page ? 'gap-after' : 'gap-before', n] as const) : [n];
  });
};

const PageLink = ({ page, target, rel, ...cell }: PageLinkProps) => {
  if ('onPage' in target) {
    return <button type="button" className={CELL} onClick={() => target.onPage(page)} {...cell} />;
  }
  const { pathOf, ...link } = target;
  return <Link to={pathOf(page)} rel={rel} className={CELL} {...link} {...cell} />;
};

export const Pager = ({ page, pageCount, summary, className, ...target }: PagerProps) => {
  const shown = pagesToShow(page, pageCount);
  // A phone fits seven cells.
  const hidesOnPhone = (entry: number) => entry === 4 && page < 3 && shown.includes('gap-after');
  const step = (to: number, rel: 'prev' | 'next', label: string, icon: ReactNode) => (
    <li>
      {to >= 1 && to <= pageCount ? (
        <PageLink page={to} target={target} rel={rel} aria-label={label}>
          {icon}
        </PageLink>
      ) : (
        <span aria-hidden className="grid size-9 place-items-center text-ink-off max-md:size-11">
          {icon}
        </span>
      )}
    </li>
  );

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 text-sm max-md:justify-center',
        className,
      )}
    >
      {Boolean(summary) && (
        <p className="num text-ink-2 max-md:w-full max-md:text-center">{summary}</p>
      )}
      {pageCount > 1 && (
        <nav aria-label="ページ送り" className="ms-auto max-md:ms-0">
          <ul className="flex flex-wrap items-center gap-1 max-md:justify-center max-md:gap-0">
            {step(
              // An address may have a page beyond the last one.
              Math.min(page - 1, pageCount),
              'prev',
              '前のページ',
              <ChevronLeft aria-hidden className="size-5" />,
            )}
            {shown.map((entry) =>
              typeof entry === 'string' ? (
                <li key={entry} aria-hidden className="px-1 text-ink-2">
                  …
                </li>
              ) : (
                <li key={entry} className={hidesOnPhone(entry) ? 'max-md:hidden' : undefined}>
                  <PageLink
                    page={entry}
                    target={target}
                    aria-label={`${entry}ページ`}
                    aria-current={entry === page ? 'page' : undefined}
                  >
                    {entry}
                  </PageLink>
                </li>
              ),
            )}
            {step(page + 1, 'next', '次のページ', <ChevronRight aria-hidden className="size-5" />)}
          </ul>
        </nav>
      )}
    </div>
  );
};
