import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { WholeWords } from './whole-words';

const LONG_TITLE = 60;

const isLong = (title: ReactNode): boolean =>
  typeof title === 'string' && title.length >= LONG_TITLE;

/** The header of a page. Its h1 is focused after each navigation. */
export const PageHeader = ({
  title,
  dataTitle = false,
  before,
  badges,
  lead,
  actions,
  titleRef,
  className,
}: {
  title: ReactNode;
  /** The title is data (a subsidy's or client's name) and not our own words. */
  dataTitle?: boolean | undefined;
  /** The link back, above the title. */
  before?: ReactNode;
  badges?: ReactNode;
  lead?: ReactNode;
  /** At the right; at most one primary action. */
  actions?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
}) => (
  <header className={classNames('mb-5 max-md:mb-4', className)}>
    {Boolean(before) && <div className="-mt-2 mb-3 text-sm">{before}</div>}
    {Boolean(badges) && <div className="mb-2.5 flex flex-wrap items-center gap-2">{badges}</div>}
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <h1
        ref={titleRef}
        tabIndex={-1}
        className={classNames(
          'max-md:text-xl',
          dataTitle ? 'data-title text-balance! max-md:leading-row' : 'text-2xl',
          dataTitle && (isLong(title) ? 'text-2xl' : 'text-title'),
        )}
      >
        {dataTitle && typeof title === 'string'
          ? title.split(/(?<=^[^：]+：)/u).map((part, nth) => (
              // On a phone, a title too long for one line breaks after its colon.
              <span key={nth === 0 ? 'head' : 'rest'} className="max-md:inline-block">
                <WholeWords text={part} />
              </span>
            ))
          : title}
      </h1>
      {Boolean(actions) && (
        <div className="ms-auto flex flex-wrap gap-2 max-md:grow max-md:justify-end">{actions}</div>
      )}
    </div>
    {Boolean(lead) && <p className="phrase mt-2 max-w-measure text-ink-2">{lead}</p>}
  </header>
);
