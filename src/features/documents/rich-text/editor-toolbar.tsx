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
import type { Media } from '~/contract/medias';
import { can } from '~/domain/access/access';
import { useAccess } from '~/session/session';
import { mediaKindOf } from '~/domain/medias/media-type';
import { lazyDialog } from '~/lib/lazy-named';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';
import { MenuButton, MoreMenu } from '~/ui/overlays/more-menu';
import {
  changeCaption,
  insertLineBeforeTable,
  insertPicture,
  insertTable,
  toggleBold,
  toggleList,
  type Look,
} from './commands';
import { nodes } from './schema';

const CaptionDialog = lazyDialog(async () => import('./caption-dialog'), 'CaptionDialog');
const MediaPicker = lazyDialog(async () => import('~/entities/media/media-picker'), 'MediaPicker');

type Tool = {
  name: string;
  icon: ReactNode;
  isPressed?: boolean;
  command: Command | 'picture' | 'caption';
};

/** `hasFiles`: a picture is one of the workspace's files, which not every plan and role has. */
const toolsFor = ({ bold, list, isInTable, caption }: Look, hasFiles: boolean): Tool[] => [
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
        ...(hasFiles
          ? [{ name: '画像を挿入', icon: <Image aria-hidden />, command: 'picture' as const }]
          : []),
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

/** One stop of the Tab key; the arrows go through its buttons. */
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
  look,
  clientId,
  onCommand,
}: {
  label: string;
  textId: string;
  look: Look;
  /** Whose document it is. */
  clientId: number | null;
  onCommand: (command: Command) => void;
}) => {
  const [asked, setAsked] = useState<'picture' | 'caption' | null>(null);
  const [stop, setStop] = useState(0);
  const tools = toolsFor(look, can('medias', useAccess()));
  const handlePick = ({ mediaId, title, mimeType }: Media): void => {
    if (mediaKindOf(mimeType) !== 'image') {
      toast.error(`「${title}」は画像ではないため、本文に入れられません。画像を選択してください。`);
      return;
    }
    setAsked(null);
    onCommand(insertPicture(mediaId, title));
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={textId}
      tabIndex={-1}
      onKeyDown={handleKey}
      className="flex flex-wrap items-center gap-0.5 rounded-t-control border border-b-0 border-control bg-tint p-0.5"
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
          // The caret stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (typeof command === 'string' ? setAsked(command) : onCommand(command))}
        />
      ))}
      {look.isInTable && (
        <MoreMenu variant="ghost" label="表の操作">
          {TABLE_COMMANDS.map(({ name, command }) => (
            <MenuButton key={name} onClick={() => onCommand(command)}>
              {name}
            </MenuButton>
          ))}
        </MoreMenu>
      )}
      {asked === 'picture' && (
        <MediaPicker
          label="画像"
          isForImage
          clientId={clientId}
          onPick={handlePick}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'caption' && look.caption !== null && (
        <CaptionDialog
          caption={look.caption}
          onChange={(caption) => {
            setAsked(null);
            onCommand(changeCaption(caption));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};
