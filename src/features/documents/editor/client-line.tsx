import { useState } from 'react';
import { clientPath } from '~/entities/client/client-address';
import {
  lockedClientMessage,
  NO_CLIENT_LABEL,
  useClientLabel,
} from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { useClientNames } from '~/entities/client/clients';
import { Button } from '~/ui/controls/button';
import { OnwardLink } from '~/ui/page/return-link';

const LOCKED = lockedClientMessage('この書類のクライアントとして保存できません');

const takeFocus = (element: HTMLElement | null): void => element?.focus();

const focusFirst = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('select, button')?.focus();

type ClientLineProps = {
  clientId: number | null;
  onChange: ((clientId: number | null) => void) | undefined;
};

/** The document's client with a link; with `onChange` it can be changed. */
export const ClientLine = ({ clientId, onChange }: ClientLineProps) => {
  const { data: clients, isOpen } = useClientNames();
  const label = useClientLabel();
  // Null until first opened; false after closing returns the focus to the button.
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  const isKnown = clients?.some((each) => each.clientId === clientId) === true;
  const hasChoice = onChange !== undefined && isOpen && clients !== undefined && clients.length > 0;
  if (clientId === null && !hasChoice) return null;
  if (hasChoice && isChoosing === true) {
    return <Chooser clientId={clientId} onChange={onChange} onDone={() => setChoosing(false)} />;
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1 text-sm">
      <span className="text-ink-2">クライアント：</span>
      {isKnown && clientId !== null ? (
        <OnwardLink
          to={clientPath(clientId)}
          className="data-title max-md:py-3 pointer-coarse:py-3"
        >
          {label(clientId)}
        </OnwardLink>
      ) : (
        <span className="data-title">
          {clientId === null ? NO_CLIENT_LABEL : (label(clientId) ?? '読み込み中')}
        </span>
      )}
      {hasChoice && (
        <Button
          ref={isChoosing === false ? takeFocus : undefined}
          variant="ghost"
          size="sm"
          aria-label="クライアントを変更"
          onClick={() => setChoosing(true)}
        >
          変更
        </Button>
      )}
    </p>
  );
};

const Chooser = ({ clientId, onChange, onDone }: ClientLineProps & { onDone: () => void }) => {
  const [before] = useState(clientId);
  const [chosen, setChosen] = useState(clientId);
  const { data: clients } = useClientNames();
  /** The initial client can be chosen again, but no other that is locked by the plan. */
  const isRefused = (next: number | null): boolean =>
    next !== before && clients?.find((each) => each.clientId === next)?.isLocked === true;
  return (
    <div ref={focusFirst} className="mt-3 grid max-w-120 gap-2">
      <ClientPicker
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          if (!isRefused(next)) onChange?.(next);
        }}
        noneLabel={NO_CLIENT_LABEL}
        hint="変更しても、書類の内容は書き換わりません。"
        error={isRefused(chosen) ? LOCKED : undefined}
      />
      <Button size="sm" className="justify-self-start" onClick={onDone}>
        クライアントの変更を終える
      </Button>
    </div>
  );
};
