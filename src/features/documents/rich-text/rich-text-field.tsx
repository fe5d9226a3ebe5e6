import './rich-text.css';
import './editor.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mediaQueries } from '~/entities/media/queries';
import { useWorkspaceId } from '~/session/session';
import { controlClass } from '~/ui/controls/control-class';
import type { Look } from './commands';
import { createEditor, type Editor } from './editor-view';
import { EditorToolbar } from './editor-toolbar';

type RichTextFieldProps = {
  id: string;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  /** Whose document it is; null: the workspace's. */
  clientId: number | null;
  /** The text in the Markdown of sections. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

const isSameLook = (one: Look, other: Look): boolean =>
  one.bold === other.bold &&
  one.list === other.list &&
  one.isInTable === other.isInTable &&
  one.caption === other.caption;

const PLAIN: Look = { bold: false, list: null, isInTable: false, caption: null };

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
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [look, setLook] = useState(PLAIN);
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

  const report = useEffectEvent(onChange);
  const leave = useEffectEvent(onBlur);
  const open = useEffectEvent((into: HTMLElement): Editor =>
    createEditor(into, value, attributes, {
      load: async (mediaId) => queryClient.query(mediaQueries.content(workspaceId, mediaId)),
      onChange: (body) => report(body),
      onLook: (next) => setLook((last) => (isSameLook(last, next) ? last : next)),
      onBlur: () => leave(),
    }),
  );
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    const opened = open(place.current);
    setEditor(opened);
    return opened.destroy;
  }, []);
  useLayoutEffect(() => editor?.show(value), [editor, value]);
  useLayoutEffect(() => editor?.label(attributes), [editor, attributes]);

  return (
    <div>
      <EditorToolbar
        label={`「${label}」の書式`}
        textId={id}
        look={look}
        clientId={clientId}
        onCommand={(command) => {
          if (editor === null) return;
          command(editor.view.state, editor.view.dispatch);
          editor.view.focus();
        }}
      />
      <div ref={place} />
    </div>
  );
};
