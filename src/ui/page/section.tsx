import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

export const Section = ({
  title,
  id,
  lead,
  level = 2,
  aside,
  plain = false,
  foot,
  className,
  children,
}: {
  title: ReactNode;
  /** For links to it, which focus it. */
  id?: string | undefined;
  level?: 2 | 3 | undefined;
  lead?: ReactNode;
  /** A link or a count at the right of the title. */
  aside?: ReactNode;
  /** Without its own background, inside another sheet. */
  plain?: boolean | undefined;
  /** The buttons that complete it. */
  foot?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={classNames(!plain && 'paper px-8 pt-7 pb-8 max-md:px-4 max-md:py-6', className)}
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Heading id={titleId} className={level === 2 ? 'text-xl' : 'text-base leading-row'}>
          {title}
        </Heading>
        {Boolean(aside) && <div className="ms-auto text-sm text-ink-2">{aside}</div>}
      </div>
      {Boolean(lead) && <p className="phrase -mt-2 mb-5 text-sm text-ink-2">{lead}</p>}
      {children}
      {Boolean(foot) && (
        <PaperFoot className="-mx-8 mt-7 -mb-8 max-md:-mx-4 max-md:mt-6 max-md:-mb-6">
          {foot}
        </PaperFoot>
      )}
    </section>
  );
};

/** The last line of a sheet: buttons at the right, what they wait for at the left. */
export const PaperFoot = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div
    className={classNames(
      'flex min-h-16 flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-card border-t border-line-soft bg-paper px-8 py-2.5 max-md:px-4 low:min-h-0 low:py-1',
      className,
    )}
  >
    {children}
  </div>
);
