import { Download, Ellipsis, Link2 } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import type { Search } from '~/features/subsidies/search-state';
import { buttonClass } from '~/ui/button-class';
import { Checkbox } from '~/ui/checkbox';
import type { ChangeSearch } from './use-search';

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start text-sm hover:bg-tint-strong [&_svg]:size-4.5';

/** What one does to the whole of the results now and then, in the browser's own popover. */
export const MoreMenu = ({
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
}) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = (): void => {
    const popover = menu.current;
    if (popover && 'hidePopover' in popover) popover.hidePopover();
  };
  const item = (icon: ReactNode, label: string, onClick: () => void) => (
    <button
      type="button"
      className={ROW}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ size: 'sm' })}>
        <Ellipsis aria-hidden />
        その他
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label="その他の操作"
        className="user-menu w-76 max-w-[calc(100vw-2rem)] rounded-card bg-float p-2 text-ink shadow-float"
      >
        <div className="flex min-h-11 items-center rounded-control px-3 hover:bg-tint-strong">
          <Checkbox
            className="grow"
            label="同じ制度の公募回をまとめる"
            checked={search.foldRounds}
            onChange={({ target }) => change({ foldRounds: target.checked })}
          />
        </div>
        <hr className="mx-3 my-1.5 border-line-soft" />
        {item(<Link2 aria-hidden />, 'リンクをコピー', onCopyLink)}
        {onCsv && item(<Download aria-hidden />, 'CSVを書き出す', onCsv)}
      </div>
    </>
  );
};
