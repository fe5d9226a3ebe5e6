import { namesInFull, type Named } from '~/entities/subsidy/subsidy-labels';

/** For links outside of a text: the height of a touch target on touch screens. */
export const TOUCHABLE = 'inline-flex min-h-6 items-center max-md:min-h-11 pointer-coarse:min-h-11';

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
