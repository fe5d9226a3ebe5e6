import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';
import { Section } from '~/ui/page/section';

type PartProps = {
  title: string;
  aside?: ReactNode;
  /** Puts `aside` on its own line on a phone, aligned with the title. */
  isAsideLong?: boolean;
  children: ReactNode;
};

export const Part = ({ title, aside, isAsideLong = false, children }: PartProps) => (
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
