import { useMemo, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { classNames } from './class-names';
import { renderExternal } from './external-html-nodes';
import { plainMarkup } from './plain-markup';
import { sanitised } from './sanitised-markup';

/** How many characters of text and tags are shown at first, and more with each press. */
const PORTION = 100_000;

type ExternalHtmlProps = { html: string; className?: string | undefined };

/**
 * The only place that shows HTML from outside (a subsidy's detail): sanitised with DOMPurify, the
 * only policy that Trusted Types let parse it, then rendered as our own elements, without foreign
 * colors, sizes, images or scripts.
 */
export const ExternalHtml = ({ html, className }: ExternalHtmlProps) => {
  const [portions, setPortions] = useState(1);
  const { content, isCut } = useMemo(() => {
    const plain = plainMarkup(html, portions * PORTION);
    const clean = sanitised(plain.markup);
    // In a browser too old for DOMPurify, the input is returned and shown as text, which is harmless.
    const drawn = typeof clean === 'string' ? clean : renderExternal(clean);
    return { content: drawn, isCut: plain.isCut };
  }, [html, portions]);
  return (
    <div className={classNames('grid gap-5', className)}>
      {content}
      {isCut && (
        <div className="grid justify-items-start gap-2">
          <p>内容が長いため、途中まで表示しています。</p>
          <Button className="print:hidden" onClick={() => setPortions(portions + 1)}>
            続きを表示
          </Button>
        </div>
      )}
    </div>
  );
};
