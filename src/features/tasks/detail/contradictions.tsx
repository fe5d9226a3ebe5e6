import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { Notice } from '~/ui/feedback/notice';

/** Lets dates that contradict others be saved by a second press only. */
export const useContradictions = (messages: readonly string[]) => {
  const text = messages.join('');
  const [asked, setAsked] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== '') box.current?.focus();
  }, [asked]);
  const isAsked = text !== '' && asked === text;
  return {
    box,
    messages,
    isAsked,
    /** True if nothing is contradictory, or at the second press. */
    isConfirmed: (): boolean => {
      setAsked(text);
      return text === '' || isAsked;
    },
  };
};

type ContradictionsProps = Omit<ReturnType<typeof useContradictions>, 'isConfirmed'> & {
  reason: ComponentProps<typeof TextInput>;
  error: string | undefined;
};

/** The warning, and a field for the reason. */
export const Contradictions = ({ box, messages, isAsked, reason, error }: ContradictionsProps) => (
  <div className="grid w-full gap-4 empty:hidden">
    <div ref={box} role="status" tabIndex={-1} className="outline-none empty:hidden">
      {isAsked && (
        <Notice tone="warning">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <p>日付を確認してください。正しければ、このまま保存できます。</p>
        </Notice>
      )}
    </div>
    {(isAsked || error !== undefined) && (
      <Field label="理由" requirement="optional" hint="メモの最後に残します。" error={error}>
        <TextInput {...reason} autoComplete="off" />
      </Field>
    )}
  </div>
);

export const SAVE_ANYWAY = 'このまま保存';
