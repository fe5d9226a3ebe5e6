import { Download, EyeOff, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Search } from '~/entities/subsidy/search-address';
import { Checkbox } from '~/ui/controls/checkbox';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { DismissedLink } from '~/features/subsidies/search/dismissed-links';
import type { ChangeSearch } from '~/features/subsidies/search/use-search';

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start text-sm hover:bg-tint-strong [&_svg]:size-4.5';

/** What one does to the whole of the results now and then. */
export const ResultsMenu = ({
  search,
  change,
  onCopyLink,
  onCsv,
}: {
  search: Search;
  change: ChangeSearch;
  onCopyLink: () => void;
  /** Null while there is nothing to write. */
  onCsv: (() => void) | null;
}) => (
  <MoreMenu>
    <div className="flex min-h-11 items-center rounded-control px-3 hover:bg-tint-strong">
      <Checkbox
        className="grow"
        label="同じ制度の公募回をまとめる"
        checked={search.foldRounds}
        onChange={({ target }) => change({ foldRounds: target.checked })}
      />
    </div>
    <hr className="mx-3 my-1.5 border-line-soft" />
    <Item icon={<Link2 aria-hidden />} label="リンクをコピー" onClick={onCopyLink} />
    {onCsv && <Item icon={<Download aria-hidden />} label="CSVを書き出す" onClick={onCsv} />}
    {!search.dismissed && (
      <DismissedLink className={`${ROW} text-ink! no-underline!`} icon={<EyeOff aria-hidden />} />
    )}
  </MoreMenu>
);

const Item = ({
  icon,
  label,
  onClick,
}: {
  icon: ReactNode;
  label: string;
  onClick: () => void;
}) => (
  <button type="button" className={ROW} onClick={onClick}>
    {icon}
    {label}
  </button>
);
