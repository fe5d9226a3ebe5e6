import type { ReactNode } from 'react';
import { namesInFull, type Named } from '~/entities/subsidy/subsidy-labels';
import { Section } from '~/ui/page/section';

/** For links outside of a text: the height of a touch target on touch screens. */
export const TOUCHABLE = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11';

/** One section of the detail page; jump links focus it. */
export const DetailSection = ({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div
    id={id}
    tabIndex={-1}
    className="scroll-mt-6 border-line not-first-of-type:border-t focus-visible:relative"
  >
    <Section plain title={title} aside={aside} className="px-8 pt-7 pb-8 max-md:px-4 max-md:py-6">
      {children}
    </Section>
  </div>
);

/** Text from the data with its line breaks. */
export const PlainText = ({ children }: { children: string }) => (
  <p className="max-w-measure whitespace-pre-line">{children.trim()}</p>
);

/** A short text that unfolds to all names. */
export const NamedList = (named: Named) =>
  named.names.length <= 2 ? (
    namesInFull(named)
  ) : (
    <details>
      <summary className="max-md:-my-3 max-md:py-3 pointer-coarse:-my-3 pointer-coarse:py-3">
        {named.text}
      </summary>
      <ul className="mt-1 list-disc ps-5">
        {named.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
