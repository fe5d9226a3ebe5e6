import { operatorLinks } from '~/lib/operator';
import { ExternalLink } from './external-link';

/** The operator's pages in one line; nothing where the build names none. */
export const OperatorFoot = () => {
  const links = operatorLinks();
  return links.length === 0 ? null : (
    <nav
      aria-label="運営者からの案内"
      className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm"
    >
      {links.map(({ label, href }) => (
        <ExternalLink
          key={label}
          href={href}
          icon={false}
          className="min-h-8 text-ink-2! max-md:min-h-11"
        >
          {label}
        </ExternalLink>
      ))}
    </nav>
  );
};
