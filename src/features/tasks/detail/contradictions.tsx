import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { Checkbox } from '~/ui/controls/checkbox';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { Notice } from '~/ui/feedback/notice';

/** Lets dates that contradict others be saved only after the user has checked a box. */
export const useContradictions = (messages: readonly string[]) => {
  const text = messages.join('');
  const [asked, setAsked] = useState('');
  const [accepted, setAccepted] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked !== '') box.current?.focus();
  }, [asked]);
  const isAsked = text !== '' && asked === text;
  const isAccepted = accepted === text;
  return {
    box,
    messages,
    isAsked,
    isAccepted,
    onAccept: (isChecked: boolean): void => setAccepted(isChecked ? text : ''),
    /** Whether to save; otherwise shows the warning and the box. */
    isConfirmed: (): boolean => {
      setAsked(text);
      if (text !== '' && isAsked && !isAccepted) box.current?.focus();
      return text === '' || isAccepted;
    },
  };
};

type ContradictionsProps = Omit<ReturnType<typeof useContradictions>, 'isConfirmed'> & {
  reason: ComponentProps<typeof TextInput>;
  error: string | undefined;
  /** Whether the memo takes the longest reason. */
  hasRoom: boolean;
};

/** The warning, the box to check, and a field for the reason. */
export const Contradictions = ({
  box,
  messages,
  isAsked,
  isAccepted,
  onAccept,
  reason,
  error,
  hasRoom,
}: ContradictionsProps) => {
  const id = useId();
  return (
    <div className="grid w-full gap-4 empty:hidden">
      <div id={id} role="status" className="empty:hidden">
        {isAsked && (
          <Notice tone="warning">
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            <p>日付を確認してください。正しければ、チェックを入れて保存してください。</p>
          </Notice>
        )}
      </div>
      {isAsked && (
        <Checkbox
          ref={box}
          aria-describedby={id}
          label="この日付のまま保存する"
          checked={isAccepted}
          onChange={({ target }) => onAccept(target.checked)}
        />
      )}
      {(isAsked || error !== undefined) && (
        <Field
          label="理由"
          requirement="optional"
          hint={
            hasRoom
              ? 'メモの最後に残します。'
              : 'メモに空きがないため、理由は残りません。先にメモを短くすると残せます。'
          }
          error={error}
        >
          <TextInput {...reason} autoComplete="off" />
        </Field>
      )}
    </div>
  );
};
