import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';
import { Section } from '~/ui/page/section';

/** One of the parts that share the task's paper. */
export const Part = ({
  title,
  aside,
  isAsideLong = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** On a phone it has a line of its own, which begins where the title does. */
  isAsideLong?: boolean;
  children: ReactNode;
}) => (
  <Section
    plain
    title={title}
    aside={aside}
    className={classNames(
      'px-8 pt-7 pb-8 max-md:px-4 max-md:py-6',
      isAsideLong &&
        'max-md:[&>div:first-child>div]:ms-0 max-md:[&>div:first-child>div]:basis-full',
    )}
  >
    {children}
  </Section>
);
