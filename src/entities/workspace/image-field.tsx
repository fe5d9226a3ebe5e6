import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { useFieldControl } from '~/ui/controls/field-context';
import { WorkspaceLogo } from '~/entities/workspace/workspace-logo';

/** What becomes of the picture: it stays as it is (or stays away), it goes, or a file replaces it. */
type ImageChoice = 'keep' | 'none' | File;

interface ImageFieldProps {
  label: ReactNode;
  hint: ReactNode;
  /** Whose picture it is; its first character stands in for one. */
  name: string;
  value: ImageChoice;
  /** The picture that there is so far. */
  currentUrl?: string | null | undefined;
  /** The media types that the system's own dialog offers. */
  accept: string;
  /** Why a file cannot be the picture, in words; null: it can. */
  check: (file: File) => Promise<string | null>;
  /** What the server has against the file that was sent. */
  error?: string | undefined;
  onChange: (value: ImageChoice) => void;
  id?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/**
 * A picture with its preview. A file that cannot be one is refused here with the reason, before
 * anything is sent; what was chosen before stays.
 */
export function ImageField({ label, hint, error, check, id, ...rest }: ImageFieldProps) {
  const { value, onChange } = rest;
  // Of the choice that it was found beside: whatever changes that has dealt with it.
  const [found, setFound] = useState<{ beside: ImageChoice; problem: string }>();
  const latest = useRef<File>(undefined);

  async function handleFile(file: File): Promise<boolean> {
    latest.current = file;
    const problem = await check(file).catch(
      () => '画像を読み取れませんでした。もう一度選ぶか、別の画像を選んでください。',
    );
    if (latest.current !== file) return false;
    setFound(problem === null ? undefined : { beside: value, problem });
    if (problem === null) onChange(file);
    return problem === null;
  }

  return (
    <Field
      id={id}
      label={label}
      requirement="optional"
      hint={hint}
      error={found?.beside === value ? found.problem : error}
    >
      <ImageControl {...rest} onFile={handleFile} />
    </Field>
  );
}

interface ImageControlProps extends Pick<
  ImageFieldProps,
  'name' | 'value' | 'currentUrl' | 'accept' | 'onChange' | 'ref'
> {
  /** Says whether the file was taken. */
  onFile: (file: File) => Promise<boolean>;
}

function ImageControl({
  name,
  value,
  currentUrl = null,
  accept,
  onChange,
  onFile,
  ref,
}: ImageControlProps) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const file = value instanceof File ? value : null;
  const preview = useObjectUrl(file);
  const shownUrl = value === 'keep' ? currentUrl : preview;
  const isChanged = currentUrl !== null && value !== 'keep';

  // Also lets the same file be chosen again: for the browser that would be no change.
  function emptyInput() {
    if (input.current) input.current.value = '';
  }

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    if (chosen !== undefined && !(await onFile(chosen))) emptyInput();
  }

  function change(choice: ImageChoice) {
    emptyInput();
    onChange(choice);
    // The button that was pressed may be gone now.
    input.current?.focus();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <WorkspaceLogo name={name || '社'} url={shownUrl} size={48} />
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
      {file !== null && <p className="text-sm break-all text-ink-2">{file.name}</p>}
    </>
  );
}

/** An address for a file's content, given back to the browser when it is of no more use. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return url;
}
