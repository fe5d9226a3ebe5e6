import { Download, EyeOff, Link2 } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { searchPath } from '~/entities/subsidy/search-address';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { copyText } from '~/lib/copy-text';
import { lazyDialog } from '~/lib/lazy-named';
import { Checkbox } from '~/ui/controls/checkbox';
import { toast } from '~/ui/feedback/toast';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { DismissedLink } from './dismissed';
import { useIsPhone } from './use-room';
import { ViewItems } from './view-choice';

const CsvDialog = lazyDialog(async () => import('./csv-dialog'), 'CsvDialog');
const LinkDialog = lazyDialog(
  async () => import('~/features/subsidies/filters/link-dialog'),
  'LinkDialog',
);

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start text-sm hover:bg-tint-strong [&_svg]:size-4.5';

/** The menu above the results, with its dialogs. */
export const ResultsTools = ({
  total,
  notify,
}: {
  /** Null until it is known. */
  total: number | null;
  /** The button for notifications on new matches; null if it is elsewhere. */
  notify: ReactNode;
}) => {
  const { search, change } = useShownSearch();
  const isPhone = useIsPhone();
  const [isWriting, setWriting] = useState(false);
  const [refusedLink, setRefusedLink] = useState<string | null>(null);
  const copyLink = async (): Promise<void> => {
    const link = new URL(searchPath(search), window.location.origin).href;
    if (await copyText(link)) toast.success('リンクをコピーしました');
    else setRefusedLink(link);
  };
  return (
    <>
      <MoreMenu label={isPhone ? 'その他' : undefined}>
        <ViewItems />
        <div className="flex min-h-11 items-center rounded-control px-3 hover:bg-tint-strong">
          <Checkbox
            className="grow"
            label="同じ制度の公募回をまとめる"
            checked={search.foldRounds}
            onChange={({ target }) => change({ foldRounds: target.checked })}
          />
        </div>
        <hr className="mx-3 my-1.5 border-line-soft" />
        {notify}
        <Item onClick={() => void copyLink()}>
          <Link2 aria-hidden />
          リンクをコピー
        </Item>
        {total !== null && total > 0 && (
          <Item onClick={() => setWriting(true)}>
            <Download aria-hidden />
            CSVを書き出す
          </Item>
        )}
        {!search.dismissed && (
          <DismissedLink
            className={`${ROW} text-ink! no-underline!`}
            icon={<EyeOff aria-hidden />}
          />
        )}
      </MoreMenu>
      {isWriting && total !== null && <CsvDialog total={total} onClose={() => setWriting(false)} />}
      {refusedLink !== null && (
        <LinkDialog link={refusedLink} onClose={() => setRefusedLink(null)} />
      )}
    </>
  );
};

const Item = (props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) => (
  <button {...props} type="button" className={ROW} />
);
