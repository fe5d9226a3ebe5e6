import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

type LinkRow = { path: string; label: string; about: string };

/** Links to further screens. The whole row is clickable, but only its name is the link's text. */
export const LinkRows = ({ rows }: { rows: readonly LinkRow[] }) => (
  <ul className="-mx-6 max-md:-mx-4">
    {rows.map((row) => (
      <Row key={row.path} {...row} />
    ))}
  </ul>
);

const Row = ({ path, label, about }: LinkRow) => {
  const id = useId();
  return (
    <li className="relative flex items-center gap-3 px-6 py-3 not-first:border-t not-first:border-line-soft has-[a:hover]:bg-tint max-md:px-4">
      <div className="min-w-0 flex-1">
        <Link
          to={path}
          aria-describedby={id}
          className="font-bold after:absolute after:inset-0 after:content-['']"
        >
          {label}
        </Link>
        <p id={id} className="text-sm text-ink-2">
          {about}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </li>
  );
};
