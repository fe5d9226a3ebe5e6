import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { useLocation, useNavigate } from 'react-router';
import { useIsOffline } from '~/lib/connection';
import { leavingFrom } from '~/lib/navigation/came-from';
import { Button } from '~/ui/controls/button';
import { controlClass } from '~/ui/controls/control-class';
import { isConverting } from '~/ui/controls/converting';
import { announce } from '~/ui/feedback/announce';
import { Notice } from '~/ui/feedback/notice';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { Dialog } from '~/ui/overlays/dialog';
import '~/ui/controls/press-style';
import { NOTHING_FOUND, PaletteList } from './palette-list';
import type { PaletteEntry } from './palette-source';
import { usePaletteGroups, type PaletteGroup } from './use-palette-groups';

const TITLE = '画面・補助金を検索';

/** react-aria sets `aria-controls`; the list is always visible. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true } as const;

/** While an input method composes, its keys must not move through the list. */
const leaveToInputMethod = (event: KeyboardEvent): void => {
  if (isConverting(event.nativeEvent)) event.stopPropagation();
};

/** Goes to an item by a few letters; navigates after closing, when the focus is back. */
export const CommandPalette = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<PaletteEntry | null>(null);
  const navigate = useNavigate();
  const location = useLocation();

  const handleChoose = (entry: PaletteEntry): void => {
    chosen.current = entry;
    onClose();
  };

  const handleClosed = (): void => {
    const entry = chosen.current;
    chosen.current = null;
    if (entry === null) return;
    void navigate(entry.path, { state: { ...entry.state, ...leavingFrom(location) } });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={handleClosed}
      title={TITLE}
      hideTitle
      width="lg"
      closeOnScrim
      initialFocusRef={input}
      className="self-start md:mt-[8vh] max-md:max-h-[85dvh]"
    >
      <I18nProvider locale="ja-JP">
        <PaletteBody inputRef={input} onChoose={handleChoose} onClose={onClose} />
      </I18nProvider>
    </Dialog>
  );
};

const PaletteBody = ({
  inputRef,
  onChoose,
  onClose,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}) => {
  const [text, setText] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [settled, setSettled] = useState('');
  const groups = usePaletteGroups(text, isComposing ? settled : text);
  const isOffline = useIsOffline();
  const isNothing = isNothingFound(groups, text);
  const hasClients = groups.some(({ source }) => source.id === 'clients');
  const fieldLabel = `画面、${hasClients ? 'クライアント、' : ''}補助金、書類、案件などの名前`;
  useCountAnnouncement(groups, text);

  return (
    <div onKeyDownCapture={leaveToInputMethod}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField>
          <div className="-mt-2 mb-1.5 flex items-center justify-between gap-2">
            <Label className="text-sm font-bold">{fieldLabel}</Label>
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              className="-me-2"
              icon={<X aria-hidden />}
              aria-label="閉じる"
              onClick={onClose}
            />
          </div>
          <div className="relative mb-3">
            <Search
              aria-hidden
              className="pointer-events-none absolute start-3 top-3 size-5 text-ink-2"
            />
            <Input
              ref={inputRef}
              type="search"
              {...COMBOBOX}
              enterKeyHint="go"
              className={controlClass('md', 'ps-10!')}
              onCompositionStart={() => {
                setSettled(text);
                setComposing(true);
              }}
              onCompositionEnd={() => setComposing(false)}
            />
          </div>
        </TextField>
        {isNothing && groups.some(({ entries }) => entries.length > 0) && (
          <p className="pt-1 pb-2 text-ink-2">{NOTHING_FOUND}</p>
        )}
        <PaletteList groups={groups} onChoose={onChoose} />
      </Autocomplete>
      {isOffline && (
        <Notice tone="warning" role="status" className="mt-3">
          インターネットに接続していないため、補助金・助成金は探せません。画面への移動はできます。
        </Notice>
      )}
      {groups.map((group) => (
        <GroupFailure key={group.source.id} group={group} />
      ))}
      <p
        aria-hidden
        className="num -mx-(--dialog-side) mt-1 -mb-3 border-t border-line-soft px-(--dialog-side) pt-3 text-sm text-ink-2 max-md:hidden"
      >
        ↑↓で選び、Enterで開きます。Escで閉じます。
      </p>
    </div>
  );
};

const GroupFailure = ({ group: { source, error, isPending, retry } }: { group: PaletteGroup }) =>
  error === null ? null : (
    <RetryNotice tone="error" role="alert" className="mt-3" retrying={isPending} onRetry={retry}>
      {`「${source.title}」を取得できませんでした。${error.message}`}
    </RetryNotice>
  );

/** Whether all sources have answered and found nothing; the link to the search does not count. */
const isNothingFound = (groups: readonly PaletteGroup[], text: string): boolean =>
  text.trim() !== '' &&
  groups.every(
    ({ isPending, error, foundCount }) => !isPending && error === null && foundCount === 0,
  );

/** Announces the number of results once no source is pending. */
const useCountAnnouncement = (groups: readonly PaletteGroup[], text: string): void => {
  const isPending = groups.some((group) => group.isPending);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isNothing = isNothingFound(groups, text);
  useEffect(() => {
    if (isPending || text === '') return;
    announce(isNothing ? NOTHING_FOUND : `候補が${count}件あります`);
  }, [isPending, isNothing, count, text]);
};
