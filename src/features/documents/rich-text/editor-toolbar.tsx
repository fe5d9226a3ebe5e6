import { Bold, Captions, Image, List, ListOrdered, Table } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { lazyDialog } from '~/lib/lazy-named';
import { Button } from '~/ui/controls/button';
import { MenuButton, MoreMenu } from '~/ui/overlays/more-menu';
import {
  changeCaption,
  insertLineBeforeTable,
  insertTable,
  toggleBold,
  toggleList,
  type ToolbarState,
} from './commands';
import { nodes } from './schema';

const CaptionDialog = lazyDialog(async () => import('./caption-dialog'), 'CaptionDialog');

type Tool = {
  name: string;
  icon: ReactNode;
  isPressed?: boolean;
  command: Command | 'picture' | 'caption';
};

const PICTURE: Tool = { name: '画像を挿入', icon: <Image aria-hidden />, command: 'picture' };

const toolsFor = (
  { bold, list, isInTable, caption }: ToolbarState,
  hasPictures: boolean,
): Tool[] => [
  { name: '太字', icon: <Bold aria-hidden />, isPressed: bold, command: toggleBold },
  ...(isInTable
    ? []
    : [
        {
          name: '箇条書き',
          icon: <List aria-hidden />,
          isPressed: list === 'bullets',
          command: toggleList(nodes.bullet_list),
        },
        {
          name: '番号付きの箇条書き',
          icon: <ListOrdered aria-hidden />,
          isPressed: list === 'numbers',
          command: toggleList(nodes.ordered_list),
        },
        { name: '表を挿入', icon: <Table aria-hidden />, command: insertTable },
        ...(hasPictures ? [PICTURE] : []),
      ]),
  ...(caption === null
    ? []
    : [{ name: '画像の説明を編集', icon: <Captions aria-hidden />, command: 'caption' as const }]),
];

const TABLE_COMMANDS: { name: string; command: Command }[] = [
  { name: '上に行を追加', command: addRowBefore },
  { name: '下に行を追加', command: addRowAfter },
  { name: '左に列を追加', command: addColumnBefore },
  { name: '右に列を追加', command: addColumnAfter },
  { name: '行を削除', command: deleteRow },
  { name: '列を削除', command: deleteColumn },
  { name: '表の前に行を空ける', command: insertLineBeforeTable },
  { name: '表を削除', command: deleteTable },
];

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The toolbar is one tab stop; the arrow keys move between its buttons. */
const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const index = buttons.findIndex((each) => each === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  buttons.at((index + step) % buttons.length)?.focus();
};

export const EditorToolbar = ({
  label,
  textId,
  state,
  onCommand,
  onPicture,
}: {
  label: string;
  textId: string;
  state: ToolbarState;
  onCommand: (command: Command) => void;
  /** Null if the user may not open the workspace's files. */
  onPicture: (() => void) | null;
}) => {
  const [asksCaption, setAsksCaption] = useState(false);
  const [stop, setStop] = useState(0);
  const tools = toolsFor(state, onPicture !== null);
  const run = (command: Tool['command']): void => {
    if (command === 'picture') onPicture?.();
    else if (command === 'caption') setAsksCaption(true);
    else onCommand(command);
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={textId}
      tabIndex={-1}
      onKeyDown={handleKey}
      // Sticks below the page bar in a long section.
      className="z-2 flex flex-wrap items-center gap-0.5 rounded-t-control border border-b-0 border-control bg-tint p-0.5 md:shadow-[0_1px_0_var(--color-control)] md:sticky md:top-[calc(var(--above)+var(--spacing-bar)+3.25rem)]"
    >
      {tools.map(({ name, icon, isPressed, command }, index) => (
        <Button
          key={name}
          variant="ghost"
          size="sm"
          iconOnly
          icon={icon}
          aria-label={name}
          title={name}
          aria-pressed={isPressed}
          data-tool
          tabIndex={index === Math.min(stop, tools.length - 1) ? 0 : -1}
          className="aria-pressed:bg-key-tint"
          onFocus={() => setStop(index)}
          // Keeps the caret in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        />
      ))}
      {state.isInTable && (
        <MoreMenu variant="ghost" label="表の操作">
          {TABLE_COMMANDS.map(({ name, command }) => (
            <MenuButton key={name} onClick={() => onCommand(command)}>
              {name}
            </MenuButton>
          ))}
        </MoreMenu>
      )}
      {asksCaption && state.caption !== null && (
        <CaptionDialog
          caption={state.caption}
          onChange={(caption) => {
            setAsksCaption(false);
            onCommand(changeCaption(caption));
          }}
          onClose={() => setAsksCaption(false)}
        />
      )}
    </div>
  );
};
