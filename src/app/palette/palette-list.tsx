import { CornerDownLeft, type LucideIcon } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { DeadlineBadge } from '~/ui/feedback/badge';
import { WholeWords } from '~/ui/page/whole-words';
import type { PaletteEntry } from './palette-source';
import type { PaletteGroup } from './use-palette-groups';

export const NOTHING_FOUND = '見つかりませんでした。別のキーワードでお試しください。';

/** The results in groups; the arrow keys move through them while the focus stays in the field. */
export const PaletteList = ({
  groups,
  onChoose,
}: {
  groups: readonly PaletteGroup[];
  onChoose: (entry: PaletteEntry) => void;
}) => {
  const isPending = groups.some((group) => group.isPending);
  return (
    <ListBox
      aria-label="候補"
      aria-busy={isPending}
      className="-mx-4 max-h-[min(60dvh,36rem)] scroll-py-4 overflow-y-auto px-2 pb-4 outline-none [mask-image:linear-gradient(to_top,transparent,black_1rem)]"
      renderEmptyState={() => (
        <p className="px-2 py-6 text-center text-ink-2">
          {isPending ? '探しています…' : NOTHING_FOUND}
        </p>
      )}
    >
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ source, entries }) => (
          <ListBoxSection key={source.id} id={source.id} className="pb-2">
            <Header className="px-2 pt-2 pb-1 text-sm text-ink-2">{source.title}</Header>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                id={`${source.id}:${entry.id}`}
                entry={entry}
                Icon={entry.icon ?? source.icon}
                onChoose={onChoose}
              />
            ))}
          </ListBoxSection>
        ))}
    </ListBox>
  );
};

const Entry = ({
  id,
  entry,
  Icon,
  onChoose,
}: {
  id: string;
  entry: PaletteEntry;
  Icon: LucideIcon;
  onChoose: (entry: PaletteEntry) => void;
}) => (
  <ListBoxItem
    id={id}
    textValue={entry.label}
    onAction={() => onChoose(entry)}
    className="group flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-2 py-2.5 leading-row outline-none hover:bg-tint data-focused:bg-key-tint forced-colors:data-focused:outline-2 forced-colors:data-focused:-outline-offset-2"
  >
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="data-title min-w-0">
        <WholeWords text={entry.label} />
      </span>
      {(entry.due !== undefined || entry.detail !== undefined) && (
        <span className="flex items-start gap-2 text-sm leading-6 text-ink-2">
          {entry.due !== undefined && (
            <DeadlineBadge tone={entry.due.tone}>{entry.due.label}</DeadlineBadge>
          )}
          <span className="num min-w-0">{entry.detail}</span>
        </span>
      )}
    </span>
    <CornerDownLeft
      aria-hidden
      className="mt-1 hidden size-4 shrink-0 text-ink-2 group-data-focused:block max-md:hidden!"
    />
  </ListBoxItem>
);
