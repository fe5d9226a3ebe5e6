import { Suspense, useState } from 'react';
import { searchPath, type Search } from '~/entities/subsidy/search-address';
import { lazyNamed } from '~/lib/lazy-named';
import { toast } from '~/ui/feedback/toast';
import { ResultsMenu } from './results-menu';
import type { ChangeSearch } from '~/features/subsidies/search/use-search';

const CsvDialog = lazyNamed(async () => import('./csv-dialog'), 'CsvDialog');
const LinkDialog = lazyNamed(
  async () => import('~/features/subsidies/filters/link-dialog'),
  'LinkDialog',
);

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by the browser, or not there at all outside a secure context.
    return false;
  }
};

/** The menu beside the results, and what it opens. */
export const ResultsTools = ({
  search,
  change,
  total,
}: {
  search: Search;
  change: ChangeSearch;
  /** Null while it is not known. */
  total: number | null;
}) => {
  const [isWriting, setWriting] = useState(false);
  const [refusedLink, setRefusedLink] = useState<string | null>(null);
  const copyLink = async (): Promise<void> => {
    const link = new URL(searchPath(search), window.location.origin).href;
    if (await copyText(link)) toast.success('リンクをコピーしました');
    else setRefusedLink(link);
  };
  return (
    <>
      <ResultsMenu
        search={search}
        change={change}
        onCopyLink={() => void copyLink()}
        onCsv={total === null || total === 0 ? null : () => setWriting(true)}
      />
      <Suspense>
        {isWriting && total !== null && (
          <CsvDialog search={search} total={total} onClose={() => setWriting(false)} />
        )}
        {refusedLink !== null && (
          <LinkDialog link={refusedLink} onClose={() => setRefusedLink(null)} />
        )}
      </Suspense>
    </>
  );
};
