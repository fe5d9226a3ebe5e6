import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import {
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { WorkspaceLogo } from '~/entities/workspace/workspace-logo';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { useFieldControl } from '~/ui/controls/field-context';

/** `keep`: no change; `none`: remove the picture; a file replaces it. */
type ImageChoice = 'keep' | 'none' | File;

type ImageFieldProps = {
  label: ReactNode;
  hint: ReactNode;
  /** The owner's name; its first character is the fallback picture. */
  name: string;
  value: ImageChoice;
  /** The current picture. */
  currentUrl?: string | null | undefined;
  /** The media types offered by the file dialog. */
  accept: string;
  /** Returns why a file is not accepted; null if it is. */
  check: (file: File) => Promise<string | null>;
  /** The server's message about the file. */
  error?: string | undefined;
  onChange: (value: ImageChoice) => void;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/**
 * A picture with its preview. A file that is not accepted is rejected before sending, and the
 * previous choice stays.
 */
export const ImageField = ({ label, hint, error, check, ...rest }: ImageFieldProps) => {
  const { value, onChange } = rest;
  // Tied to the choice at that time: once the choice changes, the problem no longer applies.
  const [found, setFound] = useState<{ beside: ImageChoice; problem: string }>();
  const latest = useRef<File>(undefined);

  const handleFile = async (file: File): Promise<boolean> => {
    latest.current = file;
    const problem = await check(file).catch(
      () => '画像を読み取れませんでした。もう一度選択するか、別の画像をお試しください。',
    );
    if (latest.current !== file) return false;
    setFound(problem === null ? undefined : { beside: value, problem });
    if (problem === null) onChange(file);
    return problem === null;
  };

  return (
    <Field
      label={label}
      requirement="optional"
      hint={hint}
      error={found?.beside === value ? found.problem : error}
    >
      <ImageControl {...rest} onFile={handleFile} />
    </Field>
  );
};

type ImageControlProps = Pick<
  ImageFieldProps,
  'name' | 'value' | 'currentUrl' | 'accept' | 'onChange' | 'ref'
> & {
  /** Resolves to whether the file was accepted. */
  onFile: (file: File) => Promise<boolean>;
};

const ImageControl = ({
  name,
  value,
  currentUrl = null,
  accept,
  onChange,
  onFile,
  ref,
}: ImageControlProps) => {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const file = value instanceof File ? value : undefined;
  const preview = useObjectUrl(file);
  const shownUrl = value === 'keep' ? currentUrl : preview;
  const isChanged = currentUrl !== null && value !== 'keep';

  // Otherwise choosing the same file again would fire no change event.
  const emptyInput = () => {
    if (input.current) input.current.value = '';
  };

  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (chosen !== undefined && !(await onFile(chosen))) emptyInput();
  };

  const change = (choice: ImageChoice) => {
    emptyInput();
    onChange(choice);
    // The pressed button may have been unmounted.
    input.current?.focus();
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <WorkspaceLogo name={name || '社'} url={shownUrl} size={44} />
        <div className="flex flex-wrap items-center gap-2">
          <span className="relative inline-flex has-[input:focus-visible]:focus-shown">
            <input
              {...control}
              ref={input}
              type="file"
              accept={accept}
              onChange={(event) => void handleChange(event)}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-paper px-5 font-bold"
            >
              <ImageUp className="size-5" />
              {shownUrl === null ? '画像を選ぶ' : '選び直す'}
            </span>
          </span>
          {isChanged && (
            <Button variant="ghost" icon={<Undo2 aria-hidden />} onClick={() => change('keep')}>
              元の画像に戻す
            </Button>
          )}
          {shownUrl !== null && !isChanged && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              onClick={() => change(currentUrl === null ? 'keep' : 'none')}
            >
              画像を外す
            </Button>
          )}
        </div>
      </div>
      {file !== undefined && <p className="text-sm break-all text-ink-2">{file.name}</p>}
    </>
  );
};
