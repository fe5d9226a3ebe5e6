import { JumpLink, useCurrentSection } from '~/ui/page/jump-link';

/** Links to the sections, which stay visible while the page scrolls. */
export const SectionTabs = ({
  sections,
}: {
  sections: readonly { id: string; title: string }[];
}) => {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '));
  return (
    <nav
      aria-label="この補助金の内容"
      className="sticky z-2 flex gap-x-1 overflow-x-auto rounded-t-card border-b border-line bg-paper px-6 [scrollbar-width:none] max-md:top-bar max-md:px-2 md:top-[calc(var(--above)+var(--spacing-bar))] print:hidden"
    >
      {sections.map(({ id, title }) => (
        <JumpLink
          key={id}
          to={id}
          isCurrent={id === current}
          className="inline-flex min-h-12 items-center px-2 text-sm whitespace-nowrap text-ink-2! no-underline hover:text-ink! hover:underline aria-[current=true]:font-bold aria-[current=true]:text-ink! aria-[current=true]:shadow-[inset_0_-3px_0_var(--color-key)]"
        >
          {title}
        </JumpLink>
      ))}
    </nav>
  );
};
