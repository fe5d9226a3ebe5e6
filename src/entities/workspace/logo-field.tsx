import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type ChangeEvent } from 'react';
import { useController, useWatch, type Control, type ControllerRenderProps } from 'react-hook-form';
import { judgeLogo, LOGO_TYPES } from '~/domain/medias/logo';
import { useObjectUrl } from '~/lib/files/use-object-url';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { useFieldControl } from '~/ui/controls/field-context';
import type { WorkspaceForm } from './workspace-form';
import { WorkspaceLogo } from './workspace-logo';

type LogoChoice = WorkspaceForm['file'];

/** The logo with a preview. A file that is not accepted leaves the previous choice. */
export const LogoField = ({
  control,
  currentUrl = null,
}: {
  control: Control<WorkspaceForm>;
  currentUrl?: string | null | undefined;
}) => {
  const name = useWatch({ control, name: 'name' });
  const { field, fieldState } = useController({ control, name: 'file' });
  const { value, onChange } = field;
  // Tied to the choice at that time: once the choice changes, the problem no longer applies.
  const [found, setFound] = useState<{ beside: LogoChoice; problem: string }>();
  const latest = useRef<File>(undefined);

  const handleFile = async (file: File): Promise<boolean> => {
    latest.current = file;
    const { problem } = await judgeLogo(file).catch(() => ({
      problem: '画像を読み取れませんでした。もう一度選択するか、別の画像をお試しください。',
    }));
    if (latest.current !== file) return false;
    setFound(problem === null ? undefined : { beside: value, problem });
    if (problem === null) onChange(file);
    return problem === null;
  };

  return (
    <Field
      label="ロゴ画像"
      requirement="optional"
      hint="PNG、JPEG、WebP。2MBまで"
      error={found?.beside === value ? found.problem : fieldState.error?.message}
    >
      <LogoControl {...field} name={name.trim()} currentUrl={currentUrl} onFile={handleFile} />
    </Field>
  );
};

const LogoControl = ({
  name,
  value,
  currentUrl,
  onChange,
  onFile,
  ref,
}: Pick<ControllerRenderProps<WorkspaceForm, 'file'>, 'value' | 'onChange' | 'ref'> & {
  /** Of the workspace; its first character is the fallback picture. */
  name: string;
  currentUrl: string | null;
  /** Resolves to whether the file was accepted. */
  onFile: (file: File) => Promise<boolean>;
}) => {
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

  const change = (choice: LogoChoice) => {
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
              accept={LOGO_TYPES}
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
