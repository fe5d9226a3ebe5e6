import { Eye } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useFieldControl } from './field-context';
import { TextInput } from './text-input';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'end' | 'icon'>;

export const PasswordInput = ({ id, ...rest }: PasswordInputProps) => {
  const control = useFieldControl(id);
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      id={control.id}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? 'パスワードを隠す' : 'パスワードを表示'}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          className="grid size-full place-items-center rounded-control hover:text-ink"
        >
          <Eye aria-hidden className="size-5">
            {shown && <path d="m3 3 18 18" />}
          </Eye>
        </button>
      }
    />
  );
};
