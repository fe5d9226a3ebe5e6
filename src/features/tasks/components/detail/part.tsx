import type { ReactNode } from 'react';
import { Section } from '~/ui/section';

/** One of the parts that share the task's paper. */
export const Part = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <Section plain title={title} aside={aside} className="px-8 pt-7 pb-8 max-md:px-4 max-md:py-6">
    {children}
  </Section>
);
