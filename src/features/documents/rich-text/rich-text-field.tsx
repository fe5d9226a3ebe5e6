import './rich-text.css';
import './editor.css';
import { useQueryClient } from '@tanstack/react-query';
import type { Command } from 'prosemirror-state';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { can } from '~/domain/access/access';
import { mediaQueries } from '~/entities/media/queries';
import { isSame } from '~/forms/merge-values';
import { useAccess, useWorkspaceId } from '~/session/session';
import { controlClass } from '~/ui/controls/control-class';
import { toast } from '~/ui/feedback/toast';
import { insertPicture, type ToolbarState } from './commands';
import { EditorToolbar } from './editor-toolbar';
import { createEditor, type Editor } from './editor-view';
import { PicturePicker, pictureProblem } from './picture-picker';

type RichTextFieldProps = {
  id: string;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  /** The client of the document; null: the workspace itself. */
  clientId: number | null;
  /** The Markdown of the section. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** The name that browsers give to each pasted screenshot. */
const NAMELESS = /^image\.(?=[a-z]+$)/u;

const named = (file: File): File =>
  NAMELESS.test(file.name)
    ? new File([file], file.name.replace(NAMELESS, '貼り付けた画像.'), { type: file.type })
    : file;

const PLAIN: ToolbarState = { bold: false, list: null, isInTable: false, caption: null };

/** A text field with bold text, lists, tables and pictures. */
export const RichTextField = ({
  id,
  label,
  describedBy,
  isInvalid,
  clientId,
  value,
  onChange,
  onBlur,
}: RichTextFieldProps) => {
  const workspaceId = useWorkspaceId();
  const hasPictures = can('medias', useAccess());
  const queryClient = useQueryClient();
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [toolbarState, setToolbarState] = useState(PLAIN);
  /** The pictures to upload, empty to choose one; null while no picture is added. */
  const [picking, setPicking] = useState<readonly File[] | null>(null);
  const attributes = useMemo(
    (): Record<string, string> => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': describedBy,
      ...(isInvalid && { 'aria-invalid': 'true' }),
      class: controlClass(
        'md',
        'rich-text min-h-[4.5lh] scroll-my-32 rounded-t-none leading-text! forced-colors:border',
      ),
    }),
    [id, label, describedBy, isInvalid],
  );

  const takeFiles = useEffectEvent((files: readonly File[]): void => {
    const problem = hasPictures
      ? files.map(({ name, type }) => pictureProblem(name, type)).find((each) => each !== null)
      : '画像を本文に入れる権限がありません。';
    if (problem === undefined) setPicking(files.map(named));
    else if (problem !== null) toast.error(problem);
  });
  const report = useEffectEvent(onChange);
  const leave = useEffectEvent(onBlur);
  const open = useEffectEvent((into: HTMLElement): Editor =>
    createEditor(into, value, attributes, {
      load: async (mediaId) =>
        hasPictures ? queryClient.query(mediaQueries.content(workspaceId, mediaId)) : null,
      onChange: (body) => report(body),
      onState: (next) => setToolbarState((last) => (isSame(last, next) ? last : next)),
      onBlur: () => leave(),
      onFiles: (files) => takeFiles(files),
    }),
  );
  useLayoutEffect(() => {
    if (container.current === null) return undefined;
    const opened = open(container.current);
    setEditor(opened);
    return opened.destroy;
  }, []);
  useLayoutEffect(() => editor?.show(value), [editor, value]);
  useLayoutEffect(() => editor?.label(attributes), [editor, attributes]);

  const run = (command: Command): void => {
    if (editor === null) return;
    command(editor.view.state, editor.view.dispatch);
    editor.view.focus();
  };
  return (
    <div>
      <EditorToolbar
        label={`「${label}」の書式`}
        textId={id}
        state={toolbarState}
        onCommand={run}
        onPicture={hasPictures ? () => setPicking([]) : null}
      />
      <div ref={container} />
      {picking !== null && (
        <PicturePicker
          files={picking}
          clientId={clientId}
          onPick={(pictures) => {
            for (const { mediaId, title } of pictures) run(insertPicture(mediaId, title));
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </div>
  );
};
