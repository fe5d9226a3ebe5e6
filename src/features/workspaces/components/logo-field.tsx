import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { judgeLogo, LOGO_HEAD_BYTES } from '~/domain/logo';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/field-error';
import { WorkspaceLogo } from '~/ui/workspace-logo';

/**
 * A logo with its preview. A file that cannot be one is refused here with the reason, before
 * anything is sent; what was chosen before stays.
 */
export const LogoField = ({
  name,
  file,
  refusal,
  onChange,
}: {
  /** The workspace's name, whose first character stands in for a logo. */
  name: string;
  file: File | null;
  /** What the server says against the file that was sent. */
  refusal?: string | undefined;
  onChange: (file: File | null) => void;
}) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [ownProblem, setProblem] = useState<string | null>(null);
  const problem = ownProblem ?? refusal ?? null;
  const preview = useObjectUrl(file);

  const handleChange = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = event.target.files?.[0];
    if (chosen === undefined) return;
    const head = await chosen.slice(0, LOGO_HEAD_BYTES).arrayBuffer();
    const { problem: found } = judgeLogo(chosen.size, new Uint8Array(head));
    setProblem(found);
    if (found === null) onChange(chosen);
    else if (input.current) input.current.value = '';
  };

  const handleRemove = (): void => {
    if (input.current) input.current.value = '';
    setProblem(null);
    onChange(null);
    input.current?.focus();
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline gap-2 font-bold">
        ロゴ画像 <span className="text-sm font-normal text-ink-2">任意</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        PNG、JPEG、WebP。2MBまで
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <WorkspaceLogo name={name || '社'} url={preview} size={48} />
        <div className="flex flex-wrap items-center gap-2">
          <span className="relative inline-flex has-[input:focus-visible]:focus-shown">
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={`${id}-hint ${problem === null ? '' : `${id}-error`}`}
              aria-invalid={problem !== null}
              onChange={(event) => void handleChange(event)}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-paper px-5 font-bold"
            >
              <ImageUp className="size-5" />
              {file === null ? '画像を選ぶ' : '選び直す'}
            </span>
          </span>
          {file !== null && (
            <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={handleRemove}>
              画像を外す
            </Button>
          )}
        </div>
      </div>
      {file !== null && <p className="text-sm break-all text-ink-2">{file.name}</p>}
      {problem !== null && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
};

/** An address for a file's content, given back to the browser when it is of no more use. */
const useObjectUrl = (file: File | null): string | null => {
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
};
